import type { AdminOrder } from '@colorway/contract/shop/admin-order.ts';
import type { ColorPassport } from '@colorway/contract/shop/order-page.ts';
import { cents, FREE } from '@colorway/rules/money/cents.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AT, LINE, ORDER } from '../../../testing/admin-order.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { type Answers, Refusal } from '../../../testing/fake-api.ts';
import { openScreen, STAFF } from '../../../testing/open-screen.tsx';

const PASSPORT: ColorPassport = {
  ...{ order: 'D-1042', line: 0, title: 'Necktie', name: 'Anchor Stripe', quantity: 24, picture: null },
  ...{
    file: 'anchor-1, version 2',
    approval: null,
    gap: null,
    notice: null,
    match: null,
    hasSwatch: false,
    projectID: '1001',
    state: 'delivered',
  },
  slots: [
    {
      ...{ colorName: 'Navy', hex: '#14213d', lab: '12.8 2.3 -20.0', spot: 'CW_NAVY' },
      ...{ pantone: null, dressMaker: null },
    },
  ],
  lots: [
    {
      ...{ order: 'D-1042', line: 0, lot: 'SILK-1', readAt: AT, by: 'Jo' },
      colors: [{ measured: '13.0 2.3 -20.0', difference: 'very close, 0.1', isMoved: false }],
      verdict: { isMoved: false, text: 'As approved' },
    },
  ],
};

const open = (answers: Answers) => openScreen('/admin/orders/D-1042', { viewer: STAFF, answers });
const lastInput = (api: Awaited<ReturnType<typeof open>>['api'], name: string) =>
  api.calls.findLast((call) => call.name === name)?.input;

