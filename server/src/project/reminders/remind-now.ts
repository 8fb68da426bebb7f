import {
  NO_DATE_TO_REMIND,
  NOTHING_TO_REMIND,
  REMINDED_CLOSED,
  REMINDED_TODAY,
  REMINDERS_OFF,
  REMINDERS_STOPPED,
} from '@colorway/rules/dates/messages.ts';
import { localTime } from '@colorway/rules/dates/zone.ts';
import { type Context, read, write } from '../../catalog/deps.ts';
import { type PriceData, readPriceData } from '../../catalog/facade.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { readEmail } from '../../kernel/session/read-email.ts';
import { readDateSettings } from '../../kernel/settings/date-settings-store.ts';
import { mailBrand, sendMail, wayTo } from '../../mail/facade.ts';
import { planProject, servicesOf } from '../dates/project-plan.ts';
import { undecidedProofs } from '../page/undecided-proofs.ts';
import { lockProject } from '../staff/lock-project.ts';
import { notifyOpenPages } from '../staff/notify-open-pages.ts';
import { recordProjectEvent } from '../store/project-events.ts';
import { readProject } from '../store/project-store.ts';
import { insertSent, lockPerson, wasReminded } from './reminder-store.ts';
import { stopToken } from './stop-token.ts';
import { writeReminder } from './write-reminder.ts';

const refused = (message: string): Problem => new Problem('conflict', { message });

async function prepareReminder({ deps, tx }: Context, projectID: string, priceData: PriceData) {
  const stored = await readProject(tx, projectID, { withHidden: false });
  if (!stored) throw new Problem('not-found');
  const { settings } = await readDateSettings(tx);
  const services = servicesOf(
    stored.proofs.map(({ productType }) => productType),
    priceData,
  );
  const now = new Date();
  const planned = planProject({ arriveBy: stored.inHandsOn, dates: stored.dates, services }, settings, now);
  if (!planned) throw refused(NO_DATE_TO_REMIND);
  const undecided = undecidedProofs(stored, priceData);
  if (undecided.length === 0) throw refused(NOTHING_TO_REMIND);
  const { approveBy, arriveBy } = planned.plan;
  const { day: today } = localTime(now, settings.timeZone);
  const brand = mailBrand(await deps.settings.read(), deps.publicUrl());
  const mail = writeReminder([{ stored, undecided, approveBy, arriveBy }], { deps, brand, settings, today });
  return { stored, mail, approveBy, today, now };
}

/** Without the link that stops reminders, which is the customer's to press. */
async function preview(context: Context, projectID: string) {
  const { stored, mail } = await prepareReminder(context, projectID, await readPriceData(context.deps));
  const link = `${context.deps.publicUrl()}/reminders/${stopToken(context.deps, stored.id, stored.email)}`;
  return { to: stored.email, subject: mail.subject, text: mail.text.replaceAll(link, '(their own link)') };
}

async function remindNow(context: Context, projectID: string, priceData: PriceData) {
  const { tx, deps } = context;
  const project = await lockProject(context, projectID);
  if (project.closedAt !== null) throw refused(REMINDED_CLOSED);
  const { stored, mail, approveBy, today, now } = await prepareReminder(context, projectID, priceData);
  if (stored.dates?.reminders === false) throw refused(REMINDERS_STOPPED);
  if ((await wayTo(tx, project.email, 'reminders')) === 'off') throw refused(REMINDERS_OFF);
  await lockPerson(tx, project.email);
  if (await wasReminded(tx, project.email, today)) throw refused(REMINDED_TODAY);
  const mailId = await sendMail(tx, deps.jobs, { ...mail, to: readEmail(project.email) });
  await insertSent(tx, projectID, { approveBy, sentOn: today, mailId, sendAt: now });
  await recordProjectEvent(context, { project, kind: 'reminder-sent', data: { mailId } });
  await notifyOpenPages(tx, projectID, 'project');
  return { email: project.email };
}

export const previewReminder = read('dates.previewReminder', {
  run: ({ input, context }) => preview(context, input.projectID),
});

export const remindCustomer = write('dates.remind', {
  prepare: readPriceData,
  activity: 'history',
  run: ({ input, context, prepared }) => remindNow(context, input.projectID, prepared),
});
