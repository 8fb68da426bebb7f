import { NO_SUCH_LINE } from '@colorway/rules/cart/commands.ts';
import { isDistributor } from '@colorway/rules/project/project-types.ts';
import { PRODUCT_GRAMS, SWATCH_GRAMS } from '@colorway/rules/shop/weights.ts';
import { os } from '../../edge/http/implementer.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Context } from '../../kernel/operation/context.ts';
import { checkoutFigures, heldFigures } from '../../project/cart/figures.ts';
import { assertOfProject } from '../../project/store/assert-of-project.ts';
import { readCheckout } from './cart-at-checkout.ts';
import { findCartLine } from './checkout-store.ts';
import { customProduct } from './custom-products.ts';
import { createDraftOrder, payloadOf } from './draft-order.ts';
import { sendSummary } from './send-summary.ts';
import { startCheckout } from './start-checkout.ts';

interface CustomLine {
  readonly dealID: string;
  readonly product: { readonly title: string; readonly productType: string; readonly lineId: string };
  readonly media: readonly { readonly originalSource: string }[];
}

/** createCustomLineItem of the documents. */
async function customLineItem(context: Context, { dealID, product, media }: CustomLine) {
  await assertOfProject(context, dealID);
  const line = await findCartLine(context.tx, dealID, product.lineId);
  if (!line) throw new Problem('not-found', { message: NO_SUCH_LINE });
  const grams = line.kind === 'swatch' ? SWATCH_GRAMS : PRODUCT_GRAMS;
  return customProduct(context, { ...product, grams, picture: media[0]?.originalSource ?? null });
}

export const checkoutRoutes = {
  start: os.checkout.start.handler(({ input, context }) => startCheckout(context, input, checkoutFigures.of(context))),
  payload: os.checkout.payload.handler(async ({ input, context }) => {
    const checkout = await readCheckout(context, input.projectID, await heldFigures(context.deps));
    const isReady = checkout.quote.faults.length === 0 && !isDistributor(checkout.project.type);
    return { order: isReady ? await payloadOf(context, checkout) : null };
  }),
  draftOrder: os.checkout.draftOrder.handler(({ input, context }) => createDraftOrder(context, input.order)),
  customLineItem: os.checkout.customLineItem.handler(({ input, context }) => customLineItem(context, input)),
  summary: os.checkout.summary.handler(({ input, context }) => sendSummary(context, input)),
};
