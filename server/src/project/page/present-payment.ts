import type { OpenPayment } from '@colorway/contract/shop/invoice.ts';
import type { OrderState } from '@colorway/rules/shop/order-state.ts';
import type { PaymentState } from '@colorway/rules/shop/payment-state.ts';

/** Tills that are a whole checkout. */
const ASK_ADDRESS: ReadonlySet<string> = new Set(['Shopify']);

interface OrderAtTill {
  readonly till: string | null;
  readonly tillState: PaymentState | null;
  readonly payUrl: string | null;
  readonly state: OrderState;
}

/** For who owes the money, and only as long as it is owed. */
export const presentPayment = ({ till, tillState, payUrl, state }: OrderAtTill): OpenPayment | null =>
  till === null || tillState === null || state !== 'awaiting'
    ? null
    : {
        name: till,
        state: tillState,
        payUrl: tillState === 'ready' ? payUrl : null,
        asksAddress: ASK_ADDRESS.has(till),
      };
