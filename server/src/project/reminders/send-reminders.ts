import { PROJECT_EVENTS } from '@colorway/contract/project/portal-project.ts';
import type { DateSettings } from '@colorway/rules/dates/plan.ts';
import { isMailingTime } from '@colorway/rules/dates/reminders.ts';
import { workingDayOnOrBefore } from '@colorway/rules/dates/working-days.ts';
import { localTime } from '@colorway/rules/dates/zone.ts';
import type { Deps } from '../../catalog/deps.ts';
import { type PriceData, readPriceData } from '../../catalog/facade.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { tryEmail } from '../../kernel/session/read-email.ts';
import { readDateSettings } from '../../kernel/settings/date-settings-store.ts';
import { mailBrand, sendMail, wayTo } from '../../mail/facade.ts';
import { planProject, servicesOf } from '../dates/project-plan.ts';
import { undecidedProofs } from '../page/undecided-proofs.ts';
import { lockProjectRow } from '../staff/admin-project-store.ts';
import { insertEvents } from '../store/event-store.ts';
import { notifyProject } from '../store/project-channel.ts';
import { readProject } from '../store/project-store.ts';
import { planReminders } from './plan-reminders.ts';
import {
  type DueReminder,
  dropReminders,
  listDuePeople,
  lockDueReminders,
  lockPerson,
  markSent,
  wasReminded,
} from './reminder-store.ts';
import { type RemindedProject, writeReminder } from './write-reminder.ts';

interface Sending {
  readonly deps: Deps;
  readonly settings: DateSettings;
  readonly priceData: PriceData;
  readonly now: Date;
  readonly today: string;
}

/**
 * `outdated` if its dates were changed since the plan; undefined if the project no longer needs a reminder: deleted, closed,
 * turned off, decided, or past its day.
 */
async function readReminded(
  tx: Queries,
  { projectId, approveBy }: DueReminder,
  { settings, priceData, now, today }: Sending,
): Promise<RemindedProject | 'outdated' | undefined> {
  // Decisions wait for this lock or are seen below, so that no reminder follows one.
  const locked = approveBy < today ? undefined : await lockProjectRow(tx, projectId);
  if (!locked || locked.closedAt !== null) return undefined;
  const stored = await readProject(tx, projectId, { withHidden: false });
  if (!stored || stored.inHandsOn === null || stored.dates?.reminders === false || stored.order !== null)
    return undefined;
  const services = servicesOf(
    stored.proofs.map(({ productType }) => productType),
    priceData,
  );
  const planned = planProject({ arriveBy: stored.inHandsOn, dates: stored.dates, services }, settings, now);
  // Another node is about to replace this plan, with its rows.
  if (planned?.plan.approveBy !== approveBy) return 'outdated';
  const undecided = undecidedProofs(stored, priceData);
  const arriveBy = workingDayOnOrBefore(stored.inHandsOn, settings.closingDays);
  return undecided.length === 0 ? undefined : { stored, undecided, approveBy, arriveBy };
}

/** All effects are rows of one transaction, so a crash sends nothing or everything once. */
async function remindPerson(tx: Queries, email: string, sending: Sending): Promise<void> {
  const { deps, settings, now, today } = sending;
  await lockPerson(tx, email);
  if (await wasReminded(tx, email, today)) return;
  const due = await lockDueReminders(tx, email, now);
  if (due.length > 0 && (await wayTo(tx, email, 'reminders')) === 'off') {
    return dropReminders(
      tx,
      due.map(({ id }) => id),
    );
  }
  const byProject = Map.groupBy(due, ({ projectId }) => projectId);
  const found: { readonly ids: readonly string[]; readonly project: RemindedProject }[] = [];
  for (const reminders of byProject.values()) {
    const ids = reminders.map(({ id }) => id);
    const last = reminders.at(-1);
    const project = last && (await readReminded(tx, last, sending));
    if (project === 'outdated') continue;
    if (project) found.push({ ids, project });
    else await dropReminders(tx, ids);
  }
  const [first, ...others] = found.map(({ project }) => project);
  const to = tryEmail(email);
  if (!first || to === undefined) return;
  const brand = mailBrand(await deps.settings.read(), deps.publicUrl());
  const mail = writeReminder([first, ...others], { deps, brand, settings, today });
  const mailId = await sendMail(tx, deps.jobs, { ...mail, to });
  for (const { ids, project } of found) {
    await markSent(tx, ids, { sentOn: today, mailId });
    const { id } = project.stored;
    await insertEvents(tx, [{ projectId: id, kind: 'reminder-sent', by: brand.name, data: { mailId } }]);
    await notifyProject(tx, id, PROJECT_EVENTS.project);
  }
}

/** Plans what is new, then sends what is due. Outside of mailing times what is due waits for the next one. */
export async function sendReminders(deps: Deps, now: Date): Promise<void> {
  const { settings } = await readDateSettings(deps.db);
  await planReminders(deps, settings, now);
  const { timeZone: zone, closingDays } = settings;
  if (!isMailingTime(now, { zone, closingDays })) return;
  const today = localTime(now, zone).day;
  const people = await listDuePeople(deps.db, now, today);
  if (people.length === 0) return;
  const sending = { deps, settings, priceData: await readPriceData(deps), now, today };
  for (const email of people) await inTransaction(deps.db, (tx) => remindPerson(tx, email, sending));
}
