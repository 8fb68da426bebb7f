import { NO_ORDER, NOBODY_TO_MAIL } from '@colorway/rules/shop/messages.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Context } from '../../kernel/operation/context.ts';
import { mailInvoice } from './mail-invoice.ts';
import { listOrders } from './order-store.ts';
import { presentOrderRow } from './present-order.ts';

/** Asked for by staff. */
export async function sendInvoice(context: Context, id: string) {
  const [order] = await listOrders(context.tx, { id }, 1);
  if (!order) throw new Problem('not-found', { message: NO_ORDER });
  const sentTo = await mailInvoice(context, order);
  if (sentTo === undefined) throw new Problem('conflict', { message: NOBODY_TO_MAIL });
  return { ...presentOrderRow(order, context.deps.till), sentTo };
}
