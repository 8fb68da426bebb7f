import { randomUUID } from 'node:crypto';
import type { CheckRow } from '@colorway/contract/services/connect-contract.ts';
import { cents } from '@colorway/rules/money/cents.ts';
import { decimal } from '@colorway/rules/money/decimal.ts';
import type { ShopifyConfig } from '../../kernel/config/services.ts';
import { CREATE_DRAFT, DELETE_DRAFT } from '../payments/shopify/draft-documents.ts';
import type { DraftInput } from '../payments/shopify/draft-input.ts';
import { TOPICS } from '../payments/shopify/maintain.ts';
import { SUBSCRIPTIONS } from '../payments/shopify/webhook-documents.ts';
import { type ShopifyClient, shopifyClient, versionMessage } from '../shop/shopify/client.ts';
import { CURRENCY, includesScope, type SCOPES } from '../shop/shopify/self-test.ts';
import { SHOP } from '../shop/shopify/shop-documents.ts';
import { type CheckContext, type Checks, callBackRow, fail, ok, rowsOf, warn } from './check.ts';

const SCOPES_HELP = 'https://shopify.dev/docs/apps/build/dev-dashboard/create-apps-using-dev-dashboard';
const PROTECTED_HELP = 'https://dev.shopify.com/dashboard';

interface ScopeText {
  readonly may: string;
  readonly mayNot: string;
  readonly effect: string;
}

const SCOPE_TEXTS: Readonly<Record<(typeof SCOPES)[number], ScopeText>> = {
  write_draft_orders: {
    may: 'May write draft orders',
    mayNot: 'May not write draft orders.',
    effect: 'No order would arrive.',
  },
  write_products: {
    may: 'May write products',
    mayNot: 'May not write products.',
    effect: 'Orders would have no products.',
  },
  read_discounts: {
    may: 'May read discounts',
    mayNot: 'May not read discounts.',
    effect: 'Codes of your shop would not apply.',
  },
  write_orders: {
    may: 'May read and write orders',
    mayNot: 'May not read orders.',
    effect: 'Paid orders would never show as paid.',
  },
  read_fulfillments: {
    may: 'May read fulfillments',
    mayNot: 'May not read fulfillments.',
    effect: 'Parcels of your shop would not show here.',
  },
  write_merchant_managed_fulfillment_orders: {
    may: 'May write fulfillments',
    mayNot: 'May not write fulfillments.',
    effect: 'Parcels from here would not show in your shop.',
  },
};

const ONLY_READS_ORDERS: ScopeText = {
  may: SCOPE_TEXTS.write_orders.may,
  mayNot: 'May not write orders.',
  effect: 'Refunds would not reach your shop.',
};

type Scope = (typeof SCOPES)[number];

/** Scopes that are one row while all of them are granted. */
const GROUPS: readonly { readonly id: string; readonly may: string; readonly scopes: readonly Scope[] }[] = [
  {
    id: 'orders-out',
    may: 'May write products and draft orders, and read discounts',
    scopes: ['write_products', 'write_draft_orders', 'read_discounts'],
  },
  { id: 'orders', may: SCOPE_TEXTS.write_orders.may, scopes: ['write_orders'] },
  {
    id: 'fulfillments',
    may: 'May read and write fulfillments',
    scopes: ['read_fulfillments', 'write_merchant_managed_fulfillment_orders'],
  },
];

function scopeRow(granted: ReadonlySet<string>, scope: Scope): CheckRow {
  const onlyReads = scope === 'write_orders' && granted.has('read_orders');
  const { may, mayNot, effect } = onlyReads ? ONLY_READS_ORDERS : SCOPE_TEXTS[scope];
  if (includesScope(granted, scope)) return ok(scope, may);
  return fail(scope, mayNot, { effect, link: { label: 'How to allow it', href: SCOPES_HELP } });
}

const scopeRows = (granted: ReadonlySet<string>): CheckRow[] =>
  GROUPS.flatMap(({ id, may, scopes }) =>
    scopes.every((scope) => includesScope(granted, scope))
      ? [ok(id, may)]
      : scopes.map((scope) => scopeRow(granted, scope)),
  );

