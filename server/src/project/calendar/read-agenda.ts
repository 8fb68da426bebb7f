import { agendaItems, byUrgency } from '@colorway/rules/calendar/agenda.ts';
import { type Context, read } from '../../catalog/deps.ts';
import type { Input, Output } from '../../kernel/operation/answers.ts';
import { planCalendar } from './plan-calendar.ts';

/** Late items come whatever the range, so that none is lost behind it. */
async function readItems(context: Context, { from, to }: Input<'dates.agenda'>): Promise<Output<'dates.agenda'>> {
  const { today, settings, planned } = await planCalendar(context.deps, context.tx, new Date());
  const { closingDays } = settings;
  const items = planned.flatMap(({ project, planned: { plan } }) => {
    const { id: projectID, name, ownerId, hasUndecided, isPaid } = project;
    return agendaItems({ plan, hasUndecided, isPaid }, { today, closingDays })
      .filter(({ day, isLate }) => isLate || (day >= from && day <= to))
      .map((item) => ({ ...item, projectID, name, ownerId }));
  });
  return {
    today,
    closingDays: closingDays.filter(({ day }) => day >= from && day <= to),
    items: items.sort(byUrgency),
  };
}

export const readAgenda = read('dates.agenda', { run: ({ input, context }) => readItems(context, input) });
