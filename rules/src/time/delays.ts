/** The delays that the documents name, in milliseconds, in one place (D7). */

/** Specification 000: the picker opens about a second after the pattern has loaded. */
export const PICKER_OPENS_MS = 1_000;
/** Specification 000: from the link to the product page until the browser goes there. */
export const TO_PRODUCT_MS = 2_000;
/** Specification 000: what the creating message says a design takes: mostly, and at most. */
export const MOST_DESIGNS_MS = 30_000;
export const LONGEST_DESIGN_MS = 120_000;
