import type { PortalContent } from '@colorway/contract/content/content.ts';
import type { SentCartCommand } from '@colorway/contract/project/cart.ts';
import type { DraftOrderPayload } from '@colorway/contract/project/checkout-contract.ts';
import type { ProductFacts } from '../../catalog/products/product-store.ts';
import type { Deps } from '../../kernel/operation/deps.ts';
import { preparation } from '../../kernel/operation/preparation.ts';
import { projectOf } from '../../sales/checkout/draft-payload.ts';
import { refreshCode, refreshTyped } from './fresh-codes.ts';

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

interface CartTelling {
  readonly commands: readonly SentCartCommand[];
}

interface SentDraft {
  readonly order: DraftOrderPayload;
}

type OfProject = Readonly<Record<'projectID', string>>;

/** Before the transaction begins: one that waited for another connection meanwhile could wait for itself. */
export const cartFigures = preparation('carts.command', async (deps, { commands }: CartTelling) => {
  await refreshTyped(deps, commands);
  return heldFigures(deps);
});
export const approvalFigures = preparation('approvals.give', (deps) => heldFigures(deps));
export const checkoutFigures = preparation('checkout.start', async (deps, { projectID }: OfProject) => {
  await refreshCode(deps, projectID);
  return heldFigures(deps);
});
export const draftOrderFigures = preparation('checkout.draftOrder', async (deps, { order }: SentDraft) => {
  await refreshCode(deps, projectOf(order));
  return heldFigures(deps);
});
export const summaryFigures = preparation('checkout.summary', (deps) => heldFigures(deps));
