import { DAY_MS } from '../time/day.ts';
/** Choices of when a new key ends. */
export const EXPIRIES = {
  '30-days': { label: 'In 30 days', days: 30 },
  '90-days': { label: 'In 90 days', days: 90 },
  year: { label: 'In one year', days: 365 },
  never: { label: 'No end', days: null },
} as const;

export type Expiry = keyof typeof EXPIRIES;
export const EXPIRY_NAMES = Object.keys(EXPIRIES) as [Expiry, ...Expiry[]];

export const MAX_KEY_NAME_LENGTH = 60;
export const MAX_KEYS = 100;

/** Calls of one key; the answer above it is 429. */
export const CALLS_A_MINUTE = 600;

/** The owners are mailed so many days before a key ends. */
export const NOTICE_DAYS = 8;
const UNUSED_DAYS = 90;

export const endOf = (expiry: Expiry, now: Date): Date | null => {
  const { days } = EXPIRIES[expiry];
  return days === null ? null : new Date(now.getTime() + days * DAY_MS);
};

/** Full days until the end, rounded up; null without an end. */
export const daysToEnd = (endsAt: Date | null, now: Date): number | null =>
  endsAt && Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / DAY_MS));

export const hasEnded = (endsAt: Date | null, now: Date): boolean => endsAt !== null && endsAt <= now;

export const endsSoon = (endsAt: Date | null, now: Date): boolean => {
  const days = daysToEnd(endsAt, now);
  return days !== null && days <= NOTICE_DAYS;
};

/** A key that was not used for so long is probably forgotten. */
export const isLongUnused = (lastUsedAt: Date | null, createdAt: Date, now: Date): boolean =>
  now.getTime() - (lastUsedAt ?? createdAt).getTime() > UNUSED_DAYS * DAY_MS;
