import type { Cart } from '@colorway/rules/cart/cart.ts';
import type { StoredCart, StoredCartLine } from '../store/stored-project.ts';

const EMPTY_STORED_CART: StoredCart = {
  version: 0,
  packaging: 'none',
  fulfillment: 'unselected',
  discountCode: null,
  packagingVersion: 0,
  fulfillmentVersion: 0,
  codeVersion: 0,
};

/** Converts the stored rows to a cart of the rules. */
export function readCart(stored: StoredCart | null, lines: readonly StoredCartLine[]): Cart {
  const { discountCode, ...choices } = stored ?? EMPTY_STORED_CART;
  return {
    ...choices,
    code: discountCode,
    lines: lines.map(
      ({ id, kind, proofId, selections, quantity, position, version, changedBy, changedAt, removal, matches }) => ({
        id,
        kind,
        proofId,
        selections,
        quantity,
        position,
        version,
        changedBy,
        changedAt: Date.parse(changedAt),
        removal,
        ...(matches !== null && { matches }),
      }),
    ),
  };
}