describe('the order of staff', () => {
  test('says that there is none with this name', async () => {
    await open({ 'adminOrders.read': new Refusal('not-found') });
    await expect.element(page.getByText('There is no order with this name')).toBeVisible();
  });

  test('names customer, light, pieces and money', async () => {
    await open({ 'adminOrders.read': ORDER });
    await expect.element(page.getByText('Ships: in 8 days')).toBeVisible();
    await expect.element(page.getByText('10 of 24 done').first()).toBeVisible();
    await expect.element(page.getByText('$0.00 of $672.00 paid')).toBeVisible();
    await expectAccessible();
  });

  test('has no button for a role that may only look, and says why', async () => {
    const viewer = { ...STAFF, role: 'read-only' } as typeof STAFF;
    await openScreen('/admin/orders/D-1042', { viewer, answers: { 'adminOrders.read': ORDER } });
    await expect.element(page.getByText(/can see “Orders: paid, shipped” but not change it/)).toBeVisible();
    const buttons = [...document.querySelectorAll('main button')];
    expect(buttons.length).toBeGreaterThan(3);
    expect(buttons.filter((button) => !button.matches(':disabled'))).toEqual([]);
    await expectAccessible();
  });

  test('asks before it passes over states, and sends the answer once', async () => {
    const { api } = await open({
      'adminOrders.read': { ...ORDER, state: 'awaiting' },
      'adminOrders.move': new Refusal('order-skips', { message: 'This skips Paid. Move it anyway?' }),
    });
    await page.getByRole('button', { name: 'Start production' }).click();
    await expect.element(page.getByText('This skips Paid. Move it anyway?')).toBeVisible();
    api.change({ 'adminOrders.move': ORDER, 'adminOrders.read': ORDER });
    await page.getByRole('button', { name: 'Move it anyway' }).click();
    await expect.element(page.getByRole('button', { name: 'Mark as ready' })).toBeVisible();
    expect(lastInput(api, 'adminOrders.move')).toMatchObject({ to: 'in-production', maySkip: true, version: 4 });
  });

  test('answers the customer, keeps notes for staff, and settles what needs no answer', async () => {
    const message = {
      ...{ id: crypto.randomUUID(), author: 'customer' as const, name: 'Ann Lee', files: [], at: ORDER.placedAt },
      text: 'Slim ties on top?',
    };
    const waiting = { ...ORDER, isWaiting: true, messages: [message] };
    const { api } = await open({ 'adminOrders.read': waiting, 'adminOrders.write': waiting });
    const part = page.getByRole('region', { name: 'Messages' });
    await expect.element(part).toMatchTextContent(/Slim ties on top\?/);
    await expectAccessible();
    await part.getByRole('button', { name: 'Send' }).click();
    await expect.element(page.getByText('Write a message.')).toBeVisible();
    await part.getByRole('textbox').fill('Ask Milo first');
    await part.getByRole('checkbox', { name: 'Staff only' }).click();
    await part.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => lastInput(api, 'adminOrders.write')).toMatchObject({ isInternal: true });
    await expect.element(part.getByRole('textbox')).toHaveValue('');
    const settled = { ...waiting, isWaiting: false };
    api.change({ 'adminOrders.settle': settled, 'adminOrders.read': settled });
    await part.getByRole('button', { name: 'No answer needed' }).click();
    await expect.poll(() => page.getByRole('button', { name: 'No answer needed' }).query()).toBeNull();
  });

  test('mails a later ship-by day with its reason, and an earlier one without a question', async () => {
    const { api } = await open({ 'adminOrders.read': ORDER, 'adminOrders.moveShipBy': ORDER });
    const move = async (day: string) => {
      await page.getByRole('button', { name: 'Move the ship-by day' }).click();
      await page.getByRole('textbox', { name: 'Ship by' }).or(page.getByLabelText('Ship by')).first().fill(day);
    };
    await move('2026-12-01');
    expect(page.getByRole('checkbox', { name: /^Email the new estimate/ }).query()).toBeNull();
    await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    await expect
      .poll(() => lastInput(api, 'adminOrders.moveShipBy'))
      .toMatchObject({ shipBy: '2026-12-01', isMailed: false });
    await move('2026-12-15');
    await page.getByRole('textbox', { name: 'Why (optional)' }).fill('The cloth came late.');
    await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    await expect
      .poll(() => lastInput(api, 'adminOrders.moveShipBy'))
      .toMatchObject({ shipBy: '2026-12-15', isMailed: true, reason: 'The cloth came late.' });
  });

  test('offers to use what is due, or to keep more as credit', async () => {
    const { api } = await open({ 'adminOrders.read': ORDER, 'adminOrders.recordPayment': ORDER });
    await page.getByRole('button', { name: 'Record a payment' }).click();
    await page.getByRole('textbox', { name: 'Amount' }).fill('672.09');
    await expect.element(page.getByText('$0.09 more than is due.')).toBeVisible();
    await page.getByRole('button', { name: 'Use $672.00' }).click();
    await page.getByRole('button', { name: 'Record the payment' }).click();
    await expect
      .poll(() => lastInput(api, 'adminOrders.recordPayment'))
      .toMatchObject({ amount: 67_200, way: 'check' });
  });

  test('shows the order as it is when someone else was first', async () => {
    const { api } = await open({ 'adminOrders.read': ORDER });
    const current = { ...ORDER, state: 'ready', version: 5 } as const;
    api.change({ 'adminOrders.move': new Refusal('conflict', { current }), 'adminOrders.read': current });
    await page.getByRole('button', { name: 'Mark as ready' }).click();
    await expect.element(page.getByRole('button', { name: 'Undo: still in production' })).toBeVisible();
  });

  test('says which pack was printed, and that a file has changed since', async () => {
    await open({ 'adminOrders.read': ORDER });
    await expect
      .element(page.getByText('Pack 1, printed Nov 18, 2026. A file has changed since, so the next print is pack 2.'))
      .toBeVisible();
    await expect
      .element(page.getByRole('link', { name: `Print file of ${LINE} as SVG` }))
      .toHaveAttribute('href', '/api/admin/orders/D-1042/lines/1/print.svg');
    await page.getByText('Printed packs (2)').click();
    const batch = page.getByRole('link', { name: 'Pack 2 with D-1043' });
    await expect.element(batch).toHaveAttribute('href', '/api/admin/packs/two.pdf');
    await expect.element(page.getByText(/^Nov 18, 2026, .*, by Alex Weaver$/)).toBeVisible();
    await expectAccessible();
  });

  test('takes a reading only with a lot and three numbers a color, and removes one', async () => {
    const { api } = await open({
      'adminOrders.read': ORDER,
      'orders.colors': new Refusal('internal'),
      'adminOrders.saveReading': ORDER,
    });
    await page.getByRole('button', { name: 'Color reading of Necktie, Anchor Stripe' }).click();
    const dialog = page.getByRole('dialog', { name: 'Color reading, Necktie, Anchor Stripe' });
    await expect.element(dialog.getByText('The colors did not load'), { timeout: 15_000 }).toBeVisible();
    api.change({ 'orders.colors': PASSPORT });
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect.element(dialog.getByText('SILK-1, Nov 18, 2026, by Jo. As approved.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Save the reading' }).click();
    await expect.element(dialog.getByText('Enter the lot of the cloth, as its label has it.')).toBeVisible();
    await expect.element(dialog.getByText('Type the reading of at least one color.')).toBeVisible();
    const navy = dialog.getByRole('textbox', { name: '1 Navy, ordered 12.8 2.3 -20.0' });
    await navy.fill('128 2.3 -20');
    await expect.element(dialog.getByText('L goes from 0 to 100, so it cannot be 128.')).toBeVisible();
    await expectAccessible();
    expect(lastInput(api, 'adminOrders.saveReading')).toBeUndefined();
    await dialog.getByRole('button', { name: 'Change lot SILK-1' }).click();
    await expect.element(navy).toHaveValue('13.0 2.3 -20.0');
    await navy.fill('12.9 2.3 -20');
    await dialog.getByRole('button', { name: 'Save the reading' }).click();
    await expect.element(page.getByText('Reading saved.')).toBeVisible();
    expect(lastInput(api, 'adminOrders.saveReading')).toMatchObject({
      ...{ version: 4, line: 0, lot: 'SILK-1', colors: ['12.9 2.3 -20'] },
    });
    await page.getByRole('button', { name: 'Color reading of Necktie, Anchor Stripe' }).click();
    await dialog.getByRole('button', { name: 'Remove lot SILK-1' }).click();
    await expect.element(page.getByText('Reading removed.')).toBeVisible();
    expect(lastInput(api, 'adminOrders.saveReading')).toMatchObject({ lot: 'SILK-1', colors: [] });
  });
});

