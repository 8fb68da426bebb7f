import { agendaItems, agendaNote, byUrgency } from '@colorway/rules/calendar/agenda.ts';
import { businessDaysLeft } from '@colorway/rules/dates/working-days.ts';
import { type Context, read } from '../../catalog/deps.ts';
import type { Input, Output } from '../../kernel/operation/answers.ts';
import { listOwners } from '../work/work-store.ts';
import { planCalendar } from './plan-calendar.ts';

/** Late items come whatever the range, so that none is lost behind it. */
async function readItems(context: Context, { from, to }: Input<'dates.agenda'>): Promise<Output<'dates.agenda'>> {
  const { today, settings, planned } = await planCalendar(context.deps, context.tx, new Date());
  const { closingDays } = settings;
  const items = planned.flatMap(({ project, planned: { plan } }) => {
    const { id: projectID, name, ownerId, hasUndecided, isPaid, work } = project;
    const isUndecided = hasUndecided || work.proofs === 0;
    return agendaItems({ plan, hasUndecided: isUndecided, isPaid }, { today, closingDays })
      .filter(({ day, isLate }) => isLate || (day >= from && day <= to))
      .map((item) => ({
        ...item,
        ...{ projectID, name, ownerId, note: agendaNote(item.step, isPaid, work) },
        days: item.isLate
          ? businessDaysLeft(item.day, today, closingDays)
          : businessDaysLeft(today, item.day, closingDays),
        canRemind: item.step === 'approve' && work.undecided > 0 && work.openChanges === 0,
      }));
  });
  return {
    today,
    closingDays: closingDays.filter(({ day }) => day >= from && day <= to),
    items: items.sort(byUrgency),
    owners: await listOwners(context.tx),
    me: context.sessions.staff?.staffId ?? null,
  };
}

export const readAgenda = read('dates.agenda', { run: ({ input, context }) => readItems(context, input) });
