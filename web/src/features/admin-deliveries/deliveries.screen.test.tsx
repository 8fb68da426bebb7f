import { problems } from '@colorway/contract/problem/problems.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { OutputOf } from '../../blocks/api/operations.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { type Answers, Refusal } from '../../testing/fake-api.ts';
import { openScreen, STAFF } from '../../testing/open-screen.tsx';

type Deliveries = OutputOf<'deliveries.list'>;
type Delivery = Deliveries['deliveries'][number];

const makeDelivery = (number: number, change: Partial<Delivery> = {}): Delivery => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  service: 'crm',
  kind: 'inquiry',
  what: 'Organization inquiry',
  about: `deal ${number}`,
  state: 'parked',
  tries: 5,
  lastError: 'The CRM answered 400.',
  createdAt: '2026-11-20T10:00:00.000Z',
  nextTryAt: null,
  endedAt: null,
  ...change,
});

const makePage = (deliveries: readonly Delivery[], change: Partial<Deliveries> = {}): Deliveries => ({
  deliveries: [...deliveries],
  nextCursor: null,
  total: deliveries.length,
  services: [{ service: 'crm', waiting: 0, retrying: 0, parked: deliveries.length, lastDeliveredAt: null }],
  ...change,
});

const parked = makeDelivery(1);
const FAULT = { at: '2026-11-20T10:01:00.000Z', fault: 'The CRM answered 400.' };

const open = (deliveries: Answers['deliveries.list'], path = '/admin/deliveries') =>
  openScreen(path, {
    viewer: STAFF,
    answers: {
      'deliveries.list': deliveries,
      'deliveries.read': { ...parked, sends: '{"deal":1}', history: [FAULT] },
    },
  });

const row = (text: string) => page.getByRole('row').filter({ hasText: text }).first();
const openDetail = () => page.getByRole('button', { name: 'Organization inquiry, deal 1' }).click();

describe('the deliveries list', () => {
  test('says that it could not be loaded, and loads on another try', async () => {
    const { api } = await open(new Refusal('internal'));
    await expect.element(page.getByRole('alert')).toMatchTextContent(/The deliveries did not load/);
    api.change({ 'deliveries.list': makePage([parked]) });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(row('deal 1')).toBeVisible();
  });

  test('shows rows in waiting until the deliveries arrive', async () => {
    const { promise, resolve } = Promise.withResolvers<Deliveries>();
    await open(promise);
    await expect.element(page.getByRole('heading', { name: 'Deliveries', level: 1 })).toBeVisible();
    expect(document.querySelector('.skeleton')).not.toBeNull();
    resolve(makePage([parked]));
    await expect.element(row('deal 1')).toBeVisible();
    expect(document.querySelector('.skeleton')).toBeNull();
  });

  test('says what will appear when nothing was sent yet, without a retry', async () => {
    await open(makePage([]));
    await expect.element(page.getByText('Nothing sent yet').first()).toBeVisible();
    expect(page.getByRole('button', { name: 'Retry all failed' }).query()).toBeNull();
    await expectAccessible();
  });

  test('offers all deliveries when a filter leaves none', async () => {
    const { api, address } = await open(makePage([]), '/admin/deliveries?state=skipped');
    const listed = api.calls.filter(({ name }) => name === 'deliveries.list').map(({ input }) => input);
    expect(listed).toContainEqual(expect.objectContaining({ state: 'skipped' }));
    api.change({ 'deliveries.list': makePage([parked]) });
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect.element(row('deal 1')).toBeVisible();
    expect(address()).toBe('/admin/deliveries');
  });

  test('opens a delivery with every try and what is sent', async () => {
    await open(makePage([parked, makeDelivery(2, { state: 'delivered' })]));
    await expect.element(row('deal 2')).toMatchTextContent(/Delivered/);
    await openDetail();
    await expect.element(page.getByText('Tried 4 times')).toBeVisible();
    await expect.element(page.getByRole('listitem').filter({ hasText: FAULT.fault })).toBeVisible();
    await expect.element(page.getByText(/"deal":1/)).toBeVisible();
    await expectAccessible();
  });

  test('says why a delivery is not retried, and leaves it as it is', async () => {
    const { api } = await open(makePage([parked]));
    await openDetail();
    api.change({ 'deliveries.retry': new Refusal('delivery-ended') });
    await page.getByRole('button', { name: 'Retry now' }).click();
    await expect.element(page.getByText(problems['delivery-ended'].message)).toBeVisible();
    await expect.element(row('deal 1')).toMatchTextContent(/Needs attention/);
  });

  test('skips a delivery, after which nothing can be done with it', async () => {
    const { api } = await open(makePage([parked]));
    await openDetail();
    const skipped = makeDelivery(1, { state: 'skipped', lastError: 'Skipped by Staff.' });
    api.change({ 'deliveries.skip': skipped, 'deliveries.list': makePage([skipped]) });
    await page.getByRole('button', { name: 'Skip', exact: true }).click();
    await expect.element(row('deal 1')).toMatchTextContent(/Skipped by Staff[.]/);
    expect(page.getByRole('button', { name: 'Retry now' }).query()).toBeNull();
    expect(api.calls.find(({ name }) => name === 'deliveries.skip')?.input).toEqual({ id: parked.id });
  });
});
