import type { OrderRow } from '@colorway/contract/shop/invoice.ts';
import { NO_ORDER } from '@colorway/rules/shop/messages.ts';
import type { OrderState } from '@colorway/rules/shop/order-state.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Context } from '../../kernel/operation/context.ts';
import { placeAtTill, withdrawFromTill } from '../payments/to-till.ts';
import { moveOrder } from './move-order.ts';
import { listOrders, lockOrder } from './order-store.ts';
import { presentOrderRow } from './present-order.ts';

async function row({ tx, deps }: Context, id: string): Promise<OrderRow> {
  const [listed] = await listOrders(tx, { id }, 1);
  if (!listed) throw new Problem('not-found', { message: NO_ORDER });
  return presentOrderRow(listed, deps.till);
}

interface Asked {
  readonly id: string;
  readonly state: OrderState;
  readonly version: number;
}

/**
 * Any state may follow any other: what was a mistake is taken back the same way, and who did it is kept.
 * What is settled here can no longer be paid at the till; what is owed again can.
 */
export async function setOrderState(context: Context, { id, state, version }: Asked): Promise<OrderRow> {
  const { tx, sessions } = context;
  const order = await lockOrder(tx, id);
  if (!order || order.state === state) return row(context, id);
  if (order.version !== version) throw new Problem('conflict', { details: { current: await row(context, id) } });
  const saved = await moveOrder(context, order, { to: state, staffId: sessions.staff?.staffId ?? null });
  if (state === 'awaiting') await placeAtTill(context, id);
  else if (order.state === 'awaiting') await withdrawFromTill(context, saved);
  return row(context, id);
}
