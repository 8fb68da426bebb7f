import type { CheckRow, ConnectedService } from '@colorway/contract/services/connect-contract.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { type Answers, type FakeApi, Refusal } from '../../../testing/fake-api.ts';
import { openScreen, STAFF } from '../../../testing/open-screen.tsx';

const field = (name: string, change: Partial<ConnectedService['fields'][number]> = {}) => ({
  ...{ name, isSet: false, onServer: false, value: null, ending: null },
  ...change,
});

const fresh: ConnectedService = {
  service: 'shopify',
  stage: 'none',
  takenBy: null,
  fields: ['SHOPIFY_STORE', 'SHOPIFY_CLIENT_ID', 'SHOPIFY_CLIENT_SECRET', 'SHOPIFY_API_VERSION'].map((name) =>
    field(name),
  ),
  callsBackTo: 'https://portal.example.com/api/webhooks/shopify',
  savedBy: null,
  savedAt: null,
  onSince: null,
  checks: null,
  checkedAt: null,
  attempt: null,
  remarks: [],
  version: 0,
};
const red: CheckRow = {
  ...{
    id: 'write_orders',
    state: 'fail',
    text: 'May not read orders.',
    effect: 'Paid orders would never show as paid.',
  },
  link: { label: 'How to allow it', href: 'https://example.com/help' },
};
const good: CheckRow = { id: 'shop', state: 'ok', text: 'Shop answers: Example Ties, USD, API 2026-07' };
const saved: ConnectedService = {
  ...fresh,
  ...{ stage: 'saved', version: 1, savedBy: 'Ann Sample', savedAt: '2026-11-20T10:00:00.000Z' },
  fields: [
    field('SHOPIFY_STORE', { isSet: true, value: 'example.myshopify.com' }),
    field('SHOPIFY_CLIENT_ID', { isSet: true, ending: '19c2' }),
    field('SHOPIFY_CLIENT_SECRET', { isSet: true, ending: 'a07e' }),
    field('SHOPIFY_API_VERSION'),
  ],
  remarks: [{ at: '2026-11-20T10:01:00.000Z', text: 'Version 2026-07 is supported until Jul 2027.' }],
};
const checkedWith = (...rows: CheckRow[]): ConnectedService => ({
  ...saved,
  checks: { rows },
  checkedAt: '2026-11-20T10:02:08.000Z',
});

const open = (read: Answers['connect.read'], more: Answers = {}, path = 'shopify', viewer = STAFF) =>
  openScreen(`/admin/connections/${path}`, { viewer, answers: { 'connect.read': read, ...more } });
const inputsOf = (api: FakeApi, name: string) => api.calls.filter((one) => one.name === name).map(({ input }) => input);
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

