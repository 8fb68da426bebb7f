import type { PortalContent } from '@colorway/contract/content/content.ts';
import type { Deps } from '../../deps.ts';
import { preparation } from '../../http/preparation.ts';
import type { ProductFacts } from '../shop/product-store.ts';

/** Everything that prices are made from. */
export interface Figures {
  readonly facts: ProductFacts;
  readonly content: PortalContent;
}

/** As this node holds them. */
export async function heldFigures({ products, content }: Pick<Deps, 'products' | 'content'>): Promise<Figures> {
  const [facts, said] = await Promise.all([products.facts(), content.read()]);
  return { facts, content: said };
}

/** Before the transaction begins: one that waited for another connection meanwhile could wait for itself. */
export const cartFigures = preparation('carts.command', (deps) => heldFigures(deps));
export const approvalFigures = preparation('approvals.give', (deps) => heldFigures(deps));
export const checkoutFigures = preparation('checkout.start', (deps) => heldFigures(deps));
export const draftOrderFigures = preparation('checkout.draftOrder', (deps) => heldFigures(deps));
export const summaryFigures = preparation('checkout.summary', (deps) => heldFigures(deps));
