import type { DueLight } from '@colorway/rules/project/work/due-light.ts';
import { formatAgo } from '../../blocks/when/format-moment.ts';

const DAY = { weekday: 'short', month: 'short', day: 'numeric' } as const;

/** `Thu, Feb 11`; another year is named. */
function formatDay(day: string, now: Date): string {
  const year = now.getFullYear() === Number(day.slice(0, 4)) ? {} : ({ year: 'numeric' } as const);
  return new Date(day).toLocaleDateString('en-US', { ...DAY, ...year, timeZone: 'UTC' });
}

/** `Was Fri, Feb 5`, `Thu, Feb 11` or `No date`. */
export function formatDue(day: string | null, light: DueLight, now: Date): string {
  if (day === null) return 'No date';
  return light === 'late' ? `Was ${formatDay(day, now)}` : formatDay(day, now);
}

const MINUTE_MS = 60_000;
const midnight = (at: Date): number => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();

/** `Just now`, `4 min ago`, `2 h ago`, `Yesterday`, `Jan 25`; another year is named. */
export function formatActivity(iso: string, now: Date): string {
  const at = new Date(iso);
  if (now.getTime() - at.getTime() < MINUTE_MS) return 'Just now';
  if (midnight(at) === midnight(now)) return formatAgo(iso, now);
  // A calendar day may have 23 or 25 hours.
  if (midnight(at) === midnight(new Date(midnight(now) - 1))) return 'Yesterday';
  const year = at.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const);
  return at.toLocaleDateString('en-US', { month: 'short', day: 'numeric', ...year });
}

interface Count {
  readonly count: number;
  readonly isExact: boolean;
}

/** `214`, or `about 1,004,000`. */
export const formatCount = ({ count, isExact }: Count): string =>
  `${isExact ? '' : 'about '}${count.toLocaleString('en-US')}`;
