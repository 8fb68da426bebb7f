import { type Day, formatShortDay } from '../../dates/calendar-day.ts';

/** `New version expected Wed, Feb 10`. */
export const expectedLabel = (day: Day): string => `New version expected ${formatShortDay(day)}`;
