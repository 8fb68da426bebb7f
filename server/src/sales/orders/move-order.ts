import type { OrderState } from '@colorway/rules/shop/order-state.ts';
import type { Context } from '../../kernel/operation/context.ts';
import { tellOrderChanged } from './order-channel.ts';
import { type OrderChange, type StoredOrder, saveOrder } from './order-store.ts';
import { tellOfPayment } from './tell-of-payment.ts';
import { thankForPayment } from './thank-for-payment.ts';

/** A cancelled order remembers that it was paid, so that taking the cancelling back is not a second payment. */
const changeTo = (state: OrderState, { paidAt }: StoredOrder, now: Date): OrderChange =>
  ({
    awaiting: { state, paidAt: null, cancelledAt: null },
    paid: { state, paidAt: paidAt ?? now, cancelledAt: null },
    cancelled: { state, cancelledAt: now },
  })[state];

interface Move {
  readonly to: OrderState;
  /** Null for what a service says. */
  readonly staffId: string | null;
  readonly more?: OrderChange;
  /** Who says so, where no person does. */
  readonly by?: string;
}

/** A locked order is in another state from now on; everybody whom that concerns is told, of a payment once. */
export async function moveOrder(
  context: Pick<Context, 'tx' | 'deps'>,
  order: StoredOrder,
  { to, staffId, more, by }: Move,
): Promise<StoredOrder> {
  const { tx } = context;
  const data = { from: order.state, to, ...(by !== undefined && { by }) };
  const change = { ...changeTo(to, order, new Date()), ...more };
  const saved = await saveOrder(tx, order, change, { kind: 'state', data, staffId });
  await tellOrderChanged(tx, saved);
  if (to === 'paid' && order.paidAt === null) {
    await thankForPayment(context, saved);
    await tellOfPayment(context, saved);
  }
  return saved;
}
