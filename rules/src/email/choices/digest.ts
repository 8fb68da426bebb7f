import type { LocalTime } from '../../dates/zone.ts';
import { localTime } from '../../dates/zone.ts';

/** On the clock of the office. */
export const DIGEST_HOUR = 8;
/** One mail lists these, and says how many more there are. */
export const MAX_DIGEST_LINES = 50;

const isBefore = (one: LocalTime, day: string, hour: number): boolean =>
  one.day < day || (one.day === day && one.hour < hour);

/** A line that was written before 8 AM goes from 8 AM on; a later one waits for the next morning. */
export function isDigestDue(writtenAt: Date, now: Date, zone: string): boolean {
  const { day, hour } = localTime(now, zone);
  return hour >= DIGEST_HOUR && isBefore(localTime(writtenAt, zone), day, DIGEST_HOUR);
}

const LINK = /https?:\/\/\S+/;

/** The page that a mail leads to. Typed text holds no link (D93). */
export const firstLink = (text: string): string | null => LINK.exec(text)?.[0] ?? null;
