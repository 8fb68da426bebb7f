const largestNumber = (text: string): number => Math.max(0, ...(text.match(/\d+/g) ?? []).map(Number));

/** Returns the slowest of several promises such as `10 to 12 business days`, since an order ships as one. */
export const slowestPromise = (promises: readonly (string | null)[]): string | null =>
  promises
    .filter((one) => one !== null)
    .reduce<string | null>(
      (slowest, one) => (slowest === null || largestNumber(one) > largestNumber(slowest) ? one : slowest),
      null,
    );
