import type { OrderRow } from '@colorway/contract/shop/invoice.ts';
import type { OrderState } from '@colorway/rules/shop/order-state.ts';
import type { Context } from '../../http/context.ts';
import { Problem } from '../../http/problem.ts';
import { tellOrderChanged } from './order-channel.ts';
import { listOrders, lockOrder, type OrderChange, type StoredOrder, saveOrder } from './order-store.ts';
import { presentOrderRow } from './present-order.ts';
import { thankForPayment } from './thank-for-payment.ts';

/** A cancelled order remembers that it was paid, so that taking the cancelling back is not a second payment. */
const changeTo = (state: OrderState, { paidAt }: StoredOrder, now: Date): OrderChange =>
  ({
    awaiting: { state, paidAt: null, cancelledAt: null },
    paid: { state, paidAt: paidAt ?? now, cancelledAt: null },
    cancelled: { state, cancelledAt: now },
  })[state];

async function row({ tx }: Context, id: string): Promise<OrderRow> {
  const [listed] = await listOrders(tx, { id }, 1);
  if (!listed) throw new Problem('not-found', { message: 'There is no order with this id.' });
  return presentOrderRow(listed);
}

interface Asked {
  readonly id: string;
  readonly state: OrderState;
  readonly version: number;
}

/** Any state may follow any other: what was a mistake is taken back the same way, and who did it is kept. */
export async function setOrderState(context: Context, { id, state, version }: Asked): Promise<OrderRow> {
  const { tx, sessions } = context;
  const order = await lockOrder(tx, id);
  if (!order || order.state === state) return row(context, id);
  if (order.version !== version) throw new Problem('conflict', { details: { current: await row(context, id) } });
  const saved = await saveOrder(tx, order, changeTo(state, order, new Date()), {
    kind: 'state',
    data: { from: order.state, to: state },
    staffId: sessions.staff?.staffId ?? null,
  });
  await tellOrderChanged(tx, saved);
  if (state === 'paid' && order.paidAt === null) await thankForPayment(context, saved);
  return row(context, id);
}
