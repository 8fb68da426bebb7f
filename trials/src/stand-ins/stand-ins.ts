import { startContentfulStandIn } from './contentful/contentful.ts';
import { startEasypostStandIn } from './easypost/easypost.ts';
import { startHubspotStandIn } from './hubspot/hubspot.ts';
import { startShopifyStandIn } from './shopify/shopify.ts';
import { basicCode } from './shopify/stock.ts';
import { startStripeStandIn } from './stripe/stripe.ts';
import { startWebhookStandIn } from './webhooks.ts';

interface Started {
  /** The variables that switch a server to it. */
  readonly env: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

const STARTS = {
  /** With the codes of the demo. */
  shopify: async () => {
    const { env, state, close } = await startShopifyStandIn();
    state.codes.set('SPRING10', basicCode({ percent: 10 }));
    state.codes.set('SUMMER26', basicCode({ percent: 15, status: 'EXPIRED', endsAt: '2026-09-01T00:00:00Z' }));
    return { env, close };
  },
  stripe: async () => {
    const { url, config, close } = await startStripeStandIn();
    const { secretKey, webhookSecret } = config;
    return {
      env: { STRIPE_URL: url, STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret },
      close,
    };
  },
  easypost: startEasypostStandIn,
  contentful: startContentfulStandIn,
  hubspot: async () => {
    const { url, token, close } = await startHubspotStandIn();
    return { env: { HUBSPOT_URL: url, HUBSPOT_TOKEN: token }, close };
  },
  webhook: async () => {
    const { url, secret, close } = await startWebhookStandIn();
    return { env: { CRM_WEBHOOK_URL: url, CRM_WEBHOOK_SECRET: secret }, close };
  },
} as const satisfies Record<string, () => Promise<Started>>;

const isKnown = (name: string): name is keyof typeof STARTS => Object.hasOwn(STARTS, name);

/** Starts the stand-ins of a list such as `shopify,contentful,hubspot`. */
export async function startStandIns(list: string): Promise<Started & { readonly names: readonly string[] }> {
  const names = list.split(',').filter((name) => name !== '');
  const unknown = names.filter((name) => !isKnown(name));
  if (unknown.length > 0) {
    throw new Error(`There is no stand-in for ${unknown.join(', ')}. There are ${Object.keys(STARTS).join(', ')}.`);
  }
  const started: Started[] = await Promise.all(names.filter(isKnown).map((name) => STARTS[name]()));
  return {
    names,
    env: Object.assign({}, ...started.map(({ env }) => env)) as Record<string, string>,
    close: async () => {
      await Promise.all(started.map(({ close }) => close()));
    },
  };
}
