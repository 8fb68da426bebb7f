/** Four digits (specification 002, section 5). */
export const MAX_QUANTITY = 9_999;

/** Shown beside the button while there are too few. */
export const minimumLabel = (minimum: number): string => `Minimum ${minimum}`;

/** Checks a quantity and returns the message. */
export const quantityFault = (quantity: number, minimum: number): string | undefined => {
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > MAX_QUANTITY) {
    return `Enter a whole number from 1 to ${MAX_QUANTITY}.`;
  }
  return quantity < minimum ? minimumLabel(minimum) : undefined;
};
