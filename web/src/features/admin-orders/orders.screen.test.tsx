import { problems } from '@colorway/contract/problem/problems.ts';
import { cents } from '@colorway/rules/money/cents.ts';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OutputOf } from '../../blocks/api/operations.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { type Answers, Refusal } from '../../testing/fake-api.ts';
import { openScreen, STAFF } from '../../testing/open-screen.tsx';

type Orders = OutputOf<'shop.orders'>;
type Order = Orders['orders'][number];

const makeOrder = (number: number, change: Partial<Order> = {}): Order => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  name: `#10${number}`,
  token: `token-${number}`,
  state: 'awaiting',
  version: 1,
  createdAt: '2026-11-20T10:00:00.000Z',
  paidAt: null,
  cancelledAt: null,
  projectID: '1001',
  projectName: 'Garden Wedding',
  customer: { name: 'Dana Reed', company: '', email: 'dana@example.com' },
  pieces: 12,
  total: cents(24_000),
  till: null,
  picture: null,
  label: '12 neckties',
  shipBy: '2026-12-08',
  isRush: false,
  matches: null,
  problem: null,
  due: { light: 'in-time', label: 'In 8 days' },
  donePieces: 0,
  shippedPieces: 0,
  parcels: 0,
  lines: [
    { line: 0, product: 'Necktie', label: 'Necktie', quantity: 12, left: 12, stages: [{ stage: 'Printing', done: 0 }] },
  ],
  paid: cents(0),
  amountDue: cents(24_000),
  mailsTo: 'dana@example.com',
  ...change,
});

const makePage = (orders: readonly Order[], change: Partial<Orders> = {}): Orders => ({
  orders: [...orders],
  total: orders.length,
  nextCursor: null,
  counts: { all: orders.length, open: orders.length, late: 0, unpaid: 1, ready: 0, soon: 0 },
  paidThisMonth: cents(0),
  ...change,
});

const CAPACITY: OutputOf<'adminOrders.capacity'> = {
  version: 1,
  perDay: [0, 96, 96, 96, 96, 96, 0],
  weeks: [
    {
      from: '2026-12-14',
      to: '2026-12-20',
      title: 'Dec 14 to 18',
      note: '',
      pieces: 502,
      capacity: 480,
      level: 'over',
      label: 'of 480 pieces, 22 too many',
    },
  ],
};

const open = (orders: Answers['shop.orders'], path = '/admin/orders', more: Answers = {}) =>
  openScreen(path, {
    viewer: STAFF,
    answers: {
      'shop.orders': orders,
      'adminOrders.capacity': CAPACITY,
      'adminProjects.listViews': { views: [] },
      ...more,
    },
  });

const row = (name: string) => page.getByRole('row').filter({ hasText: name });

