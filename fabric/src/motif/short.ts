/** Formats a length with at most two decimals. */
export const short = (length: number): number => Number(length.toFixed(2));
