import { INSIDE, TURN_ON_FIRST } from '@colorway/rules/webhook/messages.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { OutputOf } from '../../blocks/api/operations.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { type Answers, type FakeApi, Refusal } from '../../testing/fake-api.ts';
import { openScreen, STAFF } from '../../testing/open-screen.tsx';

type Endpoint = OutputOf<'webhooks.create'>;
type Delivery = OutputOf<'webhooks.replay'>;

const makeEndpoint = (number: number, change: Partial<Endpoint> = {}): Endpoint => ({
  endpointId: `00000000-0000-4000-8000-00000000000${number}`,
  name: `Endpoint ${number}`,
  url: `https://hooks.example.com/${number}`,
  types: ['order.created', 'order.paid'],
  state: 'works',
  failed: 0,
  secretEnd: '4f2a',
  bothUntil: null,
  version: 3,
  ...change,
});

const makeDelivery = (number: number, change: Partial<Delivery> = {}): Delivery => ({
  deliveryId: `00000000-0000-4000-8000-0000000000a${number}`,
  type: 'order.paid',
  about: `D-104${number}`,
  state: 'delivered',
  createdAt: '2026-11-20T10:00:00.000Z',
  tries: 1,
  nextTryAt: null,
  answer: { status: 200, ms: 84, fault: '', body: 'ok' },
  note: null,
  ...change,
});

const LATE = '2026-11-20T10:05:00.000Z';
const retrying = makeDelivery(2, {
  ...{ type: 'order.created', state: 'retrying', nextTryAt: LATE },
  answer: { status: 503, ms: 12, fault: '', body: 'Busy' },
});
const gaveUp = makeDelivery(3, {
  ...{ state: 'failed', tries: 12 },
  answer: { status: null, ms: 15_000, fault: 'Timed out.', body: '' },
});

const listOf = (...deliveries: Delivery[]): OutputOf<'webhooks.deliveries'> => ({ deliveries, nextCursor: null });

const open = (list: Answers['webhooks.list'], more: Answers = {}, viewer = STAFF) =>
  openScreen('/admin/webhooks', {
    viewer,
    answers: { 'webhooks.list': list, 'webhooks.deliveries': listOf(), ...more },
  });

const inputsOf = (api: FakeApi, name: string) => api.calls.filter((one) => one.name === name).map(({ input }) => input);
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const row = (text: string) => page.getByRole('row').filter({ hasText: text });

