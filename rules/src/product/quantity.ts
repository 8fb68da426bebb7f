/** Four digits (specification 002, section 5). */
export const MOST_QUANTITY = 9_999;

/** Beside the button, until there are enough. */
export const minimumWords = (minimum: number): string => `Minimum ${minimum}`;

/** What is wrong with a quantity, in words. */
export const quantityFault = (quantity: number, minimum: number): string | undefined => {
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > MOST_QUANTITY) {
    return `Type a whole number from 1 to ${MOST_QUANTITY}.`;
  }
  return quantity < minimum ? minimumWords(minimum) : undefined;
};
