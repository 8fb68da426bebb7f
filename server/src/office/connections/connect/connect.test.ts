import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { CheckRow } from '@colorway/contract/services/connect-contract.ts';
import { SERVICE_IDS } from '@colorway/rules/connection/services.ts';
import { type Browser, openBrowser } from '@colorway/trials/kit/browser.ts';
import { deliverTo, sampleFlow, sampleState } from '@colorway/trials/kit/fixtures/inquiries.ts';
import { makeProject, makeStaff, signedIn } from '@colorway/trials/kit/people.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { startHubspotStandIn } from '@colorway/trials/stand-ins/hubspot/hubspot.ts';
import { STAND_IN_SECRET, startShopifyStandIn } from '@colorway/trials/stand-ins/shopify/shopify.ts';
import { startStripeStandIn } from '@colorway/trials/stand-ins/stripe/stripe.ts';
import { startWebhookStandIn } from '@colorway/trials/stand-ins/webhooks.ts';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activity, serviceRemark, serviceSetting } from '../../../kernel/database/schema.ts';
import { installationKey } from '../../../kernel/secrets/data-key.ts';
import { listRemarks, noteRemark, sealValues } from './setting-store.ts';

const KEYS = {
  SHOPIFY_STORE: 'example.myshopify.com',
  SHOPIFY_CLIENT_ID: 'client-of-the-test',
  SHOPIFY_CLIENT_SECRET: STAND_IN_SECRET,
};

const STRIPE_KEYS = { STRIPE_SECRET_KEY: 'sk_test_standin', STRIPE_WEBHOOK_SECRET: 'whsec_standin' };

const logged: string[] = [];
let shopify: Awaited<ReturnType<typeof startShopifyStandIn>>;
let hubspot: Awaited<ReturnType<typeof startHubspotStandIn>>;
let stripe: Awaited<ReturnType<typeof startStripeStandIn>>;
let smtp: SMTPServer;
let smtpUrl: string;
let server: TestServer;
let other: TestServer;
let owner: Browser;

beforeAll(async () => {
  [shopify, hubspot, stripe] = await Promise.all([startShopifyStandIn(), startHubspotStandIn(), startStripeStandIn()]);
  smtp = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] });
  smtp.on('error', () => {});
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  smtpUrl = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
  const env = {
    SHOPIFY_URL: shopify.url,
    HUBSPOT_URL: hubspot.url,
    STRIPE_URL: stripe.url,
    SECRET_KEY: 'k'.repeat(40),
  };
  const log = pino({ level: 'info' }, { write: (line) => void logged.push(line) });
  server = await createTestServer({ env, log });
  other = await createTestServer({ env, beside: server });
  owner = await signedIn(server, { staffId: (await makeStaff(server)).id });
});
afterAll(async () => {
  await other.close();
  await server.close();
  await Promise.all([shopify.close(), hubspot.close(), stripe.close()]);
  smtp.close();
});
beforeEach(async () => {
  await server.deps.db.delete(serviceSetting);
  await server.deps.db.delete(serviceRemark);
});
afterEach(async () => {
  shopify.heal();
  for (const service of SERVICE_IDS) await owner.post(at(service, '/off'));
});

const at = (service: string, act = '') => `/admin/connections/services/${service}${act}`;
const save = (service: string, values: Record<string, string>, version = 0) =>
  owner.put(at(service, '/keys'), { version, values });
const red = (rows: readonly CheckRow[]) => rows.filter(({ state }) => state === 'fail').map(({ text }) => text);
const checked = async (service: string) => (await owner.post(at(service, '/check'))).body;
const providerOf = ({ deps }: TestServer) => deps.paymentProvider?.name;

