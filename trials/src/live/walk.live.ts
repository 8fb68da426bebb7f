import { bareContent } from '@colorway/contract/content/bare-content.ts';
import { portalContent } from '@colorway/contract/content/content.ts';
import { contentfulContent } from '@colorway/server/adapters/content/contentful.ts';
import { hubspotCrm } from '@colorway/server/adapters/crm/hubspot.ts';
import { stripePayments } from '@colorway/server/adapters/payments/stripe.ts';
import { shopifyClient } from '@colorway/server/adapters/shop/shopify/client.ts';
import { selfTest } from '@colorway/server/adapters/shop/shopify/self-test.ts';
import { readConfig } from '@colorway/server/kernel/config/config.ts';
import { Services } from '@colorway/server/kernel/outside/services.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { crmSuite } from '../suites/crm.ts';
import { samplePaymentOrder } from '../suites/payment-orders.ts';
import { placeAtLast } from '../suites/payments.ts';
import { type Exchange, startRecorder } from './recorder.ts';

const { VERIFY_SERVICE: service = '', VERIFY_FOLDER: folder = '' } = process.env;
const signal = (): AbortSignal => AbortSignal.timeout(60_000);
const services = new Services({ log: pino({ level: 'silent' }), note: () => {} });
const config = readConfig(process.env).services;

type Recorder = Awaited<ReturnType<typeof startRecorder>>;
const required = <Value>(value: Value | undefined): Value => value ?? expect.fail(`Expected the keys of ${service}`);

interface Opened<Adapter> {
  readonly adapter: Adapter;
  /** Removes what the walk made. */
  readonly cleanUp?: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Opens the adapter in front of the recorder; the clean-up runs also after a failed test. */
function walk<Adapter>(
  name: string,
  target: () => string,
  open: (recorder: Recorder) => Opened<Adapter>,
  tests: (adapter: () => Adapter) => void,
): void {
  describe.runIf(service === name)(name, () => {
    let recorder: Recorder;
    let opened: Opened<Adapter>;
    beforeAll(async () => {
      recorder = await startRecorder({ service: name, target: target(), folder });
      opened = open(recorder);
    });
    afterAll(async () => {
      await opened.cleanUp?.();
      await opened.close();
      await recorder.close();
    });
    tests(() => opened.adapter);
  });
}

const MADE = /^\/crm\/objects\/2026-09\/(contacts|companies|deals|notes)(\/batch\/upsert)?$/;

/** Ids of the records that HubSpot made in the walk; those that it had before stay. */
function madeInHubspot(exchanges: readonly Exchange[]): Map<string, Set<string>> {
  const made = new Map<string, Set<string>>();
  for (const { method, path, status, answer } of exchanges) {
    const kind = MADE.exec(path)?.[1];
    if (kind === undefined || method !== 'POST' || status > 201) continue;
    const { id, results = [] } = JSON.parse(answer) as {
      readonly id?: string;
      readonly results?: readonly { readonly id: string; readonly new?: boolean }[];
    };
    const ids = [...(id === undefined ? [] : [id]), ...results.filter((one) => one.new).map((one) => one.id)];
    made.set(kind, new Set([...(made.get(kind) ?? []), ...ids]));
  }
  return made;
}

walk(
  'hubspot',
  () => required(config.hubspot).url,
  (recorder) => {
    const hubspot = { ...required(config.hubspot), url: recorder.url };
    const adapter = hubspotCrm(hubspot, services);
    const cleanUp = async () => {
      const headers = { authorization: `Bearer ${hubspot.token}`, 'content-type': 'application/json' };
      for (const [kind, ids] of madeInHubspot(recorder.exchanges)) {
        const body = JSON.stringify({ inputs: [...ids].map((id) => ({ id })) });
        const path = `/crm/objects/2026-09/${kind}/batch/archive`;
        const { status } = await fetch(recorder.url + path, { method: 'POST', headers, body });
        expect(status, `archive ${kind}`).toBe(204);
      }
    };
    return { adapter, cleanUp, close: () => adapter.close() };
  },
  (crm) => {
    test('the account lets us in', async () => {
      expect((await crm().test(signal())).words).toContain('HubSpot');
    });
    crmSuite(crm);
  },
);

walk(
  'contentful',
  () => required(config.contentful).url,
  (recorder) => {
    const adapter = contentfulContent({ config: { ...required(config.contentful), url: recorder.url }, services });
    return { adapter, close: async () => adapter.close?.() };
  },
  (source) => {
    test('the space lets us in', async () => {
      expect((await source().test(signal())).words).not.toBe('');
    });
    test('its content is what the portal reads', async () => {
      const { content } = await source().read();
      expect(portalContent.parse(content)).toEqual(content);
      expect(Object.keys(content)).toEqual(Object.keys(bareContent));
    });
  },
);

walk(
  'stripe',
  () => required(config.stripe).url ?? 'https://api.stripe.com',
  (recorder) => {
    const adapter = stripePayments({ ...required(config.stripe), url: recorder.url }, services);
    return { adapter, close: () => adapter.close() };
  },
  (provider) => {
    test('the account lets us in, in test mode', async () => {
      expect((await provider().test(signal())).words).toContain('test mode');
    });
    test('an order is placed once, read and withdrawn', async () => {
      const order = samplePaymentOrder();
      const placed = await placeAtLast(provider(), order);
      expect((await placeAtLast(provider(), order)).externalId).toBe(placed.externalId);
      expect(await provider().read(placed.externalId, signal())).toMatchObject({ state: 'awaiting' });
      expect(await provider().withdraw(placed.externalId, signal())).toBe(true);
      expect(await provider().read(placed.externalId, signal())).toMatchObject({ state: 'cancelled' });
    });
  },
);

walk(
  'shopify',
  () => required(config.shopify).url,
  (recorder) => {
    const client = shopifyClient({ config: { ...required(config.shopify), url: recorder.url }, services });
    return { adapter: client, close: () => client.close() };
  },
  (client) => {
    test('the shop lets us in, with the scopes that are needed', async () => {
      expect((await selfTest(client(), required(config.shopify), signal())).words).not.toBe('');
    });
  },
);
