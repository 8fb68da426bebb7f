/** Weights that the shop calculates with, in grams (specification 002, section 9). */
export const PRODUCT_GRAMS = 199;
export const SWATCH_GRAMS = 1;