describe('Shopify, connected in the app', () => {
  test('is saved, checked, tried and turned on for every node, without a restart', async () => {
    const without = shopify.state.scopes.filter((scope) => scope !== 'write_orders');
    const all = [...shopify.state.scopes];
    shopify.state.scopes = without;
    const { status, body: saved } = await save('shopify', KEYS);
    expect([status, saved.stage, saved.version]).toEqual([200, 'saved', 1]);
    expect(saved.fields).toMatchObject([
      { name: 'SHOPIFY_STORE', value: 'example.myshopify.com', ending: null },
      { name: 'SHOPIFY_CLIENT_ID', value: null, ending: 'test' },
      { name: 'SHOPIFY_CLIENT_SECRET', value: null, ending: 'cret' },
      { name: 'SHOPIFY_API_VERSION', isSet: false },
    ]);

    const first = await checked('shopify');
    expect(first.checks.rows[0]).toEqual({
      id: 'shop',
      state: 'ok',
      text: 'Shop answers: Example Ties, USD, API 2026-07',
    });
    expect(red(first.checks.rows)).toEqual(['May not read orders.']);
    expect((await owner.post(at('shopify', '/on'))).body.code).toBe('conflict');
    expect(providerOf(server)).toBeUndefined();

    shopify.state.scopes = all;
    expect(red((await checked('shopify')).checks.rows)).toEqual([]);
    const { body: tried } = await owner.post(at('shopify', '/try'));
    expect(tried.attempt).toMatchObject({ ok: true, text: expect.stringMatching(/^Shopify made draft order #D\d+/) });
    expect(shopify.state.drafts.size).toBe(0);

    const { body: on } = await owner.post(at('shopify', '/on'));
    expect([on.stage, on.onSince]).toEqual(['on', expect.any(String)]);
    await expect.poll(() => [server, other].map(providerOf)).toEqual(['Shopify', 'Shopify']);
    const { body: list } = await owner.get('/admin/connections');
    const shop = list.connections.find(({ port }: { port: string }) => port === 'shop');
    expect(shop).toMatchObject({ service: 'Shopify', testable: true });
    expect(shop.choices[0]).toMatchObject({ service: 'Shopify', on: true, inApp: true });
    expect((await owner.post('/admin/connections/shop/test')).body.ok).toBe(true);

    expect((await owner.post(at('shopify', '/off'))).body.stage).toBe('saved');
    await expect.poll(() => [server, other].map(providerOf)).toEqual([undefined, undefined]);
  });

  test('shows no key in an answer, a log or the activity', async () => {
    const answers = [
      await save('shopify', KEYS),
      await owner.post(at('shopify', '/check')),
      await owner.get(at('shopify')),
      await owner.get('/admin/connections'),
      await owner.post(at('shopify', '/on')),
    ].map(({ body }) => body);
    const entries = await server.deps.db.select().from(activity);
    const stored = await server.deps.db.select().from(serviceSetting);
    for (const secret of [KEYS.SHOPIFY_CLIENT_ID, KEYS.SHOPIFY_CLIENT_SECRET])
      for (const shown of [answers, entries, stored, logged]) expect(JSON.stringify(shown)).not.toContain(secret);
    expect(entries.map(({ what, doing }) => `${what} ${doing}`)).toEqual(
      expect.arrayContaining(['Keys of Shopify added', 'Shopify turned on']),
    );
  });

  test('is refused with values that do not fit, by the names of their fields', async () => {
    const issueOf = async (values: Record<string, string>) => (await save('shopify', values)).body.issues?.[0];
    expect(await issueOf({ ...KEYS, SHOPIFY_STORE: '127.0.0.1' })).toEqual({
      path: 'values.SHOPIFY_STORE',
      message: 'Enter this: Shop.',
    });
    expect(await issueOf({ SHOPIFY_STORE: KEYS.SHOPIFY_STORE })).toMatchObject({ path: 'values.SHOPIFY_CLIENT_ID' });
    expect(await issueOf({ ...KEYS, SHOPIFY_API_VERSION: 'newest' })).toEqual({
      path: 'values.SHOPIFY_API_VERSION',
      message: 'API version takes a version of the Admin API, such as 2026-07.',
    });
    expect(await issueOf({ ...KEYS, SHOPIFY_URL: 'http://127.0.0.1' })).toMatchObject({ path: 'values.SHOPIFY_URL' });
  });

  test('takes new keys while it is on only if they work, and trusts the old secret beside the new', async () => {
    await save('shopify', KEYS);
    await checked('shopify');
    await owner.post(at('shopify', '/on'));
    await expect.poll(() => providerOf(server)).toBe('Shopify');
    const wrong = await save('shopify', { SHOPIFY_CLIENT_SECRET: 'shpss_another_secret' }, 1);
    expect([wrong.status, wrong.body.message]).toEqual([409, expect.stringContaining('so the old ones stay')]);
    expect((await owner.get(at('shopify'))).body).toMatchObject({ version: 1, stage: 'on' });

    const renewed = await save('shopify', { SHOPIFY_API_VERSION: '2026-07' }, 1);
    expect([renewed.status, renewed.body.version, renewed.body.checks.rows.length > 3]).toEqual([200, 2, true]);
    expect((await owner.delete(at('shopify', '/keys'))).body.code).toBe('conflict');
    expect((await save('shopify', KEYS, 1)).body.code).toBe('conflict');
  });
});

test('HubSpot lists what is missing and its pipelines, and gets the next inquiries', async () => {
  await save('hubspot', { HUBSPOT_TOKEN: hubspot.token });
  hubspot.state.properties.deals.delete('portal_colors');
  hubspot.state.required.contacts.push('jobtitle');
  const { checks } = await checked('hubspot');
  expect(red(checks.rows)).toEqual([
    expect.stringMatching(/^1 of \d+ properties of deals are missing: portal_colors\.$/),
    'Contacts: HubSpot requires jobtitle, which the portal does not fill.',
  ]);
  expect(checks.pipelines).toMatchObject([{ id: 'default', label: 'Sales pipeline' }]);

  hubspot.state.properties.companies.delete('portal_company_key');
  const left = (await checked('hubspot')).checks.rows.filter(({ state }: CheckRow) => state === 'warn');
  expect(left).toMatchObject([{ text: 'Companies are left out.' }]);
  hubspot.state.properties.companies.add('portal_company_key');
  hubspot.state.properties.deals.add('portal_colors');
  hubspot.state.required.contacts.length = 0;
  const { body: chosen } = await save('hubspot', { HUBSPOT_PIPELINE: 'default', HUBSPOT_STAGE: 'nowhere' }, 1);
  expect(chosen.fields[1]).toMatchObject({ name: 'HUBSPOT_PIPELINE', value: 'default' });
  expect(red((await checked('hubspot')).checks.rows)).toEqual(['Sales pipeline has no stage nowhere.']);
  await save('hubspot', { HUBSPOT_STAGE: '' }, 2);
  expect(red((await checked('hubspot')).checks.rows)).toEqual([]);
  expect((await owner.post(at('hubspot', '/try'))).body.attempt.ok).toBe(true);
  await owner.post(at('hubspot', '/on'));
  await expect.poll(() => [server, other].map(({ deps }) => deps.crm.remote)).toEqual([true, true]);
  const [flow, state] = [sampleFlow(), sampleState('organization')];
  expect((await openBrowser(other.app).post('/org-inquiry', { ...state, flow })).status).toBe(200);
  await deliverTo(server, flow.id);
  expect([hubspot.state.contacts.size, hubspot.state.deals.size]).toEqual([1, 1]);
  expect(hubspot.breaches).toEqual([]);
});

test('a mail server is signed in to, and mails then leave', async () => {
  expect((await save('smtp', { SMTP_URL: 'http://mail' })).status).toBe(400);
  await save('smtp', { SMTP_URL: smtpUrl, MAIL_FROM: 'Colorway <hello@example.com>' });
  const { checks } = await checked('smtp');
  expect(checks.rows.map(({ text }: CheckRow) => text)).toEqual([
    'The mail server lets us in.',
    'Emails come from hello@example.com',
    'Emails are not signed by this server.',
  ]);
  await owner.post(at('smtp', '/on'));
  await expect.poll(() => server.deps.mailer.isExternal).toBe(true);
  expect(server.deps.config.mailFrom).toEqual({ name: 'Colorway', address: 'hello@example.com' });
  await owner.post(at('smtp', '/off'));
  await expect.poll(() => server.deps.mailer.isExternal).toBe(false);
});

test('Stripe shows whether the account takes payments and the endpoint is there', async () => {
  await save('stripe', STRIPE_KEYS);
  stripe.account.takesPayments = false;
  const texts = async () =>
    (await checked('stripe')).checks.rows.map(({ state, text }: CheckRow) => `${state}: ${text}`);
  expect(await texts()).toEqual([
    'ok: Stripe lets us in, in test mode.',
    'fail: Account acct_standin does not take payments yet.',
    'warn: The webhook endpoint of this portal is not listed.',
    'warn: Webhook address is not reachable from outside.',
  ]);
  stripe.account.takesPayments = true;
  stripe.account.endpoints.push({ url: `${server.deps.publicUrl()}/api/webhooks/stripe`, status: 'enabled' });
  expect((await texts()).slice(1, 3)).toEqual([
    'ok: Account acct_standin takes payments',
    'ok: The webhook endpoint is on',
  ]);
});

test('messages to an own address are signed with the new and the old secret after a rotation', async () => {
  const receiver = await startWebhookStandIn();
  const secret = 'whsec_bmV3bmV3bmV3bmV3bmV3bmV3bmV3bmV3bmV3bmV3bmU=';
  await save('crm-webhook', { CRM_WEBHOOK_URL: receiver.url, CRM_WEBHOOK_SECRET: receiver.secret });
  await checked('crm-webhook');
  expect(receiver.received).toEqual([]);
  expect((await owner.post(at('crm-webhook', '/try'))).body.attempt.ok).toBe(true);
  expect(receiver.received).toMatchObject([{ type: 'portal.test' }]);
  await owner.post(at('crm-webhook', '/on'));
  const { body } = await save('crm-webhook', { CRM_WEBHOOK_SECRET: secret }, 1);
  expect(body.fields[1]).toMatchObject({ ending: secret.slice(-4) });
  await expect.poll(() => server.deps.config.services.crmWebhook?.secrets).toEqual([secret, receiver.secret]);
  await receiver.close();
});

test('two services of one part exclude each other', async () => {
  await save('shopify', KEYS);
  await checked('shopify');
  await owner.post(at('shopify', '/on'));
  await save('stripe', STRIPE_KEYS);
  const { status, body } = await owner.post(at('stripe', '/on'));
  expect([status, body.message]).toEqual([409, 'Shopify has this part. Turn it off first.']);
  expect((await owner.get(at('stripe'))).body.takenBy).toEqual({ name: 'Shopify', onServer: false });
});

describe('a variable of the server', () => {
  test('wins, and the page says so', async () => {
    await save('hubspot', { HUBSPOT_TOKEN: 'pat-in-the-app' });
    await server.deps.db.update(serviceSetting).set({ onSince: new Date() });
    const env = { HUBSPOT_URL: hubspot.url, HUBSPOT_TOKEN: hubspot.token, SECRET_KEY: 'k'.repeat(40) };
    const beside = await createTestServer({ env, beside: server });
    try {
      const browser = await signedIn(beside, { staffId: (await makeStaff(beside)).id });
      const { body } = await browser.get(at('hubspot'));
      expect(body).toMatchObject({ stage: 'server', takenBy: null });
      expect(body.fields[0]).toEqual({
        ...{ name: 'HUBSPOT_TOKEN', isSet: true, onServer: true, value: null, ending: null },
      });
      expect(beside.deps.config.services.hubspot?.token).toBe(hubspot.token);
      expect(red((await browser.post(at('hubspot', '/check'))).body.checks.rows)).toEqual([]);
      expect((await browser.put(at('hubspot', '/keys'), { version: 1, values: { HUBSPOT_TOKEN: 'x' } })).status).toBe(
        400,
      );
      expect((await browser.post(at('crm-webhook', '/on'))).body.message).toBe(
        'HubSpot has this part, set on the server. Remove its variables there and restart first.',
      );
    } finally {
      await beside.close();
    }
  });
});

test('keys that were sealed with another SECRET_KEY do not stop a start, and are a failed check', async () => {
  const sealed = sealValues(installationKey('z'.repeat(40)), 'hubspot', { HUBSPOT_TOKEN: hubspot.token });
  const row = { service: 'hubspot', port: 'crm', sealed, savedAt: new Date(), onSince: new Date() } as const;
  await server.deps.db.insert(serviceSetting).values(row);
  const beside = await createTestServer({ env: { SECRET_KEY: 'k'.repeat(40) }, beside: server });
  expect(beside.deps.crm.remote).toBe(false);
  await beside.close();
  const { body } = await owner.get(at('hubspot'));
  expect([body.stage, red(body.checks.rows)]).toEqual(['unreadable', [expect.stringContaining('another SECRET_KEY')]]);
  const { connections } = (await owner.get('/admin/connections')).body;
  expect(connections.find(({ port }: { port: string }) => port === 'crm')).toMatchObject({
    ...{ service: null, state: 'failing', lastError: expect.stringContaining('another SECRET_KEY') },
  });
  expect((await owner.post(at('hubspot', '/check'))).status).toBe(409);
});

test('remarks are stored once each, twenty of them, without addresses', async () => {
  for (let one = 0; one < 24; one++) await noteRemark(server.deps.db, 'Shopify', `Remark ${one} for ann@example.com.`);
  await noteRemark(server.deps.db, 'Shopify', 'Remark 23 for ann@example.com.');
  const remarks = await listRemarks(server.deps.db, 'Shopify');
  expect(remarks).toHaveLength(20);
  expect(remarks[0]?.text).toBe('Remark 23 for (address)');
  expect((await owner.get(at('shopify'))).body.remarks).toHaveLength(20);
});

test('is for staff who may connect', async () => {
  const sales = await signedIn(server, { staffId: (await makeStaff(server, { role: 'sales' })).id });
  const customer = await signedIn(server, { email: (await makeProject(server)).email });
  expect((await sales.get(at('shopify'))).status).toBe(403);
  expect((await sales.put(at('shopify', '/keys'), { version: 0, values: KEYS })).status).toBe(403);
  expect((await customer.get(at('shopify'))).status).toBe(403);
});
