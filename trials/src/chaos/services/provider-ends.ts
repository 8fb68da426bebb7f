import { startShopifyStandIn } from '../../stand-ins/shopify/shopify.ts';
import { draftPayload, type Letter, orderPayload } from '../../stand-ins/shopify/webhook.ts';
import { startStripeStandIn } from '../../stand-ins/stripe/stripe.ts';

/** The payment provider's side of a stand-in. */
export interface ProviderEnd {
  readonly url: string;
  /** Name of the provider in the webhook URL. */
  readonly source: string;
  env(url: string): Readonly<Record<string, string>>;
  /** Orders that exist at the provider, with their totals. */
  orders(): readonly { readonly id: string; readonly cents: number }[];
  /** Pays an order. Returns the webhooks that this causes. */
  pay(id: string): readonly Letter[];
  close(): Promise<void>;
}

export async function stripeEnd(): Promise<ProviderEnd> {
  const { url, config, state, letter, close } = await startStripeStandIn();
  return {
    ...{ url, close, source: 'stripe' },
    env: (at) => ({ STRIPE_SECRET_KEY: config.secretKey, STRIPE_WEBHOOK_SECRET: config.webhookSecret, STRIPE_URL: at }),
    orders: () =>
      [...state.invoices.values()]
        .filter(({ status }) => status === 'open' || status === 'paid')
        .map((invoice) => ({ id: invoice.id, cents: state.totalOf(invoice) })),
    pay: (id) => {
      state.find(id).status = 'paid';
      return ['invoice.updated', 'invoice.paid'].map((topic) => letter(topic, { object: 'invoice', id }));
    },
  };
}

export async function shopifyEnd(): Promise<ProviderEnd> {
  const { url, env, state, letter, pay, close } = await startShopifyStandIn();
  return {
    ...{ url, close, source: 'shopify' },
    env: (at) => ({ ...env, SHOPIFY_URL: at }),
    orders: () => [...state.drafts.values()].map(({ id, sums }) => ({ id, cents: sums.total })),
    pay: (id) => {
      pay(id);
      const draft = state.drafts.get(id);
      if (!draft) throw new Error(`there is no draft ${id}`);
      return [letter('orders/paid', orderPayload(draft)), letter('draft_orders/update', draftPayload(draft))];
    },
  };
}
