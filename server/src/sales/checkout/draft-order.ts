import type { DraftOrderPayload } from '@colorway/contract/project/cart/checkout-contract.ts';
import { isDistributor } from '@colorway/rules/project/project-types.ts';
import { type Context, read, write } from '../../catalog/deps.ts';
import { type PriceData, readPriceData } from '../../catalog/facade.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { assertProjectAccess, refreshCode } from '../../project/facade.ts';
import { findShopIds } from './checkout-store.ts';
import { withChosenRush } from './chosen-rush.ts';
import { draftPayload, PROJECT_ID, payloadTotal, projectIdOf } from './draft-payload.ts';
import { orderedLines } from './ordered-lines.ts';
import { type Checkout, readCheckout } from './read-checkout.ts';
import { orderCart } from './start-checkout.ts';

/** Builds the payload of the current cart. */
async function payloadOf({ tx }: Pick<Context, 'tx'>, checkout: Checkout): Promise<DraftOrderPayload> {
  const { project, quote } = checkout;
  const lines = orderedLines(checkout, quote);
  const ids = [...quote.lines, ...quote.swatches].map(({ id }) => id);
  const shop = await findShopIds(tx, ids);
  return draftPayload({
    projectId: project.id,
    lines: lines.flatMap((line, at) => {
      const lineId = ids[at];
      if (lineId === undefined) return [];
      const made = shop.get(lineId);
      return [{ lineId, line, productId: made?.productId ?? null, variantId: made?.variantId ?? null }];
    }),
    sums: quote.sums,
  });
}

export const readDraftOrder = read('checkout.payload', {
  run: async ({ input, context }) => {
    const cart = await readCheckout(context, input.projectID, await readPriceData(context.deps));
    const checkout = await withChosenRush(context, cart);
    const isReady = checkout.quote.faults.length === 0 && !isDistributor(checkout.project.type);
    return { order: isReady ? await payloadOf(context, checkout) : null };
  },
});

/** The documented `createDraftOrder`: orders at the server's prices, if the sent total equals them (D5). */
async function orderDraft(
  context: Context,
  order: DraftOrderPayload,
  priceData: PriceData,
): Promise<{ invoiceUrl: string }> {
  const projectID = projectIdOf(order);
  if (projectID === '') {
    const issues = [{ path: 'order.note_attributes', message: `Name the project under ${PROJECT_ID}.` }];
    throw new Problem('invalid-input', { details: { issues } });
  }
  await assertProjectAccess(context, projectID, 'project-order');
  const { cart } = await readCheckout(context, projectID, priceData);
  const { invoiceUrl } = await orderCart(
    context,
    { projectID, cartVersion: cart.version, expectedTotalCents: payloadTotal(order), unapproved: 'all' },
    priceData,
  );
  return { invoiceUrl };
}

export const createDraftOrder = write('checkout.draftOrder', {
  prepare: async (deps, { order }) => {
    await refreshCode(deps, projectIdOf(order));
    return readPriceData(deps);
  },
  activity: 'customer-only',
  run: ({ input, context, prepared }) => orderDraft(context, input.order, prepared),
});
