import { type Cart, presentLines } from '@colorway/rules/cart/cart.ts';

/** Proofs of which a swatch is in the cart, by their ids. */
export const swatchedProofs = (cart: Pick<Cart, 'lines'>): ReadonlySet<string> =>
  new Set(presentLines(cart).flatMap(({ kind, proofId }) => (kind === 'swatch' ? [proofId] : [])));
