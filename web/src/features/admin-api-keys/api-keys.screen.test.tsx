import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OutputOf } from '../../blocks/api/operations.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { type Answers, type FakeApi, Refusal } from '../../testing/fake-api.ts';
import { openScreen, STAFF } from '../../testing/open-screen.tsx';

type List = OutputOf<'apiKeys.list'>;
type Key = List['keys'][number];

const DAY = 86_400_000;
const daysFromNow = (days: number): string => new Date(Date.now() + days * DAY).toISOString();

const makeKey = (number: number, change: Partial<Key> = {}): Key => ({
  apiKeyId: `00000000-0000-4000-8000-00000000000${number}`,
  name: `Key ${number}`,
  start: 'cw_live_8Jq2',
  scopes: ['orders:read', 'shipments:write'],
  onlyFrom: [],
  createdAt: daysFromNow(-10),
  createdBy: 'Staff',
  expiresAt: null,
  lastUsedAt: null,
  lastUsedFrom: null,
  callsToday: 0,
  ...change,
});

const CLEAR = 'cw_live_8Jq2rT0mXv4sLd9KeYbN3hPzWc7uAf1G';

const open = (list: Answers['apiKeys.list'], more: Answers = {}, viewer = STAFF) =>
  openScreen('/admin/api-keys', { viewer, answers: { 'apiKeys.list': list, ...more } });

const inputsOf = (api: FakeApi, name: string) => api.calls.filter((one) => one.name === name).map(({ input }) => input);
const row = (name: string) => page.getByRole('row').filter({ hasText: name });
const submit = () => page.getByRole('button', { name: 'Make the key' });
const fill = async (name: string) => {
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('checkbox', { name: 'Read Orders' }).click();
};

describe('the list of API keys', () => {
  test('is for owners: others read whom to ask, and nothing is called', async () => {
    const { api } = await open({ keys: [] }, {}, { ...STAFF, role: 'sales' } as typeof STAFF);
    await expect.element(page.getByRole('heading', { name: "You can't open this page" })).toBeVisible();
    await expect
      .element(page.getByText(/^Your role, Sales, does not include “Keys, webhooks, connections”/))
      .toBeVisible();
    await expectAccessible();
    expect(inputsOf(api, 'apiKeys.list')).toHaveLength(0);
  });

  test('says that it did not load, and loads on another try', async () => {
    const { api } = await open(new Refusal('internal'));
    await expect.element(page.getByText('The API keys did not load')).toBeVisible();
    api.change({ 'apiKeys.list': { keys: [makeKey(1)] } });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(row('Key 1')).toBeVisible();
  });

  test('says what a key is for when there is none, and leads to the form', async () => {
    await open({ keys: [] });
    await expect.element(page.getByText('No keys yet')).toBeVisible();
    await page.getByRole('button', { name: 'New key' }).click();
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    await expectAccessible();
  });

  test('shows use and end of each key, and which one is forgotten or about to end', async () => {
    await open({
      keys: [
        makeKey(1, { lastUsedAt: daysFromNow(-0.001), lastUsedFrom: '203.0.113.24', callsToday: 4120 }),
        makeKey(2, { expiresAt: daysFromNow(7.9), onlyFrom: ['203.0.113.0/24'] }),
        makeKey(3, { lastUsedAt: daysFromNow(-173), lastUsedFrom: '192.0.2.7', createdAt: daysFromNow(-300) }),
        makeKey(4, { expiresAt: daysFromNow(-1) }),
      ],
    });
    await expect.element(row('Key 1')).toMatchTextContent(/203\.0\.113\.24, 4,120 today/);
    await expect.element(row('Key 1')).toMatchTextContent(/read orders\s*write shipments/);
    await expect.element(row('Key 2')).toMatchTextContent(/Only from 203\.0\.113\.0\/24/);
    await expect.element(row('Key 2').getByText('in 8 days')).toBeVisible();
    await expect.element(row('Key 3')).toMatchTextContent(/173 days ago/);
    await expect
      .element(row('Key 3').getByRole('button', { name: /Revoke, not used since [A-Z][a-z]+/ }))
      .toBeVisible();
    await expect.element(row('Key 4').getByText('ended')).toBeVisible();
    await expectAccessible();
  });

  test('revokes by two presses', async () => {
    const { api } = await open({ keys: [makeKey(1)] }, { 'apiKeys.revoke': null as never });
    await row('Key 1').getByRole('button', { name: 'Revoke' }).click();
    expect(inputsOf(api, 'apiKeys.revoke')).toHaveLength(0);
    api.change({ 'apiKeys.list': { keys: [] } });
    await row('Key 1').getByRole('button', { name: 'Press again to revoke' }).click();
    await expect.element(page.getByText('No keys yet')).toBeVisible();
    expect(inputsOf(api, 'apiKeys.revoke')).toEqual([{ apiKeyId: makeKey(1).apiKeyId }]);
  });
});

describe('a new key', () => {
  test('needs a name and one scope', async () => {
    await open({ keys: [makeKey(1)] });
    await expect.element(submit()).toBeDisabled();
    await page.getByRole('textbox', { name: 'Name' }).fill('Warehouse labels');
    await expect.element(submit()).toBeDisabled();
    await page.getByRole('checkbox', { name: 'Read Orders' }).click();
    await expect.element(submit()).toBeEnabled();
    await page.getByRole('checkbox', { name: 'Read Orders' }).click();
    await expect.element(submit()).toBeDisabled();
  });

  test('says what is wrong with an address once the field is left', async () => {
    await open({ keys: [makeKey(1)] });
    await fill('Warehouse labels');
    await page.getByRole('textbox', { name: 'Only from' }).fill('10.0.0.0/33');
    await userEvent.tab();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/a number from 0 to 32/);
    await expect.element(submit()).toBeDisabled();
  });

  test('shows the refusal of a taken name, and the input stays', async () => {
    const message = 'There is a key named Labels. Revoke it first, or choose another name.';
    await open({ keys: [makeKey(1)] }, { 'apiKeys.create': new Refusal('conflict', { message }) });
    await fill('Labels');
    await submit().click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(message);
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Labels');
  });

  test('is shown once, with a first call, until it is stored', async () => {
    const made = makeKey(2, { name: 'Warehouse labels' });
    const { api } = await open({ keys: [makeKey(1)] }, { 'apiKeys.create': { key: CLEAR, made } });
    await fill('Warehouse labels');
    api.change({ 'apiKeys.list': { keys: [made, makeKey(1)] } });
    await submit().click();
    await expect.element(page.getByRole('region', { name: 'Your new key' })).toHaveFocus();
    await expect.element(page.getByRole('textbox', { name: 'Key Warehouse labels' })).toHaveValue(CLEAR);
    await expect
      .element(page.getByRole('region', { name: 'Your new key' }))
      .toMatchTextContent(/\/api\/v1\/admin\/orders .*Authorization: Bearer cw_live_8Jq2…/);
    await expect.element(row('Warehouse labels')).toHaveAttribute('data-new');
    expect(inputsOf(api, 'apiKeys.create')).toEqual([
      { name: 'Warehouse labels', scopes: ['orders:read'], expires: 'year', onlyFrom: '' },
    ]);
    await expectAccessible();
    await page.getByRole('button', { name: 'I have stored it' }).click();
    await expect.element(page.getByText('Your new key')).not.toBeInTheDocument();
    expect(document.body.innerHTML).not.toContain(CLEAR);
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('');
  });
});
