/** Only staff see a draft, everyone sees a live group, and a retired one is seen only through its designs. */
export const PATTERN_STATES = ['draft', 'live', 'retired'] as const;
export type PatternState = (typeof PATTERN_STATES)[number];
