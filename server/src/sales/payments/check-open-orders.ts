import type { Deps } from '../../catalog/deps.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { findOrderById } from '../orders/order-store.ts';
import { listOpenAtProvider } from './payment-store.ts';
import { receivePaymentState } from './receive-payment-state.ts';

const MAX_ORDERS = 1_000;

/** Polls unpaid orders at the payment provider, because a webhook may be lost. */
export async function checkOpenOrders(deps: Deps, signal: AbortSignal): Promise<void> {
  const { paymentProvider: provider, db, log } = deps;
  if (!provider) return;
  for (const { id } of await listOpenAtProvider(db, provider.name, MAX_ORDERS)) {
    const order = await findOrderById(db, id);
    if (signal.aborted || !order?.externalId) continue;
    const { externalId } = order;
    try {
      const state = await provider.read(externalId, signal);
      await inTransaction(db, (tx) => receivePaymentState({ tx, deps }, id, externalId, state));
    } catch (err) {
      log.warn({ err, order: id }, 'till: an open order was not looked up');
      return;
    }
  }
}
