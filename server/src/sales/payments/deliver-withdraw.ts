import type { PaymentProvider } from '../../adapters/payments/port.ts';
import type { Deps } from '../../catalog/deps.ts';
import type { Settle } from '../../kernel/outbox/deliver-lane.ts';
import { findOrderById, lockOrder } from '../orders/order-store.ts';
import { clearPayment, setPaymentNote } from './payment-store.ts';
import { receivePaymentState } from './receive-payment-state.ts';

interface Withdrawn {
  readonly orderId: string;
  /** Null if the order was not placed yet. */
  readonly externalId: string | null;
}

/** Withdraws the order at the provider. If it is paid there already, records that and notes it for staff. */
export async function deliverWithdraw(
  deps: Deps,
  provider: PaymentProvider,
  { orderId, externalId: named }: Withdrawn,
  signal: AbortSignal,
): Promise<Settle> {
  const order = await findOrderById(deps.db, orderId);
  const externalId = named ?? order?.externalId ?? null;
  // Staff set the order back to awaiting before this delivery ran.
  const isOwed = order?.state === 'awaiting' && order.externalId === externalId;
  if (externalId === null || isOwed) return async () => {};
  const isWithdrawn = await provider.withdraw(externalId, signal);
  return async (tx) => {
    if (isWithdrawn) return clearPayment(tx, orderId, externalId);
    const now = await lockOrder(tx, orderId);
    await receivePaymentState({ tx, deps }, orderId, externalId, { state: 'paid', ready: false, payUrl: '' });
    if (now?.state !== 'paid') return;
    await clearPayment(tx, orderId, externalId);
    await setPaymentNote(tx, orderId, `It was paid at ${provider.name} too. Look whether one payment is to go back.`);
  };
}
