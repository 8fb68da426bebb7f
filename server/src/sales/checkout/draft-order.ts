import type { DraftOrderPayload } from '@colorway/contract/project/checkout-contract.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Context } from '../../kernel/operation/context.ts';
import { draftOrderFigures, type Figures } from '../../project/cart/figures.ts';
import { assertOfProject } from '../../project/store/assert-of-project.ts';
import { type AtCheckout, readCheckout } from './cart-at-checkout.ts';
import { shopIdsOf } from './checkout-store.ts';
import { draftPayload, PROJECT_ID, payloadTotal, projectOf } from './draft-payload.ts';
import { orderedLines } from './ordered-lines.ts';
import { startCheckout } from './start-checkout.ts';

/** The payload that a cart would be sent with. */
export async function payloadOf({ tx }: Pick<Context, 'tx'>, checkout: AtCheckout): Promise<DraftOrderPayload> {
  const { project, quote } = checkout;
  const lines = orderedLines(checkout, quote);
  const ids = [...quote.lines, ...quote.swatches].map(({ id }) => id);
  const shop = await shopIdsOf(tx, ids);
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

/** createDraftOrder of the documents: our own figures are ordered, when they are the ones that were sent (D5). */
export async function createDraftOrder(context: Context, order: DraftOrderPayload): Promise<{ invoiceUrl: string }> {
  const projectID = projectOf(order);
  if (projectID === '') {
    const issues = [{ path: 'order.note_attributes', message: `Name the project under ${PROJECT_ID}.` }];
    throw new Problem('invalid-input', { details: { issues } });
  }
  await assertOfProject(context, projectID);
  const figures: Figures = draftOrderFigures.of(context);
  const { cart } = await readCheckout(context, projectID, figures);
  const { invoiceUrl } = await startCheckout(
    context,
    { projectID, cartVersion: cart.version, expectedTotalCents: payloadTotal(order) },
    figures,
  );
  return { invoiceUrl };
}
