import type { PaymentProvider } from '../../adapters/payments/port.ts';
import type { Deps } from '../../catalog/deps.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { Undeliverable } from '../../kernel/outbox/after-failure.ts';
import type { Deliver, Deliveries, Settle } from '../../kernel/outbox/deliver-lane.ts';
import { setAside, workedOff } from '../../kernel/webhook/inbox-store.ts';
import { paymentOf } from '../orders/order-balance.ts';
import { findOrderById, lockOrder } from '../orders/order-store.ts';
import { deliverParcel, type SentParcel } from './deliver-parcel.ts';
import { deliverPlace } from './deliver-place.ts';
import { deliverRefund, type RequestedRefund } from './deliver-refund.ts';
import { PAYMENT_KINDS } from './payment-kinds.ts';
import { clearPayment, findPlacement, setPaymentNote } from './payment-store.ts';
import { receivePaymentState } from './receive-payment-state.ts';
import { enqueueLook, paymentSource } from './receive-payments.ts';

interface Withdrawn {
  readonly orderId: string;
  /** Null if the order was not placed yet. */
  readonly externalId: string | null;
}

interface Placed {
  readonly orderId: string;
  /** The payment that this one replaces. */
  readonly instead?: string;
}

const NOT_PAID = { state: 'cancelled', ready: false, payUrl: '' } as const;

/** Finds the order that a webhook named by its payment, and looks that up. */
async function deliverFind(
  deps: Deps,
  provider: PaymentProvider,
  { subject, deliveryId }: { readonly subject: string; readonly deliveryId: string },
  signal: AbortSignal,
): Promise<Settle> {
  const found = await provider.findSubject(subject, signal);
  return async (tx) => {
    const placement = found === null ? undefined : await findPlacement(tx, provider.name, found);
    // The provider's account may have payments of other shops.
    if (placement) await enqueueLook(tx, deps, placement, subject);
    else await setAside(tx, paymentSource(provider), deliveryId);
  };
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
  // The order asks for this payment again since this delivery was enqueued.
  const isOwed = order !== undefined && paymentOf(order) !== undefined && order.externalId === externalId;
  if (externalId === null || isOwed) return async () => {};
  const isWithdrawn = await provider.withdraw(externalId, signal);
  const paid = isWithdrawn ? NOT_PAID : await provider.read(externalId, signal);
  return async (tx) => {
    if (isWithdrawn) return clearPayment(tx, orderId, externalId);
    const now = await lockOrder(tx, orderId);
    await receivePaymentState({ tx, deps }, orderId, externalId, paid);
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

/** Deliveries to the payment provider: orders, refunds, parcels and lookups. */
export function paymentDeliveries(deps: Deps): Deliveries {
  const withProvider =
    <Payload = About>(
      deliver: (provider: PaymentProvider, about: Payload, delivery: Parameters<Deliver>[0]) => ReturnType<Deliver>,
    ): Deliver =>
    (delivery) => {
      if (!deps.paymentProvider) throw new Undeliverable('No service takes payments any more.');
      return deliver(deps.paymentProvider, delivery.payload as Payload, delivery);
    };
  return {
    [PAYMENT_KINDS.place]: withProvider<Placed>(async (provider, { orderId, instead }, delivery) => {
      if (instead) {
        const settle = await deliverWithdraw(deps, provider, { orderId, externalId: instead }, delivery.signal);
        await inTransaction(deps.db, settle);
      }
      return deliverPlace(deps, provider, orderId, delivery);
    }),
    [PAYMENT_KINDS.withdraw]: withProvider((provider, about, { signal }) =>
      deliverWithdraw(deps, provider, about, signal),
    ),
    [PAYMENT_KINDS.refund]: withProvider<RequestedRefund>((provider, requested, delivery) =>
      deliverRefund(deps, provider, requested, delivery),
    ),
    [PAYMENT_KINDS.parcel]: withProvider<SentParcel>((provider, sent, delivery) =>
      deliverParcel(deps, provider, sent, delivery),
    ),
    [PAYMENT_KINDS.find]: withProvider<{ readonly subject: string; readonly deliveryId: string }>(
      (provider, about, { signal }) => deliverFind(deps, provider, about, signal),
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
