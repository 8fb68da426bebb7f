import type { Day } from './calendar-day.ts';
import { businessDaysLeft, type ClosingDay } from './working-days.ts';

/** Green over 5 business days, amber from 0 to 5, red past the day, gray without a day. */
export const LIGHTS = ['green', 'amber', 'red', 'gray'] as const;
export type Light = (typeof LIGHTS)[number];

const GREEN_OVER_DAYS = 5;

/** The light of a day by which something must be done. */
export function lightOf(until: Day | null, today: Day, closingDays: readonly ClosingDay[]): Light {
  if (until === null) return 'gray';
  if (until < today) return 'red';
  return businessDaysLeft(today, until, closingDays) > GREEN_OVER_DAYS ? 'green' : 'amber';
}
