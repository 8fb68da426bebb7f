/** The delays that the documents name, in milliseconds, in one place (D7). */

/** Specification 000: the picker opens about a second after the pattern has loaded. */
export const PICKER_OPENS_MS = 1_000;
/** Specification 000: from the link to the product page until the browser opens it. */
export const TO_PRODUCT_MS = 2_000;
/** Specification 000: the usual and the maximum time of a design in the creating message. */
export const MAX_DESIGNS_MS = 30_000;
export const MAX_DESIGN_MS = 120_000;
/** Specification 001, section 4: from Continue on basic info, which is saved during this time, to the next step. */
export const CONTINUE_MS = 500;
/** Specification 001, section 4: from a stored submit to the next page. */
export const AFTER_SUBMIT_MS = 1_000;
/** Specification 002, section 9: from a created draft order to its invoice. */
export const TO_INVOICE_MS = 1_000;
/** Specification 002, section 9: how long a confirmation shows, such as a sent request. */
export const CONFIRMED_MS = 2_000;
/** Specification 002, section 9: from the requested designs back to the project. */
export const AFTER_DESIGNS_MS = 1_500;
/** Specification 002, section 9: from a deleted project back to the admin portal. */
export const AFTER_DELETE_MS = 500;
/** Specification 002, section 9: from uploaded proofs to the refreshed list. */
export const PROOFS_RELOAD_MS = 2_000;
