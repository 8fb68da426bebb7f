/** Waits between tries, in seconds: soon at first, then an hour, for three days in all. */
const HOUR = 3_600;
const waits = [2, 10, 30, 120, 600, 1_800] as const;
const FOR_SECONDS = 72 * HOUR;

export const MAX_TRIES = waits.length + Math.ceil((FOR_SECONDS - waits.reduce((sum, one) => sum + one, 0)) / HOUR);

/** Three quarters of an hour: the waits before the hourly ones. */
export const MAX_AUTH_TRIES = waits.length + 1;

/** `dice` from 0 to 1 spreads the tries of many rows by a fifth, so that they do not all knock at once. */
export function waitAfter(tries: number, dice: number): number {
  const base = waits[tries - 1] ?? HOUR;
  return Math.round(base * (0.9 + dice * 0.2));
}
