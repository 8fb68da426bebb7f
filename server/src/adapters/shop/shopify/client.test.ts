import {
  type ShopifyStandIn,
  STAND_IN_SECRET,
  STAND_IN_TOKEN,
  startShopifyStandIn,
} from '@colorway/trials/stand-ins/shopify/shopify.ts';
import { standInState } from '@colorway/trials/stand-ins/shopify/state.ts';
import { samplePaymentOrder } from '@colorway/trials/suites/payment-orders.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../../kernel/config/config.ts';
import type { PortError } from '../../../kernel/outside/port-error.ts';
import { Services } from '../../../kernel/outside/services.ts';
import { CREATE_DRAFT } from '../../payments/shopify/draft-documents.ts';
import { draftInput } from '../../payments/shopify/draft-input.ts';
import { type ShopifyClient, shopifyClient } from './client.ts';
import { CODE } from './code-documents.ts';
import { selfTest } from './self-test.ts';
import { SHOP } from './shop-documents.ts';

let standIn: ShopifyStandIn;
let client: ShopifyClient;
let now: number;
let logged: string[];

const connect = (env: Readonly<Record<string, string>> = {}): ShopifyClient => {
  const config = readConfig({ ...standIn.env, ...env }).services.shopify;
  if (!config) throw new Error('Expected a configuration of Shopify');
  const services = new Services({ log: pino({}, { write: (line: string) => void logged.push(line) }), note: () => {} });
  return shopifyClient({ config, services, dice: () => 0, now: () => now });
};
const configOf = () =>
  readConfig({ ...standIn.env }).services.shopify ?? expect.fail('Expected a configuration of Shopify');

beforeAll(async () => {
  standIn = await startShopifyStandIn();
});
afterAll(() => standIn.close());
beforeEach(() => {
  standIn.heal();
  standIn.state.scopes = standInState().scopes;
  standIn.state.currency = 'USD';
  standIn.state.asked.length = 0;
  standIn.state.tokensGiven = 0;
  now = Date.parse('2026-11-21T12:00:00Z');
  logged = [];
  client = connect();
});

const ask = () => client.request(CODE, { code: 'X' });
const refusal = (sent: Promise<unknown>): Promise<PortError> =>
  sent.then(
    () => expect.fail('it was taken'),
    (error: PortError) => error,
  );
const messages = async (sent: Promise<unknown>) => {
  const { kind, message } = await refusal(sent);
  return [kind, message];
};

describe('a refusal with a message for staff', () => {
  test('a wrong id or secret', async () => {
    client = connect({ SHOPIFY_CLIENT_SECRET: 'of somebody else' });
    expect(await messages(ask())).toEqual([
      'auth',
      'Shopify gave no access token for SHOPIFY_CLIENT_ID and SHOPIFY_CLIENT_SECRET.',
    ]);
  });

  test('a revoked token without a replacement', async () => {
    client = connect({ SHOPIFY_TOKEN: 'shpat_gone' });
    expect(await messages(ask())).toEqual([
      'auth',
      'Shopify does not let us in: the access token is wrong, or was taken back.',
    ]);
    expect(standIn.state.tokensGiven).toBe(0);
  });

  test('a missing scope, by its name', async () => {
    standIn.faults.denied = 'read_discounts';
    expect(await messages(ask())).toEqual([
      'auth',
      'Shopify does not let our app do this: give it the scope read_discounts.',
    ]);
  });

  test('an unknown shop or version', async () => {
    standIn.faults.refuse = { status: 404, times: 1 };
    client = connect({ SHOPIFY_TOKEN: STAND_IN_TOKEN });
    const [kind, message] = await messages(ask());
    expect(kind).toBe('notFound');
    expect(message).toContain('SHOPIFY_STORE and SHOPIFY_API_VERSION');
  });

  test.each([
    [402, 'its bill is to be paid'],
    [423, 'locked'],
  ])('a closed shop (%i)', async (status, expected) => {
    standIn.faults.refuse = { status, times: 1 };
    client = connect({ SHOPIFY_TOKEN: STAND_IN_TOKEN });
    const [kind, message] = await messages(ask());
    expect(kind).toBe('auth');
    expect(message).toContain(expected);
  });

  test('an input, with its place and without the addresses that it quotes', async () => {
    const input = draftInput({ order: samplePaymentOrder(), variants: new Map(), byCode: false });
    const [line] = input.lineItems;
    const lineItems = line ? [line, { ...line, title: '' }] : [];
    expect(await messages(client.request(CREATE_DRAFT, { input: { ...input, lineItems } }))).toEqual([
      'validation',
      "Shopify does not take this (line 2, title): Title can't be blank",
    ]);
    standIn.faults.userError = { field: ['email'], message: 'customer@example.com is not an address' };
    expect(await messages(client.request(CREATE_DRAFT, { input }))).toEqual([
      'validation',
      'Shopify does not take this (email): [address] is not an address',
    ]);
  });

  test('an unknown document', async () => {
    const wrong = { ...CODE, text: 'query PortalWrong { nothing }' };
    const [kind, message] = await messages(client.request(wrong, { code: 'X' }));
    expect(kind).toBe('validation');
    expect(message).toContain('Cannot query field "nothing"');
  });
});