describe('the endpoints', () => {
  test('are for owners: others read what their role lacks, and nothing is called', async () => {
    const { api } = await open({ endpoints: [] }, {}, { ...STAFF, role: 'sales' } as typeof STAFF);
    await expect.element(page.getByRole('heading', { name: "You can't open this page" })).toBeVisible();
    expect(inputsOf(api, 'webhooks.list')).toHaveLength(0);
  });

  test('say that they did not load, and load on another try', async () => {
    const { api } = await open(new Refusal('internal'));
    await expect.element(page.getByText('The webhooks did not load')).toBeVisible();
    api.change({ 'webhooks.list': { endpoints: [makeEndpoint(1)] } });
    await press('Try again');
    await expect.element(page.getByRole('heading', { name: 'Endpoint 1' })).toBeVisible();
  });

  test('begin with an address: one inside our network is refused at its field', async () => {
    const refusal = new Refusal('invalid-input', { message: INSIDE, issues: [{ path: 'url', message: INSIDE }] });
    const { api } = await open({ endpoints: [] }, { 'webhooks.create': refusal });
    await expect.element(page.getByText('No endpoints yet')).toBeVisible();
    await press('Add an endpoint');
    await expect.element(page.getByRole('button', { name: 'Add', exact: true })).toBeDisabled();
    await page.getByRole('textbox', { name: 'Name' }).fill('Warehouse');
    await page.getByRole('textbox', { name: 'Address' }).fill('https://10.0.0.1/in');
    await page.getByRole('checkbox', { name: /^order\.paid/ }).click();
    await page.getByRole('checkbox', { name: /^Shipments/ }).click();
    await expectAccessible();
    await press('Add');
    await expect.element(page.getByText(INSIDE)).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Address' })).toHaveFocus();
    const made = makeEndpoint(2, { name: 'Warehouse', state: 'new' });
    api.change({ 'webhooks.create': made, 'webhooks.list': { endpoints: [made] } });
    await page.getByRole('textbox', { name: 'Address' }).fill('https://hooks.example.com/in');
    await press('Add');
    await expect.element(page.getByRole('heading', { name: 'Warehouse' })).toBeVisible();
    expect(inputsOf(api, 'webhooks.create').at(-1)).toEqual({
      ...{ name: 'Warehouse', url: 'https://hooks.example.com/in', types: ['order.paid', 'shipment.*'] },
    });
  });

  test('show their state and types, and the chosen one beside them', async () => {
    await open({
      endpoints: [
        makeEndpoint(1),
        makeEndpoint(2, { state: 'failing', failed: 4, types: ['order.*'] }),
        makeEndpoint(3, { state: 'off', types: ['*'] }),
        makeEndpoint(4, { state: 'paused' }),
      ],
    });
    const entry = (number: number) => page.getByRole('listitem').filter({ hasText: `Endpoint ${number}` });
    await expect.element(entry(1)).toMatchTextContent(/Works.*2 types/);
    await expect.element(entry(2)).toMatchTextContent(/4 failed.*order\.\*/);
    await expect.element(entry(3)).toMatchTextContent(/Off.*all/);
    await entry(4).getByRole('button').click();
    await expect.element(page.getByText(/This endpoint is paused/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Turn on' })).toBeVisible();
    await expectAccessible();
  });
});

describe('an endpoint', () => {
  test('shows the answer to a test in place', async () => {
    const answer = { status: 202, ms: 91, fault: '', body: 'thanks' };
    await open({ endpoints: [makeEndpoint(1)] }, { 'webhooks.test': answer });
    await press('Send a test');
    await expect.element(page.getByRole('status').filter({ hasText: '202 in 91 ms' })).toMatchTextContent(/thanks/);
  });

  test('shows its secret on request, hides it, and rolls it in two presses', async () => {
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    const rolled = makeEndpoint(1, { bothUntil: '2026-11-21T10:00:00.000Z', version: 4 });
    const { api } = await open(
      { endpoints: [makeEndpoint(1)] },
      { 'webhooks.reveal': { secret }, 'webhooks.roll': rolled },
    );
    await expect.element(page.getByText('whsec_••••••••••••4f2a')).toBeVisible();
    await press('Show');
    await expect.element(page.getByText(secret)).toBeVisible();
    await press('Hide');
    expect(document.body.innerHTML).not.toContain(secret);
    await press('Roll');
    expect(inputsOf(api, 'webhooks.roll')).toHaveLength(0);
    api.change({ 'webhooks.list': { endpoints: [rolled] } });
    await press('Press again to roll');
    await expect.element(page.getByText(/The secret before works until/)).toBeVisible();
    expect(inputsOf(api, 'webhooks.roll')).toEqual([{ endpointId: rolled.endpointId, version: 3 }]);
  });

  test('is turned off, and deleted in two presses', async () => {
    const off = makeEndpoint(1, { state: 'off' });
    const { api } = await open(
      { endpoints: [makeEndpoint(1)] },
      { 'webhooks.change': off, 'webhooks.remove': null as never },
    );
    api.change({ 'webhooks.list': { endpoints: [off] } });
    await press('Turn off');
    await expect.element(page.getByRole('button', { name: 'Turn on' })).toBeVisible();
    expect(inputsOf(api, 'webhooks.change')).toEqual([{ endpointId: off.endpointId, version: 3, isOn: false }]);
    api.change({ 'webhooks.list': { endpoints: [] } });
    await press('Delete');
    await press('Press again to delete');
    await expect.element(page.getByText('No endpoints yet')).toBeVisible();
  });
});

describe('the deliveries', () => {
  test('say what each was answered, and when the next try comes', async () => {
    await open({ endpoints: [makeEndpoint(1)] }, { 'webhooks.deliveries': listOf(makeDelivery(1), retrying, gaveUp) });
    await expect.element(row('D-1041')).toMatchTextContent(/200 in 84 ms/);
    await expect.element(row('D-1042')).toMatchTextContent(/503, try 2 of 12 at \d+:05/);
    await expect.element(row('D-1043')).toMatchTextContent(/Timed out, gave up/);
    await expectAccessible();
  });

  test('are found by words and by state', async () => {
    const { api } = await open({ endpoints: [makeEndpoint(1)] });
    await page.getByRole('searchbox', { name: 'Order, project, id' }).fill('D-9');
    await page.getByRole('combobox', { name: 'State' }).selectOptions('failed');
    await expect.element(page.getByText('No deliveries match.')).toBeVisible();
    expect(inputsOf(api, 'webhooks.deliveries').at(-1)).toMatchObject({ q: 'D-9', state: 'failed' });
  });

  test('open with what was sent, the answer and each try, and are replayed', async () => {
    const detail = {
      ...retrying,
      ...{ url: 'https://hooks.example.com/1', body: '{"type":"order.created"}' },
      history: [{ at: LATE, fault: '503', answer: retrying.answer }],
    };
    const { api } = await open(
      { endpoints: [makeEndpoint(1)] },
      { 'webhooks.deliveries': listOf(retrying), 'webhooks.delivery': detail, 'webhooks.replay': retrying },
    );
    await press('order.created, D-1042');
    await expect.element(page.getByText(/\{"type":"order.created"\}/)).toMatchTextContent(/webhook-id: 0{8}/);
    await page.getByText('Answer', { exact: true }).last().click();
    await expect.element(page.getByText(/Busy/)).toBeVisible();
    await page.getByText('Tries (1)').click();
    await expect.element(page.getByRole('listitem').filter({ hasText: '503' }).last()).toBeVisible();
    await expectAccessible();
    await press('Replay');
    await expect.element(page.getByText('order.created is sent again under the same id.')).toBeVisible();
    expect(inputsOf(api, 'webhooks.replay')).toEqual([{ deliveryId: retrying.deliveryId }]);
  });

  test('of an endpoint that is off are not replayed', async () => {
    await open({ endpoints: [makeEndpoint(1, { state: 'off' })] }, { 'webhooks.deliveries': listOf(gaveUp) });
    const replay = page.getByRole('button', { name: 'Replay' });
    await expect.element(replay).toBeDisabled();
    await expect.element(replay).toHaveAttribute('title', TURN_ON_FIRST);
  });
});
