import { problems } from '@colorway/contract/problem/problems.ts';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OutputOf } from '../../../blocks/api/operations.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { type Answers, Refusal } from '../../../testing/fake-api.ts';
import { openScreen, STAFF } from '../../../testing/open-screen.tsx';

type List = OutputOf<'adminInquiries.list'>;
type Inquiry = List['inquiries'][number];

const makeInquiry = (number: number, change: Partial<Inquiry> = {}): Inquiry => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  segment: 'organization',
  name: `Person ${number}`,
  company: 'Harbor Club',
  email: `person-${number}@example.com`,
  products: ['Ties', 'Bow Ties', 'Robes'],
  colors: [{ name: 'Navy', hex: '#1d3461' }],
  files: 2,
  deadline: '2027-03-01',
  state: 'new',
  projectID: null,
  receivedAt: '2026-11-20T10:00:00.000Z',
  ...change,
});

const makeList = (inquiries: readonly Inquiry[], change: Partial<List> = {}): List => ({
  inquiries: [...inquiries],
  nextCursor: null,
  total: inquiries.length,
  counts: { inquiries: inquiries.length, new: inquiries.length, handled: 0, partial: 0 },
  ...change,
});

const open = (list: Answers['adminInquiries.list'], path = '/admin/inquiries') =>
  openScreen(path, { viewer: STAFF, answers: { 'adminInquiries.list': list } });

const row = (name: string) => page.getByRole('row').filter({ hasText: name });
const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` });
const bulk = () => page.getByRole('region', { name: 'Selected inquiries' });

describe('the list of inquiries', () => {
  test('says that it could not be loaded, and loads on another try', async () => {
    const { api } = await open(new Refusal('internal'));
    await expect.element(page.getByRole('alert')).toMatchTextContent(/The inquiries did not load/);
    api.change({ 'adminInquiries.list': makeList([makeInquiry(1)]) });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(row('Person 1')).toBeVisible();
  });

  test('shows rows in waiting until the inquiries arrive', async () => {
    const { promise, resolve } = Promise.withResolvers<List>();
    await open(promise);
    await expect.element(page.getByRole('heading', { name: 'Inquiries', level: 1 })).toBeVisible();
    expect(document.querySelector('.skeleton')).not.toBeNull();
    resolve(makeList([makeInquiry(1)]));
    await expect.element(row('Person 1')).toBeVisible();
    expect(document.querySelector('.skeleton')).toBeNull();
  });

  test('says where inquiries come from when there is none in the last 90 days', async () => {
    await open(makeList([]));
    await expect.element(page.getByText('No inquiries in the last 90 days')).toBeVisible();
    await expect.element(page.getByText(/What visitors send from the wizards appears here/)).toBeVisible();
    await expectAccessible();
  });

  test('asks for what its address narrows, and for everything by one press', async () => {
    const { api, address } = await open(makeList([]), '/admin/inquiries?q=nobody&state=handled');
    await expect.element(page.getByText('Nothing matches')).toBeVisible();
    expect(api.calls.find(({ name }) => name === 'adminInquiries.list')?.input).toEqual({
      tab: 'inquiries',
      sort: '-received',
      q: 'nobody',
      days: '90',
      state: 'handled',
    });
    api.change({ 'adminInquiries.list': makeList([makeInquiry(1)]) });
    await page.getByRole('button', { name: /^Show all/ }).click();
    await expect.element(row('Person 1')).toBeVisible();
    expect(address()).toBe('/admin/inquiries?days=all');
  });

  test('names person, company, products and deadline, and leads to the inquiry', async () => {
    await open(makeList([makeInquiry(1)]));
    await expect.element(row('Person 1')).toMatchTextContent(/Harbor Club/);
    await expect.element(row('Person 1')).toMatchTextContent(/Ties, Bow Ties, 1 more/);
    await expect.element(row('Person 1')).toMatchTextContent(/Mar 1, 2027/);
    await expect
      .element(page.getByRole('link', { name: 'Person 1' }))
      .toHaveAttribute('href', `/admin/inquiries/${makeInquiry(1).id}`);
    await expectAccessible();
  });

  test('asks for the other order when the head of a column is pressed', async () => {
    const { api, address } = await open(makeList([makeInquiry(1)]));
    await page.getByRole('button', { name: /^From/ }).click();
    await expect.poll(address).toBe('/admin/inquiries?sort=name');
    await expect
      .poll(() => api.calls.findLast(({ name }) => name === 'adminInquiries.list')?.input['sort'])
      .toBe('name');
  });
});

describe('selected inquiries', () => {
  const both = [makeInquiry(1), makeInquiry(2)];

  test('are marked as handled, and new again by Undo', async () => {
    const ids = both.map(({ id }) => id);
    const { api } = await open(makeList(both));
    const handled = both.map((one): Inquiry => ({ ...one, state: 'handled' }));
    api.change({ 'adminInquiries.handle': { changed: ids } });
    await box('Person 1').click();
    await box('Person 2').click();
    await expect.element(bulk()).toMatchTextContent(/2 selected/);
    await expectAccessible();
    api.change({ 'adminInquiries.list': makeList(handled) });
    await bulk().getByRole('button', { name: 'Mark handled' }).click();
    await expect.element(page.getByText(/2 inquiries are marked handled[.]/)).toBeVisible();
    await expect.element(row('Person 1')).toMatchTextContent(/Handled/);
    expect(bulk().query()).toBeNull();
    await page.getByRole('button', { name: 'Undo' }).click();
    const marks = () => api.calls.filter(({ name }) => name === 'adminInquiries.handle').map(({ input }) => input);
    await expect.poll(marks).toEqual([
      { ids, handled: true },
      { ids, handled: false },
    ]);
  });

  test('stay new when marking them is refused, and the page says why', async () => {
    const { api } = await open(makeList(both));
    api.change({ 'adminInquiries.handle': new Refusal('not-allowed') });
    await box('Person 1').click();
    await bulk().getByRole('button', { name: 'Mark handled' }).click();
    await expect.element(page.getByText(problems['not-allowed'].message)).toBeVisible();
    await expect.element(row('Person 1')).toMatchTextContent(/New/);
  });

  test('are let go by Esc', async () => {
    await open(makeList(both));
    await box('Person 1').click();
    await expect.element(bulk()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => bulk().query()).toBeNull();
    await expect.element(box('Person 1')).not.toBeChecked();
  });
});