describe('a temporary fault', () => {
  test('of the rate limit is waited out, also for a write', async () => {
    standIn.faults.throttled = 2;
    const { draftOrderCreate } = await client.request(CREATE_DRAFT, {
      input: draftInput({ order: samplePaymentOrder(), variants: new Map(), byCode: false }),
    });
    expect(draftOrderCreate.draftOrder?.name).toMatch(/^#D/);
    expect(standIn.state.asked).toHaveLength(3);
  });

  test('with a long wait is reported', async () => {
    standIn.faults.throttled = 1;
    standIn.faults.restoreRate = 10;
    const error = await refusal(ask());
    expect([error.kind, error.retryAfterMs]).toEqual(['throttled', 10_000]);
  });

  test('of a read is retried after a 500, a broken answer or an internal error', async () => {
    await ask();
    standIn.faults.refuse = { status: 502, times: 1 };
    standIn.faults.internal = 1;
    expect(await ask()).toEqual({ codeDiscountNodeByCode: null });
    standIn.faults.halfAnswers = 2;
    expect(await ask()).toEqual({ codeDiscountNodeByCode: null });
  });

  test('of a draft is not retried, since the draft may exist', async () => {
    standIn.faults.internal = 1;
    const input = draftInput({ order: samplePaymentOrder(), variants: new Map(), byCode: false });
    expect((await refusal(client.request(CREATE_DRAFT, { input }))).kind).toBe('ambiguous');
    expect(standIn.state.asked).toEqual(['DraftOrderCreate']);
  });

  test('ends at once for an aborted caller', async () => {
    await ask();
    standIn.faults.latencyMs = 5_000;
    expect((await refusal(client.request(CODE, { code: 'X' }, AbortSignal.timeout(20)))).kind).toBe('ambiguous');
  });
});

describe('a token for a day', () => {
  test('is fetched once for concurrent calls', async () => {
    await Promise.all([ask(), ask(), ask()]);
    await ask();
    expect(standIn.state.tokensGiven).toBe(1);
  });

  test('is renewed after four fifths of its lifetime', async () => {
    await ask();
    now += 0.79 * 86_399_000;
    await ask();
    expect(standIn.state.tokensGiven).toBe(1);
    now += 0.02 * 86_399_000;
    await ask();
    expect(standIn.state.tokensGiven).toBe(2);
  });

  test('that is refused is renewed once for all calls', async () => {
    await ask();
    standIn.faults.expireTokens = true;
    expect(await Promise.all([ask(), ask(), ask()])).toHaveLength(3);
    expect(standIn.state.tokensGiven).toBe(2);
  });
});

describe('a version', () => {
  test('that expired is reported once, and by the test', async () => {
    standIn.faults.answersBy = '2026-10';
    await ask();
    await ask();
    const lines = logged.filter((line) => line.includes('no longer has version 2026-07 and answers by 2026-10'));
    expect(lines).toHaveLength(1);
    const [, message] = await messages(selfTest(client, configOf(), AbortSignal.timeout(5_000)));
    expect(message).toContain('Set SHOPIFY_API_VERSION');
  });

  test('with a deprecation is reported once', async () => {
    standIn.faults.deprecated = 'https://shopify.dev/changelog/example';
    await ask();
    await ask();
    expect(logged.filter((line) => line.includes('will stop to answer DiscountByCode'))).toHaveLength(1);
  });
});

describe('the test that staff start', () => {
  const tested = () => selfTest(client, configOf(), AbortSignal.timeout(5_000));
  test('names missing scopes', async () => {
    standIn.state.scopes = ['write_products', 'write_discounts'];
    expect(await messages(tested())).toEqual([
      'auth',
      'Example Ties (example.myshopify.com) lets us in, but the app lacks these scopes: write_draft_orders, write_orders, read_fulfillments, write_merchant_managed_fulfillment_orders.',
    ]);
  });

  test('names another currency', async () => {
    standIn.state.currency = 'EUR';
    expect((await messages(tested()))[1]).toContain('sells in EUR; prices here are in USD');
  });

  test('names an expired version', async () => {
    const { versions } = standIn.state;
    standIn.state.versions = [{ handle: '2026-07', supported: false }];
    const message = await messages(tested());
    standIn.state.versions = versions;
    expect(message).toEqual([
      'validation',
      'Shopify no longer supports version 2026-07: set SHOPIFY_API_VERSION to a newer one.',
    ]);
  });

  test('names the shop', async () => {
    expect((await tested()).words).toBe(
      'Example Ties (example.myshopify.com) lets us in. Scopes: write_draft_orders, write_products, read_discounts, write_orders, read_fulfillments, write_merchant_managed_fulfillment_orders. Version 2026-07.',
    );
  });
});

test('the log contains no key and nothing that was sent', async () => {
  const input = draftInput({ order: samplePaymentOrder(), variants: new Map(), byCode: false });
  await client.request(SHOP, {});
  standIn.faults.expireTokens = true;
  await client.request(CREATE_DRAFT, { input });
  standIn.faults.internal = 1;
  await refusal(client.request(CREATE_DRAFT, { input }));
  const all = logged.join('\n');
  expect(all).toContain('DraftOrderCreate');
  for (const secret of [STAND_IN_SECRET, STAND_IN_TOKEN, 'customer@example.com', 'Harbor Stripe', '48001']) {
    expect(all).not.toContain(secret);
  }
});
