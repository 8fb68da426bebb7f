import { createHmac } from 'node:crypto';
import { firstProducts } from '@colorway/seed/shop/first-shop.ts';
import { type Browser, openBrowser } from '@colorway/trials/kit/browser.ts';
import { makeProject, makeStaff, signedIn } from '@colorway/trials/kit/people.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { type ContentfulStandIn, startContentfulStandIn } from '@colorway/trials/stand-ins/contentful/contentful.ts';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentfulSignature } from '../../adapters/content/contentful/signature.ts';
import { contentDraft } from '../../kernel/database/schema.ts';
import { NotSigned } from '../../kernel/webhook/letter.ts';
import { ensureFirstContent } from '../content/first-content.ts';
import { ensureFirstProducts } from '../products/first-products.ts';
import { readStoredFacts } from '../products/product-store.ts';
import { contentCache } from './content-cache.ts';
import { CONTENT_UNREACHABLE } from './content-unreachable.ts';
import { contentfulSource } from './contentful-webhook.ts';

const PATIENTLY = { timeout: 20_000 };
const SECRET = 's'.repeat(64);
const logged: string[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) });

let contentful: ContentfulStandIn;
let server: TestServer;
let staff: Browser;
beforeAll(async () => {
  contentful = await startContentfulStandIn();
  server = await open();
  await ensureFirstContent(server.deps);
  await ensureFirstProducts(server.deps);
  staff = await signedIn(server, { staffId: (await makeStaff(server)).id });
});
afterAll(async () => {
  await server.close();
  await contentful.close();
});

const open = (beside?: TestServer, workers = false): Promise<TestServer> =>
  createTestServer({
    workers,
    env: { ...contentful.env, CONTENTFUL_WEBHOOK_SECRET: SECRET },
    log,
    ...(beside && { beside }),
  });
const change = (id: string, fields: Record<string, unknown>): void => {
  const entry = contentful.state.entries.get(id);
  if (!entry) throw new Error(`There is no entry ${id}.`);
  contentful.state.entries.set(id, { ...entry, fields: { ...entry.fields, ...fields } });
};
const cart = async ({ deps }: TestServer): Promise<string> => (await deps.content.read()).labels.cart;
const refetch = ({ deps }: TestServer): Promise<void> =>
  deps.content.cache?.refetch() ?? expect.fail('Expected a content cache');

