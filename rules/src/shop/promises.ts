const largestNumber = (words: string): number => Math.max(0, ...(words.match(/\d+/g) ?? []).map(Number));

/** Of several promises such as `10 to 12 business days` the one that takes longest, since an order is sent as a whole. */
export const longestPromise = (promises: readonly (string | null)[]): string | null =>
  promises
    .filter((one) => one !== null)
    .reduce<string | null>(
      (longest, one) => (longest === null || largestNumber(one) > largestNumber(longest) ? one : longest),
      null,
    );
