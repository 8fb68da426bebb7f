import { setTimeout as wait } from 'node:timers/promises';
import { cents, formatMoney } from '@colorway/rules/money/cents.ts';
import type { PaymentProvider } from '../../adapters/payments/port.ts';
import type { Deps } from '../../catalog/deps.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { isLastTry, Undeliverable } from '../../kernel/outbox/after-failure.ts';
import type { Deliver } from '../../kernel/outbox/deliver-lane.ts';
import { findOrderById, lockOrder, type StoredOrder, saveOrder } from '../orders/order-store.ts';
import { toPaymentOrder } from './payment-order.ts';
import { failPayment, type ReportedState, receivePaymentState } from './receive-payment-state.ts';

/** Delays between polls for a payable order; after them the outbox retries. */
const POLL_DELAYS_MS = [500, 1_000, 1_000, 2_000, 2_000, 4_000] as const;

interface Placing {
  readonly deps: Deps;
  readonly provider: PaymentProvider;
  readonly order: StoredOrder;
  readonly signal: AbortSignal;
}

/** Withdraws an order whose total at the provider differs from the invoice. */
async function withdrawOtherTotal(
  { provider, order, signal }: Placing,
  externalId: string,
  total: number,
): Promise<Undeliverable> {
  await provider.withdraw(externalId, signal);
  const [theirs, ours] = [formatMoney(cents(total)), formatMoney(cents(order.totalCents))];
  return new Undeliverable(`${provider.name} comes to ${theirs} instead of ${ours}, so it was withdrawn there.`);
}

/** Commits the provider's id at once, so that a retry does not place the order again. */
const storeExternalId = ({ deps, order }: Placing, externalId: string, externalName: string): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const now = await lockOrder(tx, order.id);
    if (!now) throw new Undeliverable('This order is no longer there.');
    const event = { kind: 'till', data: { to: 'made', name: externalName }, staffId: null } as const;
    await saveOrder(tx, now, { externalId, externalName }, event);
  });

async function placeOnce(
  placing: Placing,
): Promise<{ readonly externalId: string; readonly reported: ReportedState | undefined }> {
  const { deps, provider, order, signal } = placing;
  if (order.externalId !== null) return { externalId: order.externalId, reported: undefined };
  const { externalId, externalName, payUrl, ready, total } = await provider.place(
    await toPaymentOrder(deps, order),
    signal,
  );
  if (total !== order.totalCents) throw await withdrawOtherTotal(placing, externalId, total);
  await storeExternalId(placing, externalId, externalName);
  return { externalId, reported: ready ? { ready, payUrl, state: 'awaiting' } : undefined };
}

async function waitUntilReady({ provider, signal }: Placing, externalId: string): Promise<ReportedState> {
  for (const ms of POLL_DELAYS_MS) {
    await wait(ms, undefined, { signal });
    const reported = await provider.read(externalId, signal);
    if (reported.ready || reported.state !== 'awaiting') return reported;
  }
  throw new Error(`${provider.name} is still preparing this order.`);
}

/** Places the order at the payment provider, waits until it is payable and notifies open pages. */
export async function deliverPlace(
  deps: Deps,
  provider: PaymentProvider,
  orderId: string,
  { signal, tries }: Pick<Parameters<Deliver>[0], 'signal' | 'tries'>,
): Promise<void> {
  const order = await findOrderById(deps.db, orderId);
  if (!order) throw new Undeliverable('This order is no longer there.');
  if (order.state !== 'awaiting' || order.till !== provider.name || order.tillState === 'ready') return;
  const placing = { deps, provider, order, signal };
  try {
    const { externalId, reported } = await placeOnce(placing);
    const now = reported ?? (await waitUntilReady(placing, externalId));
    await inTransaction(deps.db, (tx) => receivePaymentState({ tx, deps }, orderId, externalId, now));
  } catch (error) {
    if (isLastTry(error, tries)) {
      await inTransaction(deps.db, (tx) => failPayment({ tx, deps }, orderId, (error as Error).message));
    }
    throw error;
  }
}
