import { addDays, type Day } from '../../dates/calendar-day.ts';
import { type Light, lightOf } from '../../dates/light.ts';
import type { ClosingDay } from '../../dates/working-days.ts';

/** Red, amber, green, gray ring, as the filter of the list names them. */
export const DUE_LIGHTS = ['late', 'soon', 'fine', 'none'] as const;
export type DueLight = (typeof DUE_LIGHTS)[number];

const NAMES: Readonly<Record<Light, DueLight>> = { red: 'late', amber: 'soon', green: 'fine', gray: 'none' };

/** The light of an in-hands date; null without one. */
export const dueLight = (dueOn: Day | null, today: Day, closingDays: readonly ClosingDay[]): DueLight =>
  NAMES[lightOf(dueOn, today, closingDays)];

/** The last day whose light is amber today. */
export function lastSoonDay(today: Day, closingDays: readonly ClosingDay[]): Day {
  let day = today;
  while (lightOf(addDays(day, 1), today, closingDays) === 'amber') day = addDays(day, 1);
  return day;
}