describe('a service to connect', () => {
  test('is for owners, and is not found by another name', async () => {
    const { api } = await open(fresh, {}, 'shopify', { ...STAFF, role: 'sales' } as typeof STAFF);
    await expect.element(page.getByRole('heading', { name: "You can't open this page" })).toBeVisible();
    expect(inputsOf(api, 'connect.read')).toHaveLength(0);
  });

  test('that nobody knows is said so', async () => {
    await open(fresh, {}, 'weather');
    await expect.element(page.getByText('There is no service with this name')).toBeVisible();
  });

  test('says that it did not load, and loads on another try', async () => {
    const { api } = await open(new Refusal('internal'));
    await expect.element(page.getByText('The connection did not load')).toBeVisible();
    api.change({ 'connect.read': fresh });
    await press('Try again');
    await expect.element(page.getByRole('heading', { name: 'Paste its keys' })).toBeVisible();
  });

  test('takes its keys, and shows a refusal at its field', async () => {
    const message = 'Enter this: Shop.';
    const refusal = new Refusal('invalid-input', { message, issues: [{ path: 'values.SHOPIFY_STORE', message }] });
    const { api } = await open(fresh, { 'connect.saveKeys': refusal, 'connect.check': checkedWith(good, red) });
    await page.getByLabelText('Client ID').fill('client');
    await page.getByLabelText('Client secret').fill('secret-secret');
    await press('Save keys');
    await expect.element(page.getByText(message)).toBeVisible();
    await expectAccessible();
    api.change({ 'connect.saveKeys': saved });
    await page.getByLabelText('Shop', { exact: true }).fill('example.myshopify.com');
    await press('Save keys');
    await expect.element(page.getByText('••••••••••••a07e')).toBeVisible();
    expect(inputsOf(api, 'connect.saveKeys').at(-1)).toMatchObject({
      ...{ service: 'shopify', version: 0 },
      values: {
        SHOPIFY_STORE: 'example.myshopify.com',
        SHOPIFY_CLIENT_ID: 'client',
        SHOPIFY_CLIENT_SECRET: 'secret-secret',
      },
    });
  });

  test('stays locked while a check is red, and is tried and turned on afterwards', async () => {
    const { api } = await open(saved, { 'connect.check': checkedWith(good, red) });
    await expect.element(page.getByText('May not read orders.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Make a test order' })).toBeDisabled();
    expect(page.getByRole('button', { name: 'Turn Shopify on' }).elements()).toHaveLength(0);
    await expect.element(page.getByText('Version 2026-07 is supported until Jul 2027.')).toBeVisible();
    await expectAccessible();

    const now = checkedWith(good);
    api.change({
      'connect.check': now,
      'connect.attempt': { ...now, attempt: { ok: true, text: 'Made and deleted.', at: '2026-11-20T10:03:00.000Z' } },
      'connect.turnOn': { ...now, stage: 'on', onSince: '2026-11-20T10:04:00.000Z' },
    });
    await press('Check again');
    await press('Make a test order');
    await expect.element(page.getByText(/^Made and deleted\./)).toBeVisible();
    api.change({ 'connect.check': { ...now, stage: 'on', onSince: '2026-11-20T10:04:00.000Z' } });
    await press('Turn Shopify on');
    await expect.element(page.getByText(/^On since /)).toBeVisible();
    await expectAccessible();
  });

  test('that another one excludes says which', async () => {
    const taken = { ...checkedWith(good), takenBy: { name: 'Stripe', onServer: false } };
    await open(taken, { 'connect.check': taken });
    await expect.element(page.getByText('Stripe has this part. Turn it off first.')).toBeVisible();
    expect(page.getByRole('button', { name: 'Turn Shopify on' }).elements()).toHaveLength(0);
  });

  test('that the server holds names its variables', async () => {
    const onServer: ConnectedService = {
      ...checkedWith(good),
      stage: 'server',
      fields: [field('SHOPIFY_STORE', { isSet: true, onServer: true })],
    };
    await open(onServer, { 'connect.check': onServer });
    await expect.element(page.getByText('SHOPIFY_STORE')).toBeVisible();
    await expect.element(page.getByText('To change it here, remove it there and restart.')).toBeVisible();
    expect(page.getByRole('button', { name: 'Replace' }).elements()).toHaveLength(0);
    await expectAccessible();
  });

  test('lists the pipelines of HubSpot, and the stages of the chosen one', async () => {
    const stages = [{ id: '9', label: 'New inquiry' }];
    const hubspot: ConnectedService = {
      ...checkedWith(good),
      service: 'hubspot',
      fields: ['HUBSPOT_TOKEN', 'HUBSPOT_PIPELINE', 'HUBSPOT_STAGE', 'HUBSPOT_PAID_STAGE'].map((name) => field(name)),
      checks: { rows: [good], pipelines: [{ id: '42', label: 'Weddings', stages }] },
    };
    const { api } = await open(hubspot, { 'connect.check': hubspot, 'connect.saveKeys': hubspot }, 'hubspot');
    await page.getByLabelText('Pipeline').selectOptions('Weddings');
    await page.getByLabelText('Stage of new deals').selectOptions('New inquiry');
    await press('Save choice');
    await expect.poll(() => inputsOf(api, 'connect.saveKeys')).toHaveLength(1);
    expect(inputsOf(api, 'connect.saveKeys')[0]).toMatchObject({
      values: { HUBSPOT_PIPELINE: '42', HUBSPOT_STAGE: '9', HUBSPOT_PAID_STAGE: '' },
    });
  });
});
