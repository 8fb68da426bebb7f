import { type Cart, presentLines } from '@colorway/rules/cart/cart.ts';
import { quotedLines } from '@colorway/rules/pricing/quote/quoted-lines.ts';
import { type ApprovedLine, comparedLines, linesOfProof } from '@colorway/rules/project/approval.ts';
import { buyerOf } from '@colorway/rules/project/project-types.ts';
import { type ProductFacts, priceBookOf } from '../../catalog/facade.ts';
import type { CartProject, CartProof } from './cart-project-store.ts';

/** Leaves out lines of hidden or deleted proofs: they are not ordered. */
export const visibleCart = (cart: Cart, proofs: readonly CartProof[]): Cart => {
  const visible = new Set(proofs.filter(({ hidden }) => !hidden).map(({ id }) => id));
  return { ...cart, lines: cart.lines.filter(({ proofId }) => visible.has(proofId)) };
};

/** The visible lines of a cart with the facts that price them. */
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

type LinesOf = (proofId: string) => readonly ApprovedLine[];
type Priced = Pick<CartProject, 'type' | 'proofs'>;

function lookUp(by: typeof linesOfProof, { type, proofs }: Priced, cart: Cart, facts: ProductFacts): LinesOf {
  const book = priceBookOf(facts);
  const quoted = quotedLines({ book, lines: cartPieces(cart, proofs).products }, buyerOf(type));
  const visible = visibleCart(cart, proofs);
  return (proofId) => by(visible, proofId, quoted);
}

/** Returns a lookup from proof to its cart lines at the prices of the quote (D66). */
export const chargedLines = (project: Priced, cart: Cart, facts: ProductFacts): LinesOf =>
  lookUp(linesOfProof, project, cart, facts);

/** The same for the lines that an approval is compared with, which an order takes out of the cart. */
export const approvedLinesNow = (project: Priced, cart: Cart, facts: ProductFacts): LinesOf =>
  lookUp(comparedLines, project, cart, facts);
