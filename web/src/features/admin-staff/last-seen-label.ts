import { formatDay } from '../../blocks/when/format-moment.ts';

/** The server marks a session at most every five minutes. */
const NOW_MS = 6 * 60_000;

/** Formats the last visit: now, today by the clock, earlier by the day. */
export function lastSeenLabel(iso: string | null, now: Date): string {
  if (iso === null) return 'Never';
  const at = new Date(iso);
  if (now.getTime() - at.getTime() < NOW_MS) return 'Now';
  if (at.toDateString() !== now.toDateString()) return formatDay(iso);
  return `Today, ${at.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })}`;
}
