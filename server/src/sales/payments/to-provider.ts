import type { Context } from '../../catalog/deps.ts';
import { leave } from '../../kernel/outbox/enqueue.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import { orderLane, PAYMENT_KINDS } from './payment-kinds.ts';
import { giveToTill } from './payment-store.ts';

type Told = Pick<Context, 'tx' | 'deps'>;

/** With the order itself, or with what makes it owed again. Where no till is on, staff mark it as paid. */
export async function placePayment({ tx, deps }: Told, orderId: string): Promise<void> {
  if (!deps.till) return;
  await giveToTill(tx, orderId, deps.till.name);
  await leave(tx, deps.jobs, { kind: PAYMENT_KINDS.place, lane: orderLane(orderId), payload: { orderId } });
}

/** So that nobody pays there for what is settled here. */
export async function withdrawPayment({ tx, deps }: Told, { id, till, externalId }: StoredOrder): Promise<void> {
  if (till === null || till !== deps.till?.name) return;
  const payload = { orderId: id, externalId };
  await leave(tx, deps.jobs, { kind: PAYMENT_KINDS.withdraw, lane: orderLane(id), payload });
}
