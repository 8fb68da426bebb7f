import type { DateSettings } from '@colorway/rules/dates/plan.ts';
import { MAILED_KINDS, type MailedKind, REMINDER_HOUR, reminderDays } from '@colorway/rules/dates/reminders.ts';
import { instantAt, localTime } from '@colorway/rules/dates/zone.ts';
import type { Deps } from '../../catalog/deps.ts';
import { type PriceData, readPriceData } from '../../catalog/facade.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { planProject, servicesOf } from '../dates/project-plan.ts';
import { lockPlannable, markPlanned, type PlannableProject, savePlan } from './reminder-store.ts';

interface Planning {
  readonly settings: DateSettings;
  readonly priceData: PriceData;
  readonly now: Date;
}

const isMailed = (kind: string): kind is MailedKind => MAILED_KINDS.some((one) => one === kind);

/** A time before the last save is not planned: a reminder must not follow a save at once. */
async function planOne(tx: Queries, project: PlannableProject, { settings, priceData, now }: Planning): Promise<void> {
  const { id, arriveBy, dates, productTypes, changedAt } = project;
  const services = servicesOf(productTypes, priceData);
  const planned = dates?.reminders === false ? undefined : planProject({ arriveBy, dates, services }, settings, now);
  if (!planned) return savePlan(tx, id, undefined);
  const { approveBy } = planned.plan;
  const since = changedAt === null ? now : new Date(changedAt);
  const reminders = reminderDays(approveBy, settings.closingDays).flatMap(({ kind, day }) => {
    const sendAt = instantAt(day, REMINDER_HOUR, settings.timeZone);
    return isMailed(kind) && sendAt > since ? [{ kind, sendAt }] : [];
  });
  await savePlan(tx, id, { approveBy, reminders });
}

/** Plans the reminders of all projects that were not planned today: once a day, after a save and after new settings. */
export async function planReminders(deps: Deps, settings: DateSettings, now: Date): Promise<void> {
  const priceData = await readPriceData(deps);
  const today = localTime(now, settings.timeZone).day;
  for (;;) {
    const count = await inTransaction(deps.db, async (tx) => {
      const projects = await lockPlannable(tx, today);
      for (const project of projects) await planOne(tx, project, { settings, priceData, now });
      await markPlanned(
        tx,
        projects.map(({ id }) => id),
        today,
      );
      return projects.length;
    });
    if (count === 0) return;
  }
}
