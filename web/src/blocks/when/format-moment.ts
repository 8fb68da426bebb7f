const clock = { hour: 'numeric', minute: '2-digit' } as const;
const day = { month: 'short', day: 'numeric' } as const;
const year = { year: 'numeric' } as const;

/** Makes a format once: `toLocaleString` makes one for each call, which took a third of the opening of 500 comments. */
function formatter(options: Intl.DateTimeFormatOptions): (at: Date) => string {
  let made: Intl.DateTimeFormat | undefined;
  return (at) => {
    made ??= new Intl.DateTimeFormat('en-US', options);
    return made.format(at);
  };
}

const inThisYear = formatter({ ...day, ...clock });
const inOtherYear = formatter({ ...day, ...year });
const fullMoment = formatter({ ...day, ...year, ...clock });
const dayInThisYear = formatter(day);
const weekdayInThisYear = formatter({ weekday: 'short', ...day });
const weekdayInOtherYear = formatter({ weekday: 'short', ...day, ...year });
const clockTime = formatter(clock);
const zoned = formatter({ ...day, ...year, ...clock, second: '2-digit', timeZoneName: 'short' });

/** "Nov 18, 9:12 AM"; another year is named instead of the clock. In the reader's own time. */
export function formatMoment(iso: string, now: Date): string {
  const at = new Date(iso);
  return at.getFullYear() === now.getFullYear() ? inThisYear(at) : inOtherYear(at);
}

/** "Nov 18, 2026, 9:12 AM". */
export const formatFullMoment = (iso: string): string => fullMoment(new Date(iso));

/** "Nov 18, 2026" (D6). */
export const formatDay = (iso: string): string => inOtherYear(new Date(iso));

/** "Today, Feb 8", "Fri, Feb 5", "Fri, Dec 12, 2025": the day of a group of times, in the reader's own time. */
export function formatDayTitle(iso: string, now: Date): string {
  const at = new Date(iso);
  if (at.toDateString() === now.toDateString()) return `Today, ${dayInThisYear(at)}`;
  return at.getFullYear() === now.getFullYear() ? weekdayInThisYear(at) : weekdayInOtherYear(at);
}

/** "9:12 AM", in the reader's own time. */
export const formatClock = (iso: string): string => clockTime(new Date(iso));

/** Formats a time with its zone, for the tooltip. */
export const formatZoned = (iso: string): string => zoned(new Date(iso));

const STEPS = [
  { most: 60 * 60, unit: 60, word: 'min' },
  { most: 24 * 60 * 60, unit: 60 * 60, word: 'h' },
  { most: Number.POSITIVE_INFINITY, unit: 24 * 60 * 60, word: 'd' },
] as const;

const formatLength = (seconds: number): string => {
  const { unit, word } = STEPS.find(({ most: limit }) => seconds < limit) ?? STEPS[2];
  return `${Math.max(1, Math.round(seconds / unit))} ${word}`;
};

/** "14 min ago". */
export const formatAgo = (iso: string, now: Date): string =>
  `${formatLength((now.getTime() - new Date(iso).getTime()) / 1_000)} ago`;

/** "in 3 min"; what should have been is about to be. */
export function formatSoon(iso: string, now: Date): string {
  const seconds = (new Date(iso).getTime() - now.getTime()) / 1_000;
  return seconds <= 0 ? 'Now' : `In ${formatLength(seconds)}`;
}
