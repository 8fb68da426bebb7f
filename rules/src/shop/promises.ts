import { countOf } from '../text/count-of.ts';

const largestNumber = (text: string): number => Math.max(0, ...(text.match(/\d+/g) ?? []).map(Number));

/** Returns the slowest of several promises such as `10 to 12 business days`, since an order ships as one. */
const slowestPromise = (promises: readonly (string | null)[]): string | null =>
  promises
    .filter((one) => one !== null)
    .reduce<string | null>(
      (slowest, one) => (slowest === null || largestNumber(one) > largestNumber(slowest) ? one : slowest),
      null,
    );

/** `4 business days`, in the words of a promised time. */
export const rushPromise = (days: number): string => countOf(days, 'business day');

/** Times that were promised with a line, such as `10 to 12 business days`. */
export interface Promised {
  readonly madeIn: string | null;
  readonly deliveredIn: string | null;
}

/** The promised times of an order, in words; a rush shortens production to its own days. */
export function orderPromises(lines: readonly Promised[], rushDays: number | null): Promised {
  const madeIn = slowestPromise(lines.map((line) => line.madeIn));
  const deliveredIn = slowestPromise(lines.map((line) => line.deliveredIn));
  const isShorter = rushDays !== null && madeIn !== null && rushDays < largestNumber(madeIn);
  return { madeIn: isShorter ? rushPromise(rushDays) : madeIn, deliveredIn };
}
