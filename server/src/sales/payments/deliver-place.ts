import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type Cents, formatMoney } from '@colorway/rules/money/cents.ts';
import type { ServicePayment } from '@colorway/rules/shop/payment/service-payment.ts';
import type { PaymentProvider, PlacedOrder } from '../../adapters/payments/port.ts';
import type { Deps } from '../../catalog/deps.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { isLastTry, Undeliverable } from '../../kernel/outbox/after-failure.ts';
import type { Deliver } from '../../kernel/outbox/deliver-lane.ts';
import { paymentOf } from '../orders/order-balance.ts';
import { notifyOrderChanged } from '../orders/order-channel.ts';
import { findOrderById, lockOrder, type StoredOrder, saveOrder } from '../orders/order-store.ts';
import { toPaymentOrder } from './payment-order.ts';
import { openTax, taxEvents } from './payment-store.ts';
import { failPayment, type ReportedState, receivePaymentState } from './receive-payment-state.ts';

/** Delays between polls for a payable order; after them the outbox retries. */
const POLL_DELAYS_MS = [500, 1_000, 1_000, 2_000, 2_000, 4_000] as const;

interface Placing {
  readonly deps: Deps;
  readonly provider: PaymentProvider;
  readonly order: StoredOrder;
  readonly payment: ServicePayment;
  readonly signal: AbortSignal;
}

/** Withdraws an order whose total at the provider differs from the invoice. */
async function withdrawOtherTotal(
  { provider, payment, signal }: Placing,
  externalId: string,
  total: Cents,
): Promise<Undeliverable> {
  await provider.withdraw(externalId, signal);
  const [theirs, ours] = [formatMoney(total), formatMoney(payment.amount)];
  return new Undeliverable(`${provider.name} comes to ${theirs} instead of ${ours}, so it was withdrawn there.`);
}

/**
 * Commits the provider's id and tax at once, so that a retry does not place the order again. False if the order
 * requests another amount since, or is taxed at another address.
 */
const storePlaced = (
  { deps, provider, order, payment }: Placing,
  { externalId, externalName, tax }: PlacedOrder,
): Promise<boolean> =>
  inTransaction(deps.db, async (tx) => {
    const now = await lockOrder(tx, order.id);
    if (!now) throw new Undeliverable('This order is no longer there.');
    const isTaxed = provider.tax === 'of-address';
    const isMoved = isTaxed && !isDeepStrictEqual(now.contact?.address, order.contact?.address);
    if (isMoved || !isDeepStrictEqual(paymentOf(now), payment)) return false;
    const event = { kind: 'till', data: { to: 'made', name: externalName }, staffId: null } as const;
    const taxed = openTax(now, provider.name, tax);
    const added = taxEvents(now, taxed.totalCents ?? now.totalCents, provider.name);
    const saved = await saveOrder(tx, now, { externalId, externalName, ...taxed }, event, ...added);
    if (added.length > 0) await notifyOrderChanged(tx, saved);
    return true;
  });

/** Undefined for a payment that is no longer requested; the next one has a delivery of its own. */
async function placeOnce(
  placing: Placing,
): Promise<{ readonly externalId: string; readonly reported: ReportedState | undefined } | undefined> {
  const { deps, provider, order, payment, signal } = placing;
  if (order.externalId !== null) return { externalId: order.externalId, reported: undefined };
  const placed = await provider.place(await toPaymentOrder(deps, order, payment), signal);
  const { externalId, payUrl, ready, total } = placed;
  if (total !== payment.amount) throw await withdrawOtherTotal(placing, externalId, total);
  if (!(await storePlaced(placing, placed))) {
    await provider.withdraw(externalId, signal);
    return undefined;
  }
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
  const payment = paymentOf(order);
  if (!payment || order.till !== provider.name || order.tillState === 'ready') return;
  const placing = { deps, provider, order, payment, signal };
  try {
    const placed = await placeOnce(placing);
    if (!placed) return;
    const { externalId, reported } = placed;
    const now = reported ?? (await waitUntilReady(placing, externalId));
    await inTransaction(deps.db, (tx) => receivePaymentState({ tx, deps }, orderId, externalId, now));
  } catch (error) {
    if (isLastTry(error, tries)) {
      await inTransaction(deps.db, (tx) => failPayment({ tx, deps }, orderId, (error as Error).message));
    }
    throw error;
  }
}
