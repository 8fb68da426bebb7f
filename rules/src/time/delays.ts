/** The delays that the documents name, in milliseconds, in one place (D7). */

/** Specification 000: the picker opens about a second after the pattern has loaded. */
export const PICKER_OPENS_MS = 1_000;
/** Specification 000: from the link to the product page until the browser goes there. */
export const TO_PRODUCT_MS = 2_000;
/** Specification 000: what the creating message says a design takes: mostly, and at most. */
export const MAX_DESIGNS_MS = 30_000;
export const MAX_DESIGN_MS = 120_000;
/** Specification 001, section 4: from Continue on basic info, which is saved during this time, to the next step. */
export const CONTINUE_MS = 500;
/** Specification 001, section 4: from a submit that was stored to the page that follows. */
export const AFTER_SUBMIT_MS = 1_000;
/** Specification 002, section 9: from a draft order that is there to its invoice. */
export const TO_INVOICE_MS = 1_000;
/** Specification 002, section 9: how long a confirmation shows, such as a sent request. */
export const CONFIRMED_MS = 2_000;
/** Specification 002, section 9: from the requested designs back to the project. */
export const AFTER_DESIGNS_MS = 1_500;
/** Specification 002, section 9: from a project that was deleted back to the admin portal. */
export const AFTER_DELETE_MS = 500;
/** Specification 002, section 9: from proofs that were uploaded to the list that is read again. */
export const PROOFS_RELOAD_MS = 2_000;
