import type { Cart } from '@colorway/rules/cart/cart.ts';
import { lacksLayers } from '@colorway/rules/cart/layers.ts';
import type { Quote } from '@colorway/rules/pricing/quote/quoted.ts';
import type { Context } from '../../catalog/deps.ts';
import { type PriceData, type ProductFacts, readProductFacts } from '../../catalog/facade.ts';
import { Problem } from '../../kernel/http/problem.ts';
import {
  lockCart,
  quoteProject,
  readCart,
  readProject,
  type StoredProject,
  type StoredProof,
  visibleCart,
} from '../../project/facade.ts';

export interface Checkout {
  readonly project: StoredProject;
  readonly cart: Cart;
  readonly quote: Quote;
  readonly facts: ProductFacts;
  readonly proofOf: (lineId: string) => StoredProof | undefined;
  /** True if a neck gaiter has no layers: the cart must be cleared before checkout (D51). */
  readonly lacksLayers: boolean;
}

/** Locks the cart until the transaction ends, and reads it with the prices of this transaction. */
export async function lockCheckout(context: Context, projectID: string, prepared: PriceData): Promise<Checkout> {
  const { tx, deps } = context;
  await lockCart(tx, projectID);
  return readCheckout({ tx, deps }, projectID, { ...prepared, facts: await readProductFacts(tx, deps.content.cache) });
}

/** Reads the same without a lock. */
export async function readCheckout(
  { tx, deps }: Pick<Context, 'tx' | 'deps'>,
  projectID: string,
  priceData: PriceData,
): Promise<Checkout> {
  const project = await readProject(tx, projectID, { withHidden: true });
  if (!project) throw new Problem('not-found');
  const proofs = new Map(project.proofs.map((proof) => [proof.id, proof]));
  const cart = visibleCart(readCart(project.cart, project.lines), project.proofs);
  const proofIds = new Map(cart.lines.map(({ id, proofId }) => [id, proofId]));
  return {
    project,
    cart,
    quote: await quoteProject({ shop: deps.shop, tx, priceData: priceData }, project, cart),
    facts: priceData.facts,
    proofOf: (lineId) => proofs.get(proofIds.get(lineId) ?? ''),
    lacksLayers: lacksLayers(cart, { productTypeOf: (proofId) => proofs.get(proofId)?.productType }),
  };
}
