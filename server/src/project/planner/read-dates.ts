import { localTime } from '@colorway/rules/dates/zone.ts';
import { type Context, read } from '../../catalog/deps.ts';
import { readPriceData } from '../../catalog/facade.ts';
import { findInquiry, findInquiryOfProject } from '../../inquiry/facade.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Output } from '../../kernel/operation/answers.ts';
import { readDateSettings } from '../../kernel/settings/date-settings-store.ts';
import { findDates, findLastChange, listSentReminders } from '../dates/dates-store.ts';
import { servicesOf } from '../dates/project-plan.ts';
import { undecidedProofs } from '../page/undecided-proofs.ts';
import { readProject } from '../store/project-store.ts';

async function readInquiryDay({ tx }: Context, projectID: string): Promise<string | null> {
  const inquiryId = await findInquiryOfProject(tx, projectID);
  return inquiryId === null ? null : ((await findInquiry(tx, inquiryId))?.deadline ?? null);
}

/** The browser counts with these facts by the same rules, so a choice shows its days before it is saved. */
async function readForStaff(context: Context, projectID: string): Promise<Output<'dates.read'>> {
  const { tx, deps } = context;
  const priceData = await readPriceData(deps);
  const stored = await readProject(tx, projectID, { withHidden: false });
  const found = stored && (await findDates(tx, projectID));
  if (!found) throw new Problem('not-found', { message: 'There is no project with this ID.' });
  const { settings } = await readDateSettings(tx);
  const { version, ...dates } = found;
  const lastChange = await findLastChange(tx, projectID);
  const types = stored.proofs.map(({ productType }) => productType);
  return {
    project: { projectID, name: stored.name, email: stored.email },
    version,
    dates,
    lastChange: lastChange ? { by: lastChange.by, at: lastChange.at.toISOString() } : null,
    inquiryDay: await readInquiryDay(context, projectID),
    today: localTime(new Date(), settings.timeZone).day,
    settings,
    services: [...servicesOf(types, priceData)],
    proofs: stored.proofs.length,
    undecided: undecidedProofs(stored, priceData).length,
    sent: await listSentReminders(tx, projectID),
  };
}

export const readDates = read('dates.read', { run: ({ input, context }) => readForStaff(context, input.projectID) });
