/** A draft is seen by staff alone, a live group by everybody, a retired one only through designs made from it. */
export const PATTERN_STATES = ['draft', 'live', 'retired'] as const;
export type PatternState = (typeof PATTERN_STATES)[number];
