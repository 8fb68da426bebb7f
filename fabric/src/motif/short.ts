/** A length of a drawing, as short as two decimals say it. */
export const short = (length: number): number => Number(length.toFixed(2));