/** Shopify refuses messages about orders until the form about customer data is filled in. */
async function messageRows(client: ShopifyClient, { publicUrl, signal, config }: CheckContext): Promise<CheckRow[]> {
  const row = await callBackRow(publicUrl, 'Paid orders show as paid within the hour.');
  const { webhookSubscriptions } = await client.request(SUBSCRIPTIONS, {}, signal);
  const mine = webhookSubscriptions.nodes.filter(({ uri }) => uri === `${publicUrl}/api/webhooks/shopify`);
  const missing = Object.keys(TOPICS).filter((topic) => !mine.some((one) => one.topic === topic));
  // Before the service is on, none is there.
  const isRefused = mine.length > 0 && missing.some((topic) => topic.startsWith('ORDERS_'));
  const secretRow =
    config.services.shopify?.webhookSecrets.length === 0
      ? [warn('secret', 'Messages of Shopify are not trusted without the client secret.')]
      : [];
  if (!isRefused) return [row, ...secretRow];
  return [
    row,
    ...secretRow,
    warn('protected-data', 'Protected customer data is not filled in yet.', {
      effect: 'Paid orders show as paid within the hour.',
      link: { label: 'Open in Shopify', href: PROTECTED_HELP },
    }),
  ];
}

async function look(client: ShopifyClient, context: CheckContext, { version }: ShopifyConfig): Promise<CheckRow[]> {
  const { shop, currentAppInstallation, publicApiVersions } = await client.request(SHOP, {}, context.signal);
  const answered = client.answeringVersion();
  const isSupported = publicApiVersions.some(({ handle, supported }) => handle === version && supported);
  const versionRow =
    answered !== undefined
      ? [fail('version', versionMessage(version, answered))]
      : isSupported
        ? []
        : [fail('version', `Shopify no longer supports version ${version}.`, { effect: 'Enter a newer one.' })];
  const currencyRow =
    shop.currencyCode === CURRENCY
      ? []
      : [fail('currency', `The shop sells in ${shop.currencyCode}.`, { effect: `Prices here are in ${CURRENCY}.` })];
  return [
    ok('shop', `Shop answers: ${shop.name}, ${shop.currencyCode}, API ${version}`),
    ...currencyRow,
    ...versionRow,
    ...scopeRows(new Set(currentAppInstallation.accessScopes.map(({ handle }) => handle))),
    ...(await messageRows(client, context)),
  ];
}

async function withClient<Value>(
  { config, services }: CheckContext,
  work: (client: ShopifyClient, shopify: ShopifyConfig) => Promise<Value>,
): Promise<Value> {
  const { shopify } = config.services;
  if (!shopify) throw new Error('Enter the address of the shop.');
  const client = shopifyClient({ config: shopify, services });
  try {
    return await work(client, shopify);
  } finally {
    await client.close();
  }
}

const testOrder = (): DraftInput => ({
  tags: ['portal', 'portal-test'],
  customAttributes: [{ key: 'Portal test', value: randomUUID() }],
  presentmentCurrencyCode: CURRENCY,
  acceptAutomaticDiscounts: false,
  allowDiscountCodesInCheckout: false,
  lineItems: [
    {
      title: 'Test of Colorway',
      quantity: 1,
      requiresShipping: false,
      originalUnitPriceWithCurrency: { amount: decimal(cents(100)), currencyCode: CURRENCY },
    },
  ],
});

export const shopifyChecks: Checks = {
  check: async (context) => ({
    rows: [...(await rowsOf('shop', () => withClient(context, (client, config) => look(client, context, config))))],
  }),
  attempt: (context) =>
    withClient(context, async (client) => {
      const { signal } = context;
      const { draftOrder } = (await client.request(CREATE_DRAFT, { input: testOrder() }, signal)).draftOrderCreate;
      if (!draftOrder) throw new Error('Shopify took the draft order and did not name it.');
      await client.request(DELETE_DRAFT, { id: draftOrder.id }, signal);
      return `Shopify made draft order ${draftOrder.name} for $1.00 and deleted it.`;
    }),
};
