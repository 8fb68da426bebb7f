import { type Day, formatShortDay } from './calendar-day.ts';
import { type Light, lightOf } from './light.ts';
import type { DatePlan } from './plan.ts';
import type { ClosingDay } from './working-days.ts';

/** The date on a card of My Projects, with its light. */
export interface CardDue {
  readonly light: Light;
  readonly text: string;
}

interface CardDueFacts {
  readonly arriveBy: Day | null;
  /** Undefined without a service that names its times. */
  readonly plan: DatePlan | undefined;
  readonly today: Day;
  readonly closingDays: readonly ClosingDay[];
  /** The next step of the project. */
  readonly step: 'approve' | 'pay' | 'make' | 'ship';
}

const NO_DATE: CardDue = { light: 'gray', text: 'No date set' };

/** The day of the customer's next step; else the day of shipping or arrival. */
export function cardDue({ arriveBy, plan, today, closingDays, step }: CardDueFacts): CardDue {
  if (arriveBy === null) return NO_DATE;
  const arrival = `In hands by ${formatShortDay(arriveBy)}`;
  if (!plan) return { light: lightOf(arriveBy, today, closingDays), text: arrival };
  if (step === 'ship')
    return { light: 'green', text: plan.ship.from < today ? arrival : `Ships ${formatShortDay(plan.ship.from)}` };
  const until = step === 'pay' ? plan.pay.to : plan.approveBy;
  const light = lightOf(until, today, closingDays);
  if (step === 'make') return { light, text: arrival };
  if (light === 'red') return { light, text: `Was due ${formatShortDay(until)}` };
  return { light, text: `${step === 'pay' ? 'Pay' : 'Approve'} by ${formatShortDay(until)}` };
}