describe('content of Contentful', () => {
  test('is available after the start and reaches every node when one refetches', async () => {
    const other = await open(server);
    expect([await cart(server), await cart(other)]).toEqual(['Cart', 'Cart']);
    change('portalSettingsMain', { cartButtonLabel: 'Basket' });
    await refetch(server);
    await expect.poll(() => cart(server), PATIENTLY).toBe('Basket');
    await expect.poll(() => cart(other), PATIENTLY).toBe('Basket');
    await other.close();
  });

  test('is served while Contentful is unreachable, also after a restart, and the failure is logged', async () => {
    contentful.faults.away = true;
    await server.deps.db.execute(sql`update snapshot set fetched_at = now() - interval '25 hours'`);
    const restarted = await open(server);
    expect([await cart(server), await cart(restarted)]).toEqual(['Basket', 'Basket']);
    await expect.poll(() => logged.join(''), PATIENTLY).toContain(CONTENT_UNREACHABLE);
    await restarted.close();
    contentful.faults.away = false;
  });

  test('stays unchanged when the new content is invalid', async () => {
    change('portalSettingsMain', { individualPackagingCost: -1 });
    await expect(refetch(server)).rejects.toThrow('individualPackagingCost');
    expect((await server.deps.content.read()).packaging.individualPackagingCost).toBe(400);
    change('portalSettingsMain', { individualPackagingCost: 4 });
  });

  test('is refused with a message if it was never fetched', async () => {
    const standIn = await startContentfulStandIn();
    standIn.faults.away = true;
    const empty = await createTestServer({ env: standIn.env });
    expect((await openBrowser(empty.app).get('/shop/prices')).body).toMatchObject({ message: CONTENT_UNREACHABLE });
    standIn.faults.away = false;
    await refetch(empty);
    expect(await cart(empty)).toBe('Cart');
    await empty.close();
    await standIn.close();
  });

  test('shows its drafts to staff in preview alone, and stores none of them', async () => {
    const withKey = await createTestServer({
      env: { ...contentful.env, CONTENTFUL_PREVIEW_TOKEN: contentful.previewToken },
      ...{ log, beside: server },
    });
    const designer = await signedIn(withKey, { staffId: (await makeStaff(withKey)).id });
    const { id } = await makeProject(withKey);
    const published = contentful.state.entries.get('portalSettingsMain') ?? expect.fail('no settings');
    const fields = { ...published.fields, cartButtonLabel: 'Trolley' };
    contentful.state.drafts.set('portalSettingsMain', { ...published, fields });
    const cartIn = async (path: string, by = designer) => JSON.stringify((await by.get(path)).body).includes('Trolley');
    try {
      const preview = `/projects/${id}?preview=draft`;
      expect(await cartIn(preview)).toBe(true);
      expect(await cartIn(`/projects/${id}`)).toBe(false);
      expect(await cartIn(preview, await signedIn(withKey, { email: 'someone@example.com' }))).toBe(false);
      expect(await cart(withKey)).not.toBe('Trolley');
      contentful.faults.away = true;
      await expect.poll(() => cartIn(preview), PATIENTLY).toBe(false);
    } finally {
      contentful.faults.away = false;
      contentful.state.drafts.clear();
      await withKey.close();
    }
  });

  test('is fetched again in the background after a minute', async () => {
    let now = Date.now() + 3_600_000;
    let requests = 0;
    const source = { read: async () => ({ ...(await read()), n: ++requests }) };
    const read = () => server.deps.content.now();
    const { db } = server.deps;
    const cache = contentCache({
      source,
      origin: { name: 'Another', url: 'https://example.com' },
      db,
      log,
      closing: new AbortController().signal,
      clock: () => now,
    });
    await cache.fetchFirst();
    cache.refetchIfStale();
    now += 59_999;
    cache.refetchIfStale();
    expect(requests).toBe(1);
    now += 1;
    // Another node's fetch is recent, so nothing is fetched; after another minute one node fetches.
    cache.refetchIfStale();
    await db.execute(sql`update snapshot set fetched_at = now() - interval '1 minute'`);
    now += 60_000;
    const countRequests = () => {
      cache.refetchIfStale();
      return requests;
    };
    await expect.poll(countRequests, PATIENTLY).toBe(2);
  });
});

describe('products of Contentful', () => {
  test('overlay our own products, which stay stored', async () => {
    change('productMask', { minimumQuantity: 6 });
    contentful.state.entries.delete('productRobe');
    await refetch(server);
    const { products } = await server.deps.products.facts();
    const types = products.map(({ productType }) => productType);
    expect(types).not.toContain('Robe');
    expect(products.find(({ productType }) => productType === 'Mask')).toMatchObject({ minimumQuantity: 6 });
    expect(products.every(({ options }) => options.length > 0)).toBe(true);
    expect((await readStoredFacts(server.deps.db)).products.map(({ productType }) => productType)).toContain('Robe');
  });
});

