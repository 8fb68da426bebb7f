import { DAY_MS } from '@colorway/rules/time/day.ts';

const MINUTE_MS = 60_000;

/** Time to midnight in the zone; undefined for an unknown zone. */
export function untilMidnightMs(now: number, timeZone: string): number | undefined {
  try {
    const parts = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    }).formatToParts(now);
    const partOf = (type: string): number => Number(parts.find((part) => part.type === type)?.value ?? 0);
    const elapsedMs = ((partOf('hour') * 60 + partOf('minute')) * 60 + partOf('second')) * 1_000;
    // Adds a minute for clock skew.
    return DAY_MS - elapsedMs + MINUTE_MS;
  } catch {
    return undefined;
  }
}
