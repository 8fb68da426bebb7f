import { addDays, type Day } from '../../dates/calendar-day.ts';
import { instantAt, localTime } from '../../dates/zone.ts';

export const END_IN_PAST = 'Choose today or a later day.';

/** A link works through its last day on the maker's clock. */
export const endOfDay = (day: Day, zone: string): Date => instantAt(addDays(day, 1), 0, zone);

/** Checks the last day of a link and returns the message. */
export const endFault = (day: Day, now: Date, zone: string): string | undefined =>
  day < localTime(now, zone).day ? END_IN_PAST : undefined;
