import { cents } from '@colorway/rules/money/cents.ts';
import { columnNames } from '@colorway/rules/shop/production/board.ts';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OutputOf } from '../../../blocks/api/operations.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { Refusal } from '../../../testing/fake-api.ts';
import { openScreen, STAFF } from '../../../testing/open-screen.tsx';

type Board = OutputOf<'adminOrders.board'>;
type Order = Board['columns'][number]['orders'][number];

const makeOrder = (number: number, change: Partial<Order> = {}): Order => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  name: `D-10${number}`,
  token: `token-${number}`,
  state: 'in-production',
  version: 3,
  createdAt: '2026-11-20T10:00:00.000Z',
  paidAt: '2026-11-20T10:00:00.000Z',
  cancelledAt: null,
  projectID: '1001',
  projectName: 'Spring Regatta',
  customer: null,
  pieces: 12,
  total: cents(24_000),
  till: null,
  picture: null,
  label: '12 neckties',
  shipBy: '2026-12-08',
  isRush: false,
  matches: null,
  due: { light: 'in-time', label: 'In 8 days' },
  donePieces: 0,
  shippedPieces: 0,
  parcels: 0,
  lines: [{ line: 0, label: 'Necktie', quantity: 12, left: 12, stages: [{ stage: 'Printing', done: 5 }] }],
  paid: cents(24_000),
  amountDue: cents(0),
  mailsTo: null,
  group: 'later',
  ...change,
});

const makeBoard = (columns: Partial<Record<Board['columns'][number]['column'], readonly Order[]>>): Board => ({
  today: '2026-11-30',
  columns: (['to-print', 'printing', 'sewing', 'ready', 'shipped'] as const).map((column) => {
    const orders = [...(columns[column] ?? [])];
    const title = columnNames({ usual: ['Printing', 'Sewing'] })[column];
    return { column, title, count: orders.length, pieces: 12 * orders.length, orders };
  }),
});

const CAPACITY = { version: 0, perDay: [0, 0, 0, 0, 0, 0, 0], weeks: [] };
const open = (board: Board | Refusal) =>
  openScreen('/admin/orders/board', {
    viewer: STAFF,
    answers: { 'adminOrders.board': board, 'adminOrders.capacity': CAPACITY },
  });
const card = (name: string) => page.getByRole('link', { name: new RegExp(`^${name},`) });
const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });

describe('the production board', () => {
  test('says that it could not be loaded', async () => {
    await open(new Refusal('internal'));
    await expect.element(page.getByText('The board did not load')).toBeVisible();
  });

  test('has its cards under headings by due date, and says where there is none', async () => {
    await open(
      makeBoard({
        printing: [makeOrder(1, { group: 'late', due: { light: 'late', label: '2 days late' } })],
        sewing: [makeOrder(2, { isRush: true })],
      }),
    );
    await expect.element(column('Printing').getByText('Late', { exact: true })).toBeVisible();
    await expect.element(card('D-101')).toHaveAccessibleName('D-101, Spring Regatta, 2 days late');
    await expect.element(card('D-102')).toHaveAccessibleName('D-102, Spring Regatta, Rush, In 8 days');
    await expect.element(column('Sewing').getByText('Rush', { exact: true })).toBeVisible();
    await expect.element(column('Ready').getByText('Nothing here.')).toBeVisible();
    await expectAccessible();
  });

  test('moves a card by keyboard, announces its place, and takes it back', async () => {
    const before = makeBoard({ printing: [makeOrder(1)], ready: [makeOrder(2, { state: 'ready' })] });
    const { api } = await open(before);
    await expect.element(card('D-101')).toBeVisible();
    card('D-101').element().dispatchEvent(new Event('focus'));
    (card('D-101').element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(card('D-102')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}m');
    await expect.element(page.getByRole('dialog', { name: 'Move D-101' })).toBeVisible();
    api.change({ 'adminOrders.move': { id: makeOrder(1).id, state: 'ready', version: 4 } as never });
    await page.getByRole('dialog').getByRole('button', { name: 'Ready' }).click();
    await expect.element(page.getByText('D-101 moved to Ready, 2 of 2.').first()).toBeInTheDocument();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(page.getByText('Undone.')).toBeVisible();
    const moves = api.calls.filter(({ name }) => name === 'adminOrders.move').map(({ input }) => input);
    expect(moves).toMatchObject([
      { to: 'ready', version: 3 },
      {
        to: 'in-production',
        version: 4,
        maySkip: true,
        counts: [{ line: 0, stages: [{ stage: 'Printing', done: 5 }] }],
      },
    ]);
  });

  test('opens the parcel form for Shipped and moves nothing by itself', async () => {
    const { api } = await open(makeBoard({ ready: [makeOrder(2, { state: 'ready' })] }));
    await page.getByRole('button', { name: 'Move D-102' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Shipped' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Ship D-102' })).toBeVisible();
    expect(api.calls.some(({ name }) => name === 'adminOrders.move' || name === 'adminOrders.ship')).toBe(false);
  });

  test('shows the order as it is when another office moved it', async () => {
    const { api } = await open(makeBoard({ printing: [makeOrder(1)] }));
    api.change({
      'adminOrders.move': new Refusal('conflict'),
      'adminOrders.board': makeBoard({ ready: [makeOrder(1, { state: 'ready', version: 4 })] }),
    });
    await page.getByRole('button', { name: 'Move D-101' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sewing' }).click();
    await expect.element(page.getByText(/^D-101: /)).toBeVisible();
    await expect.element(column('Ready').getByRole('link', { name: /^D-101,/ })).toBeVisible();
  });
});
