import { countOf } from '../text/count-of.ts';

/** `2 things need you. Everything else is fine, checked 8 seconds ago.` */
export function healthMessage(needed: number, checkedSecondsAgo: number): string {
  const checked = `checked ${countOf(Math.max(0, Math.round(checkedSecondsAgo)), 'second')} ago`;
  if (needed === 0) return `Everything is fine, ${checked}.`;
  return `${countOf(needed, 'thing')} ${needed === 1 ? 'needs' : 'need'} you. Everything else is fine, ${checked}.`;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `3 s`, `2 min 51 s`, `1 h 4 min`. */
export function formatDuration(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1_000));
  if (seconds < MINUTE) return `${seconds} s`;
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)} min ${seconds % MINUTE} s`;
  return `${Math.floor(seconds / HOUR)} h ${Math.floor((seconds % HOUR) / MINUTE)} min`;
}

/** `41 days`, `3 hours`, `12 minutes`: the largest unit that fits. */
export function formatAge(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1_000));
  if (seconds >= 2 * DAY) return countOf(Math.floor(seconds / DAY), 'day');
  if (seconds >= 2 * HOUR) return countOf(Math.floor(seconds / HOUR), 'hour');
  return countOf(Math.floor(seconds / MINUTE), 'minute');
}

/** `99.9%`, rounded down, so that 100% means all of them. */
export const formatShare = (part: number, all: number): string =>
  all === 0 ? '100%' : `${Number((Math.floor((part / all) * 1_000) / 10).toFixed(1))}%`;

/** A request answered within this time counts as fast. */
export const FAST_MS = 250;
