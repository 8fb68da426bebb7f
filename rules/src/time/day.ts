/** A day of the clock or of UTC; a day of somebody's calendar may have an hour more or less. */
export const DAY_MS = 86_400_000;
