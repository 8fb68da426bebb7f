import { DAY_MS } from '@colorway/rules/time/day.ts';
import type { Deps } from '../../catalog/deps.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { findOrderById } from '../orders/order-store.ts';
import { listPaidAtProvider } from '../service/service-store.ts';
import { listOpenAtProvider, listPlacements } from './payment-store.ts';
import { receivePaymentState } from './receive-payment-state.ts';

const MAX_ORDERS = 1_000;

/** Paid orders in an hour; each is looked up again after a day. */
const MAX_PAID = 200;
const CHECK_AGAIN_MS = DAY_MS;
/** Refunds and parcels of older orders are received by webhooks alone. */
const CHECKED_DAYS = 180;

/** Polls unpaid and paid orders at the payment provider, because a webhook may be lost. */
export async function checkOpenOrders(deps: Deps, signal: AbortSignal): Promise<void> {
  const { paymentProvider: provider, db, log } = deps;
  if (!provider) return;
  const now = Date.now();
  const open = await listOpenAtProvider(db, provider.name, MAX_ORDERS);
  const paid = await listPaidAtProvider(db, {
    provider: provider.name,
    paidAfter: new Date(now - CHECKED_DAYS * DAY_MS),
    checkedBefore: new Date(now - CHECK_AGAIN_MS),
    limit: MAX_PAID,
  });
  for (const { id } of [...open, ...paid]) {
    const order = await findOrderById(db, id);
    if (signal.aborted || !order) continue;
    try {
      for (const externalId of await listPlacements(db, order)) {
        const state = await provider.read(externalId, signal);
        await inTransaction(db, (tx) => receivePaymentState({ tx, deps }, id, externalId, state));
      }
    } catch (err) {
      log.warn({ err, order: id }, 'till: an order was not looked up');
      return;
    }
  }
}
