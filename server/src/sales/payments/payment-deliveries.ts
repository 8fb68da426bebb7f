import type { PaymentProvider } from '../../adapters/payments/port.ts';
import type { Deps } from '../../catalog/deps.ts';
import { Undeliverable } from '../../kernel/outbox/after-failure.ts';
import type { Deliver, Deliveries, Settle } from '../../kernel/outbox/deliver-lane.ts';
import { workedOff } from '../../kernel/webhook/inbox-store.ts';
import { findOrderById, lockOrder } from '../orders/order-store.ts';
import { deliverPlace } from './deliver-place.ts';
import { PAYMENT_KINDS } from './payment-kinds.ts';
import { clearPayment, setPaymentNote } from './payment-store.ts';
import { receivePaymentState } from './receive-payment-state.ts';
import { paymentSource } from './receive-payments.ts';

interface Withdrawn {
  readonly orderId: string;
  /** Null if the order was not placed yet. */
  readonly externalId: string | null;
}

/** Withdraws the order at the provider. If it is paid there already, records that and notes it for staff. */
async function deliverWithdraw(
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
    if (!now?.paidAt) return;
    await clearPayment(tx, orderId, externalId);
    await setPaymentNote(tx, orderId, `It was paid at ${provider.name} too. Look whether one payment is to go back.`);
  };
}

interface About {
  readonly orderId: string;
  readonly externalId: string | null;
  /** Subject of the webhook that caused this lookup. */
  readonly subject?: string | null;
}

/** Deliveries to the payment provider: place, withdraw and look up. */
export function paymentDeliveries(deps: Deps): Deliveries {
  const withProvider =
    (
      deliver: (provider: PaymentProvider, about: About, delivery: Parameters<Deliver>[0]) => ReturnType<Deliver>,
    ): Deliver =>
    (delivery) => {
      if (!deps.paymentProvider) throw new Undeliverable('No service takes payments any more.');
      return deliver(deps.paymentProvider, delivery.payload as About, delivery);
    };
  return {
    [PAYMENT_KINDS.place]: withProvider((provider, { orderId }, delivery) =>
      deliverPlace(deps, provider, orderId, delivery),
    ),
    [PAYMENT_KINDS.withdraw]: withProvider((provider, about, { signal }) =>
      deliverWithdraw(deps, provider, about, signal),
    ),
    [PAYMENT_KINDS.look]: withProvider(async (provider, { orderId, externalId, subject }, { signal }) => {
      if (externalId === null) return async () => {};
      const state = await provider.read(externalId, signal);
      return async (tx) => {
        await receivePaymentState({ tx, deps }, orderId, externalId, state);
        await workedOff(tx, paymentSource(provider), subject ?? externalId);
      };
    }),
  };
}