describe('the payment service of an order', () => {
  const REFUND_ID = '00000000-0000-4000-8000-000000000007';
  const payments = {
    ...(ORDER.payments ?? expect.fail('no payments')),
    balance: { paid: cents(67_200), refunded: FREE, due: FREE, credit: FREE, refundable: cents(67_200) },
  };
  const refund = { id: REFUND_ID, kind: 'refund', amount: cents(8_400), label: 'Stripe', reason: '', at: AT } as const;
  const service = {
    name: 'Stripe',
    checkedAt: AT,
    differences: [],
    refundable: cents(50_000),
    faults: [],
    sending: [],
  };
  const provider = { name: 'Stripe', note: null, url: 'https://dashboard.example.com/invoices/1' };
  const paid: AdminOrder = { ...ORDER, payments, provider, service };

  test('is asked for a refund, up to what it took', async () => {
    const { api } = await open({ 'adminOrders.read': paid, 'adminOrders.refund': paid });
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Refund' });
    await expect.element(dialog.getByText(/shows as waiting until Stripe confirms it/)).toBeVisible();
    await dialog.getByLabelText('Amount').fill('600');
    await expect.element(dialog.getByText('Stripe can give back at most $500.00.')).toBeVisible();
    await dialog.getByLabelText('Amount').fill('84');
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Refund $84.00' }).click();
    await dialog.getByRole('button', { name: 'Really refund $84.00?' }).click();
    await expect.poll(() => lastInput(api, 'adminOrders.refund')).toMatchObject({ way: 'provider', amount: 8_400 });
  });

  test('has not confirmed a refund that waits, which cannot be taken out', async () => {
    const rows = [{ ...refund, state: 'waiting' as const }];
    await open({ 'adminOrders.read': { ...paid, payments: { ...payments, rows } } });
    await expect.element(page.getByText('Waiting for Stripe')).toBeVisible();
    expect(page.getByRole('button', { name: 'Take out' }).elements()).toHaveLength(0);
    await expect.element(page.getByText(/^Agrees with Stripe/)).toBeVisible();
  });

  test('did not take a refund: its reason, and both ways on', async () => {
    const rows = [{ ...refund, state: 'failed' as const }];
    const faults = [{ id: REFUND_ID, fault: 'The card has expired or was canceled.' }];
    const failed: AdminOrder = { ...paid, payments: { ...payments, rows }, service: { ...service, faults } };
    const { api } = await open({ 'adminOrders.read': failed, 'adminOrders.settleRefund': failed });
    await expect.element(page.getByText('Stripe did not give back $84.00')).toBeVisible();
    await expect.element(page.getByText('The card has expired or was canceled.')).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Ask Stripe again' }).click();
    await expect.poll(() => lastInput(api, 'adminOrders.settleRefund')).toMatchObject({ way: 'provider' });
    await page.getByRole('button', { name: 'Record it by hand' }).click();
    await expect.poll(() => lastInput(api, 'adminOrders.settleRefund')).toMatchObject({ way: 'check' });
  });

  test('differs: each difference in words', async () => {
    const differences = ['Stripe gave back $84.00; $0.00 is recorded here.'];
    await open({ 'adminOrders.read': { ...paid, service: { ...service, differences } } });
    await expect.element(page.getByText('Stripe and this order differ')).toBeVisible();
    await expect.element(page.getByText(differences[0] ?? '')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Open it at Stripe' })).toBeVisible();
    await expectAccessible();
  });
});
