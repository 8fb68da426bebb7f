const largestNumber = (text: string): number => Math.max(0, ...(text.match(/\d+/g) ?? []).map(Number));

/** Of several promises such as `10 to 12 business days` the one that takes longest, since an order is sent as a whole. */
export const slowestPromise = (promises: readonly (string | null)[]): string | null =>
  promises
    .filter((one) => one !== null)
    .reduce<string | null>(
      (slowest, one) => (slowest === null || largestNumber(one) > largestNumber(slowest) ? one : slowest),
      null,
    );
