/** `none` means not chosen yet: with packaging on, an order needs one of the other two (specification 002, section 4). */
export const PACKAGINGS = ['none', 'minimal', 'giftBox'] as const;
export type Packaging = (typeof PACKAGINGS)[number];

/** Ways to deliver swatches. */
export const FULFILLMENTS = ['unselected', 'physical', 'digital'] as const;
export type Fulfillment = (typeof FULFILLMENTS)[number];

export const LINE_KINDS = ['product', 'swatch'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/**
 * Reasons why a line is gone: a person removed it, it waits for the layers of a neck gaiter (D51), an equal line has its
 * pieces, or it was ordered.
 */
export const REMOVALS = ['person', 'layers', 'merged', 'ordered'] as const;
export type Removal = (typeof REMOVALS)[number];