describe('the orders list', () => {
  test('says that it could not be loaded, and loads on another try', async () => {
    const { api } = await open(new Refusal('internal'));
    await expect.element(page.getByRole('alert')).toBeVisible();
    api.change({ 'shop.orders': makePage([makeOrder(1)]) });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(row('#101')).toBeVisible();
  });

  test('shows rows in waiting until the orders arrive', async () => {
    const { promise, resolve } = Promise.withResolvers<Orders>();
    await open(promise);
    await expect.element(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
    expect(document.querySelector('.skeleton')).not.toBeNull();
    resolve(makePage([makeOrder(1)]));
    await expect.element(row('#101')).toBeVisible();
    expect(document.querySelector('.skeleton')).toBeNull();
  });

  test('says where the first order will appear when there is none', async () => {
    await open(makePage([]));
    await expect.element(page.getByText('No order yet.')).toBeVisible();
    await expectAccessible();
  });

  test('offers all orders when a filter leaves none', async () => {
    const none = makePage([], { counts: { all: 3, open: 3, late: 0, unpaid: 0, ready: 0, soon: 0 } });
    const { api, address } = await open(none, '/admin/orders?q=nobody');
    const listed = api.calls.findLast(({ name }) => name === 'shop.orders');
    expect(listed?.input).toMatchObject({ q: 'nobody' });
    api.change({ 'shop.orders': makePage([makeOrder(1)]) });
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect.element(row('#101')).toBeVisible();
    expect(address()).toBe('/admin/orders?state=all');
  });

  test('names order, project, customer and total, and leads to the invoice', async () => {
    await open(makePage([makeOrder(1)]));
    await expect.element(row('#101')).toMatchTextContent(/Garden Wedding/);
    await expect.element(row('#101')).toMatchTextContent(/Dana Reed/);
    await expect.element(row('#101')).toMatchTextContent(/[$]240[.]00/);
    await page.getByRole('button', { name: 'Actions for #101' }).click();
    await expect
      .element(page.getByRole('link', { name: 'Open the invoice of #101' }))
      .toHaveAttribute('href', '/shop/invoices/token-1');
    await expectAccessible();
  });

  test('adds the next page below the first', async () => {
    await open((input) =>
      (input as { cursor?: string } | undefined)?.cursor === 'next'
        ? makePage([makeOrder(2)], { total: 2 })
        : makePage([makeOrder(1)], { total: 2, nextCursor: 'next' }),
    );
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect.element(row('#102')).toBeVisible();
    await expect.element(row('#101')).toBeVisible();
  });
});

describe('capacity', () => {
  test('names what is too many, and a week filters the list', async () => {
    const { api } = await open(makePage([makeOrder(1)]));
    const week = page.getByRole('link', { name: /Dec 14 to 18.*502 of 480 pieces, 22 too many/ });
    await week.click();
    await expect.element(week).toHaveAttribute('aria-current', 'true');
    const listed = api.calls.findLast(({ name }) => name === 'shop.orders');
    expect(listed?.input).toMatchObject({ from: '2026-12-14', to: '2026-12-20' });
  });
});

describe('an order in the list', () => {
  const moved = (state: 'paid' | 'ready', version: number) => ({ id: makeOrder(1).id, state, version }) as never;
  const markAsPaid = async () => {
    await page.getByRole('button', { name: 'Actions for #101' }).click();
    await page.getByRole('button', { name: 'Mark as paid' }).click();
  };

  test('stays as it is when someone else changed it, and says so', async () => {
    const { api } = await open(makePage([makeOrder(1)]));
    api.change({ 'adminOrders.move': new Refusal('conflict') });
    await markAsPaid();
    await expect.element(page.getByText(`#101: ${problems.conflict.message}`)).toBeVisible();
    await expect.element(row('#101')).toMatchTextContent(/Awaiting payment/);
  });

  test('is marked as paid with the version that was seen', async () => {
    const { api } = await open(makePage([makeOrder(1)]));
    api.change({ 'adminOrders.move': moved('paid', 2), 'shop.orders': makePage([makeOrder(1, { state: 'paid' })]) });
    await markAsPaid();
    await expect.element(row('#101')).toMatchTextContent(/To print/);
    expect(api.calls.find(({ name }) => name === 'adminOrders.move')?.input).toEqual({
      id: makeOrder(1).id,
      to: 'paid',
      version: 1,
    });
  });
});

describe('selected orders', () => {
  test('are selected with Space and Shift, and only unpaid ones are marked as paid', async () => {
    const paid = { state: 'paid', paid: cents(24_000), amountDue: cents(0) } as const;
    const { api } = await open(makePage([makeOrder(1), makeOrder(2, paid), makeOrder(3, paid)]));
    await expect.element(row('#101')).toBeVisible();
    document.querySelector<HTMLElement>('.order-table__open')?.focus();
    await userEvent.keyboard(' {Shift>}{ArrowDown}{/Shift}');
    await expect.element(page.getByText('2 selected, 24 pieces')).toBeVisible();
    const packs = page.getByRole('link', { name: 'Print packs' });
    expect(packs.element().getAttribute('href')).toMatch(/packs\.pdf\?names=.+,.+/);
    await expectAccessible();
    api.change({ 'adminOrders.recordPayment': { version: 2 } as never });
    await page.getByRole('button', { name: 'Mark 1 paid' }).click();
    await expect.element(page.getByText('#101 marked as paid.')).toBeVisible();
    expect(api.calls.filter(({ name }) => name === 'adminOrders.recordPayment')).toHaveLength(1);
  });

  test('are shipped with one number each, and a scanner goes on with Enter', async () => {
    const { api } = await open(makePage([makeOrder(1, { state: 'ready' }), makeOrder(2, { state: 'ready' })]));
    await page.getByRole('checkbox', { name: 'Select #101' }).click();
    await page.getByRole('checkbox', { name: 'Select #102' }).click();
    await page.getByRole('button', { name: 'Ship', exact: true }).click();
    await page.getByRole('textbox', { name: 'Tracking number of #101' }).fill('1Z999AA10123456784');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('textbox', { name: 'Tracking number of #102' })).toHaveFocus();
    await expect.element(page.getByText('1 of 2 ready')).toBeVisible();
    api.change({ 'adminOrders.ship': {} as never });
    await page.getByRole('button', { name: 'Ship the 1 that are ready' }).click();
    await expect.element(page.getByText('#101 shipped.')).toBeVisible();
    expect(api.calls.filter(({ name }) => name === 'adminOrders.ship')).toHaveLength(1);
  });
});

describe('saved views', () => {
  const DUE = { id: makeOrder(1).id, name: 'Unpaid choirs', search: 'state=unpaid&q=choir', shared: false, own: true };

  test('become a tab beside the others, for one person or for all', async () => {
    const { api } = await open(makePage([makeOrder(1)]), '/admin/orders?state=unpaid&q=choir', {
      'adminProjects.saveView': DUE,
    });
    await page.getByRole('button', { name: 'Save this view' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save this view' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Unpaid choirs');
    await expectAccessible();
    api.change({ 'adminProjects.listViews': { views: [DUE] } });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByRole('link', { name: 'Unpaid choirs' })).toHaveAttribute('aria-current', 'page');
    await expect.element(page.getByRole('link', { name: /^To pay/ })).not.toHaveAttribute('aria-current');
    expect(api.calls.find(({ name }) => name === 'adminProjects.saveView')?.input).toEqual({
      ...{ list: 'orders', name: 'Unpaid choirs', search: DUE.search, shared: false },
    });
    await expect.element(page.getByRole('button', { name: 'Delete view' })).toBeVisible();
  });

  test('are not offered for a tab that is there already', async () => {
    await open(makePage([makeOrder(1)]), '/admin/orders?state=unpaid');
    await expect.element(row('#101')).toBeVisible();
    expect(page.getByRole('button', { name: 'Save this view' }).elements()).toHaveLength(0);
  });
});
