import { type Cart, presentLines } from '@colorway/rules/cart/cart.ts';
import { quotedLines } from '@colorway/rules/pricing/quoted-lines.ts';
import { type ApprovedLine, linesOfProof } from '@colorway/rules/project/approval.ts';
import { buyerOf } from '@colorway/rules/project/project-types.ts';
import { type ProductFacts, priceBookOf } from '../../catalog/facade.ts';
import type { CartProject, CartProof } from './cart-project-store.ts';

/** Lines of the proofs that customers see; a proof that was hidden or deleted since is not ordered. */
export const visibleCart = (cart: Cart, proofs: readonly CartProof[]): Cart => {
  const visible = new Set(proofs.filter(({ hidden }) => !hidden).map(({ id }) => id));
  return { ...cart, lines: cart.lines.filter(({ proofId }) => visible.has(proofId)) };
};

/** What is in a cart, with what each line is priced by. */
export function cartPieces(cart: Cart, proofs: readonly CartProof[]) {
  const byId = new Map(proofs.map((proof) => [proof.id, proof]));
  const pieces = presentLines(visibleCart(cart, proofs)).map(({ id, kind, proofId, selections, quantity }) => {
    const { productType = '', pricingIdentifier = null } = byId.get(proofId) ?? {};
    return { id, kind, productType, pricingIdentifier, selections, quantity };
  });
  return {
    products: pieces.flatMap(({ kind, ...piece }) => (kind === 'product' ? [piece] : [])),
    swatches: pieces.flatMap(({ kind, id, productType }) => (kind === 'swatch' ? [{ id, productType }] : [])),
  };
}

/** What the cart holds of each proof, at the prices of its quote (D66). */
export function chargedLines(
  { type, proofs }: Pick<CartProject, 'type' | 'proofs'>,
  cart: Cart,
  facts: ProductFacts,
): (proofId: string) => readonly ApprovedLine[] {
  const book = priceBookOf(facts);
  const quoted = quotedLines({ book, lines: cartPieces(cart, proofs).products }, buyerOf(type));
  const visible = visibleCart(cart, proofs);
  return (proofId) => linesOfProof(visible, proofId, quoted);
}
