import type { Deps } from '../../catalog/deps.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { findOrderById } from '../orders/order-store.ts';
import { openAtTill } from './payment-store.ts';
import { receivePaymentState } from './receive-payment-state.ts';

const MOST = 1_000;

/** A message may be lost for good: what is owed at the till is looked up once in a while all the same. */
export async function checkOpenOrders(deps: Deps, signal: AbortSignal): Promise<void> {
  const { till, db, log } = deps;
  if (!till) return;
  for (const { id } of await openAtTill(db, till.name, MOST)) {
    const order = await findOrderById(db, id);
    if (signal.aborted || !order?.externalId) continue;
    const { externalId } = order;
    try {
      const said = await till.read(externalId, signal);
      await inTransaction(db, (tx) => receivePaymentState({ tx, deps }, id, externalId, said));
    } catch (err) {
      log.warn({ err, order: id }, 'till: an open order was not looked up');
      return;
    }
  }
}
