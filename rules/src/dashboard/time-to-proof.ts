/** The last bar has all longer waits. */
export const SLOWEST_DAYS = 8;

const started = (days: number): number => Math.max(1, Math.ceil(days));

/** Counts the customers whose first proof came within one day, two, ... and eight or more. */
export const daysToProof = (waits: readonly number[]): readonly number[] =>
  Array.from({ length: SLOWEST_DAYS }, (_, at) => {
    const day = at + 1;
    return waits.filter((days) => (day === SLOWEST_DAYS ? started(days) >= day : started(days) === day)).length;
  });

/** Returns the median wait; null while there is none. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}
