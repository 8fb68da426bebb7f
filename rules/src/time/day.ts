export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
/** A day of 24 hours; a calendar day may have an hour more or less. */
export const DAY_MS = 86_400_000;
