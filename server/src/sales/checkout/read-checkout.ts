import type { Cart } from '@colorway/rules/cart/cart.ts';
import { lacksLayers } from '@colorway/rules/cart/layers.ts';
import type { Quote } from '@colorway/rules/pricing/quoted.ts';
import type { Context } from '../../catalog/deps.ts';
import { type PriceData, type ProductFacts, productFactsIn } from '../../catalog/facade.ts';
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
  /** A neck gaiter without its layers: the cart is to be cleared before anything of it is ordered (D51). */
  readonly lacksLayers: boolean;
}

/** The cart as it stands, kept from changing until the transaction ends, with prices read in it. */
export async function lockCheckout(context: Context, projectID: string, prepared: PriceData): Promise<Checkout> {
  const { tx, deps } = context;
  await lockCart(tx, projectID);
  return readCheckout({ tx, deps }, projectID, { ...prepared, facts: await productFactsIn(tx, deps.content.kept) });
}

/** The same without the lock, to look at it. */
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
