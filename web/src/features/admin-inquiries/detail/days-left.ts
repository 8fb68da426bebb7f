import { DAY_MS } from '@colorway/rules/time/day.ts';

/** "116 days", "today", "over": from the reader's own day to a day of the calendar, `Y-m-d`. */
export function daysLeft(day: string, now: Date): string {
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  const days = Math.round((Date.parse(day) - today) / DAY_MS);
  if (days < 0) return 'over';
  if (days === 0) return 'today';
  return days === 1 ? '1 day' : `${days.toLocaleString('en-US')} days`;
}
