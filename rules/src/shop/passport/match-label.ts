/** The wish to match the colors of an earlier order. */
export const matchLabel = (order: string): string => `Match the colors of ${order}`;
