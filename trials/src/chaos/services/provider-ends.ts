import { startShopifyStandIn } from '../../stand-ins/shopify/shopify.ts';
import { draftPayload, type Letter, orderPayload } from '../../stand-ins/shopify/webhook.ts';
import { startStripeStandIn } from '../../stand-ins/stripe/stripe.ts';

/** A stand-in as its own people see it. */
export interface ProviderEnd {
  readonly url: string;
  /** The word at the end of the address that its messages go to. */
  readonly source: string;
  env(url: string): Readonly<Record<string, string>>;
  /** All that stands there for orders of ours, with what each comes to. */
  orders(): readonly { readonly id: string; readonly cents: number }[];
  /** Paid by a customer; the messages that this makes. */
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
