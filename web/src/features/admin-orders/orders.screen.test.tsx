import { problems } from '@colorway/contract/problem/problems.ts';
import { cents } from '@colorway/rules/money/cents.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
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
  ...change,
});

const makePage = (orders: readonly Order[], change: Partial<Orders> = {}): Orders => ({
  orders: [...orders],
  total: orders.length,
  nextCursor: null,
  awaiting: { count: orders.length, amount: cents(24_000) },
  paidThisMonth: cents(0),
  ...change,
});

const open = (orders: Answers['shop.orders'], path = '/admin/orders') =>
  openScreen(path, { viewer: STAFF, answers: { 'shop.orders': orders } });

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
    await expect.element(page.getByText('No orders yet')).toBeVisible();
    await expectAccessible();
  });

  test('offers all orders when a filter leaves none', async () => {
    const { api, address } = await open(makePage([]), '/admin/orders?q=nobody');
    const listed = api.calls.findLast(({ name }) => name === 'shop.orders');
    expect(listed?.input).toMatchObject({ q: 'nobody' });
    api.change({ 'shop.orders': makePage([makeOrder(1)]) });
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect.element(row('#101')).toBeVisible();
    expect(address()).toBe('/admin/orders');
  });

  test('names order, project, customer and total, and leads to the invoice', async () => {
    await open(makePage([makeOrder(1)]));
    await expect.element(row('#101')).toMatchTextContent(/Garden Wedding/);
    await expect.element(row('#101')).toMatchTextContent(/Dana Reed/);
    await expect.element(row('#101')).toMatchTextContent(/[$]240[.]00/);
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

describe('an order in the list', () => {
  const paid = makeOrder(1, { state: 'paid', version: 2, paidAt: '2026-11-21T10:00:00.000Z' });
  const markAsPaid = async () => {
    await page.getByRole('button', { name: 'Actions for #101' }).click();
    await page.getByRole('button', { name: 'Mark as paid' }).click();
  };

  test('stays as it is when someone else changed it, and says so', async () => {
    const { api } = await open(makePage([makeOrder(1)]));
    api.change({ 'shop.setOrderState': new Refusal('conflict') });
    await markAsPaid();
    await expect.element(page.getByText(problems.conflict.message)).toBeVisible();
    await expect.element(row('#101')).toMatchTextContent(/Awaiting payment/);
  });

  test('is marked as paid with the version that was seen', async () => {
    const { api } = await open(makePage([makeOrder(1)]));
    api.change({ 'shop.setOrderState': paid, 'shop.orders': makePage([paid]) });
    await markAsPaid();
    await expect.element(row('#101')).toMatchTextContent(/To print/);
    expect(api.calls.find(({ name }) => name === 'shop.setOrderState')?.input).toEqual({
      id: paid.id,
      state: 'paid',
      version: 1,
    });
  });
});
