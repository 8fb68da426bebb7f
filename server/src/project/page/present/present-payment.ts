import type { OpenPayment } from '@colorway/contract/shop/invoice.ts';
import type { PaymentState } from '@colorway/rules/shop/payment/payment-state.ts';
import type { OrderState } from '@colorway/rules/shop/state/order-state.ts';

/** Payment providers with their own checkout, which asks for the address again. */
const ADDRESS_ASKING_PROVIDERS: ReadonlySet<string> = new Set(['Shopify']);

interface PayableOrder {
  readonly till: string | null;
  readonly tillState: PaymentState | null;
  readonly payUrl: string | null;
  readonly state: OrderState;
}

/** Shown while the provider asks for a payment. */
export const presentPayment = ({
  till: provider,
  tillState: paymentState,
  payUrl,
  state,
}: PayableOrder): OpenPayment | null =>
  provider === null || paymentState === null || state === 'cancelled'
    ? null
    : {
        name: provider,
        state: paymentState,
        payUrl: paymentState === 'ready' ? payUrl : null,
        asksAddress: ADDRESS_ASKING_PROVIDERS.has(provider),
      };