describe('the content editor beside Contentful', () => {
  const draft = '/admin/content/draft';
  const save = (part: string, field: string, value: unknown, was: unknown) =>
    staff.patch(`${draft}/${part}`, { field, value, was });

  test.each([
    ['labels', 'cart', 'Mine', 'Basket'],
    ['packaging', 'individualPackagingCost', 100, 400],
    ['alerts', 'thinLines', null, {}],
    ['products', 'Necktie', null, {}],
    ['products', 'Necktie/minimumQuantity', 2, 1],
  ])('refuses a field of Contentful: %s %s', async (part, field, value, was) => {
    const { status, body } = await save(part, field, value, was);
    expect([status, body.message]).toEqual([403, expect.stringContaining('managed in Contentful')]);
  });

  test('refuses to publish a part of Contentful', async () => {
    const { version } = (await staff.get(draft)).body;
    expect((await staff.post('/admin/content/publish', { version, parts: ['packaging'] })).status).toBe(403);
  });

  test('names the service and shows its values without earlier drafts', async () => {
    const before = { part: 'packaging' as const, field: 'individualPackagingCost', value: 100 };
    await server.deps.db.insert(contentDraft).values(before);
    const { outside, parts } = (await staff.get(draft)).body;
    const of = (name: string) => parts.find(({ part }: { part: string }) => part === name);
    expect(outside).toEqual({ name: 'Contentful', url: expect.stringContaining(contentful.space) });
    expect([of('labels').value.cart, of('packaging').value.individualPackagingCost]).toEqual(['Basket', 400]);
    expect(of('packaging').changes).toEqual([]);
    await server.deps.db.delete(contentDraft);
  });

  test('still changes our own fields, without copying Contentful into our tables', async () => {
    expect((await save('labels', 'emptyCart', 'Nothing yet.', null)).status).toBe(200);
    const mask = firstProducts().find(({ productType }) => productType === 'Mask');
    expect((await save('products', 'Mask/shipping', 'Rush | 2 days | 2 days', mask?.shipping)).status).toBe(200);
    const { version } = (await staff.get(draft)).body;
    expect((await staff.post('/admin/content/publish', { version })).status).toBe(200);
    const { products } = await readStoredFacts(server.deps.db);
    expect(products.find(({ productType }) => productType === 'Mask')).toMatchObject({
      shipping: 'Rush | 2 days | 2 days',
      minimumQuantity: 1,
    });
    await expect.poll(async () => (await server.deps.content.read()).labels.emptyCart, PATIENTLY).toBe('Nothing yet.');
    expect(await cart(server)).toBe('Basket');
    expect(products.map(({ productType }) => productType)).toContain('Robe');
  });
});

describe('a webhook of Contentful', () => {
  const raw = Buffer.from('{"sys":{"type":"Entry"}}');
  const path = '/api/webhooks/contentful';
  const TYPE = 'application/vnd.contentful.management.v1+json';
  const signed = (more: Record<string, string> = {}) => {
    const headers: Record<string, string> = {
      'x-contentful-topic': 'ContentManagement.Entry.publish',
      'x-contentful-timestamp': String(Date.now()),
      'x-contentful-signed-headers': 'x-contentful-signed-headers,x-contentful-timestamp,x-contentful-topic',
      ...more,
    };
    return { ...headers, 'x-contentful-signature': contentfulSignature({ secret: SECRET, path, raw, headers }) };
  };
  const source = () => contentfulSource(server.deps).contentful ?? expect.fail('Expected a webhook source');

  test("is signed as Contentful's own library signs", () => {
    const at = '1700000000000';
    const headers = {
      'x-contentful-signed-headers': 'x-contentful-signed-headers,x-contentful-timestamp',
      'x-contentful-timestamp': at,
    };
    const text = `POST\n${path}\nx-contentful-signed-headers:${headers['x-contentful-signed-headers']};x-contentful-timestamp:${at}\n${raw}`;
    const expected = createHmac('sha256', SECRET).update(text).digest('hex');
    expect(contentfulSignature({ secret: SECRET, path, raw, headers })).toBe(expected);
  });

  test('is refused without a signature, with a wrong one, and with another body', () => {
    const wrong = { ...signed(), 'x-contentful-signature': 'f'.repeat(64) };
    expect(() => source().hear(raw, {})).toThrow(NotSigned);
    expect(() => source().hear(raw, wrong)).toThrow(NotSigned);
    expect(() => source().hear(Buffer.from('{}'), signed())).toThrow(NotSigned);
  });

  test('is refused when it is old or its time is not signed', () => {
    const old = signed({ 'x-contentful-timestamp': String(Date.now() - 6 * 60_000) });
    expect(() => source().hear(raw, old)).toThrow('at another time');
    expect(() => source().hear(raw, signed({ 'x-contentful-signed-headers': 'x-contentful-topic' }))).toThrow(
      NotSigned,
    );
  });

  test('answers 401 without a signature, and refetches on every node with one', async () => {
    const post = (headers: Record<string, string>) =>
      worker.app.inject({ method: 'POST', url: path, payload: raw, headers: { 'content-type': TYPE, ...headers } });
    const worker = await open(server, true);
    expect((await post({})).statusCode).toBe(401);
    change('portalSettingsMain', { cartButtonLabel: 'Bag' });
    const webhook = signed();
    expect((await post(webhook)).statusCode).toBe(200);
    expect((await post(webhook)).statusCode).toBe(200);
    await expect.poll(() => cart(server), PATIENTLY).toBe('Bag');
    await worker.close();
  });
});
