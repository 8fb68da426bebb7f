import type { Till } from '../../adapters/payments/port.ts';
import type { Deps } from '../../catalog/deps.ts';
import { Undeliverable } from '../../kernel/outbox/after-failure.ts';
import type { Deliver, Deliveries } from '../../kernel/outbox/deliver-lane.ts';
import { workedOff } from '../../kernel/webhook/inbox-store.ts';
import { deliverPlace } from './deliver-place.ts';
import { deliverWithdraw } from './deliver-withdraw.ts';
import { PAYMENT_KINDS } from './payment-kinds.ts';
import { receivePaymentState } from './receive-payment-state.ts';
import { paymentSource } from './receive-payments.ts';

interface About {
  readonly orderId: string;
  readonly externalId: string | null;
  /** What the letter that asks for it spoke of. */
  readonly subject?: string | null;
}

/** All that is told to the till, and what comes of asking it. */
export function paymentDeliveries(deps: Deps): Deliveries {
  const atTill =
    (deliver: (till: Till, about: About, delivery: Parameters<Deliver>[0]) => ReturnType<Deliver>): Deliver =>
    (delivery) => {
      if (!deps.till) throw new Undeliverable('No service takes payments any more.');
      return deliver(deps.till, delivery.payload as About, delivery);
    };
  return {
    [PAYMENT_KINDS.place]: atTill((till, { orderId }, delivery) => deliverPlace(deps, till, orderId, delivery)),
    [PAYMENT_KINDS.withdraw]: atTill((till, about, { signal }) => deliverWithdraw(deps, till, about, signal)),
    [PAYMENT_KINDS.look]: atTill(async (till, { orderId, externalId, subject }, { signal }) => {
      if (externalId === null) return async () => {};
      const said = await till.read(externalId, signal);
      return async (tx) => {
        await receivePaymentState({ tx, deps }, orderId, externalId, said);
        await workedOff(tx, paymentSource(till), subject ?? externalId);
      };
    }),
  };
}
