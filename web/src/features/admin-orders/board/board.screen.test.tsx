import { cents } from '@colorway/rules/money/cents.ts';
import { type BoardColumn, boardColumns } from '@colorway/rules/shop/production/board.ts';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OutputOf } from '../../../blocks/api/operations.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { Refusal } from '../../../testing/fake-api.ts';
import { openScreen, STAFF } from '../../../testing/open-screen.tsx';

type Board = OutputOf<'adminOrders.board'>;
type Order = Board['columns'][number]['orders'][number];

const makeLine = (product: string, ...stages: readonly string[]): Order['lines'][number] => ({
  ...{ line: 0, product, label: product, quantity: 12, left: 12 },
  stages: stages.map((stage, at) => ({ stage, done: at === 0 ? 5 : 0 })),
});

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
  problem: null,
  due: { light: 'in-time', label: 'In 8 days' },
  donePieces: 0,
  shippedPieces: 0,
  parcels: 0,
  lines: [makeLine('Necktie', 'Printing', 'Sewing')],
  paid: cents(24_000),
  amountDue: cents(0),
  mailsTo: null,
  group: 'later',
  ...change,
});

const STAGES = ['Printing', 'Cutting', 'Sewing', 'Hemming', 'Check'];

const makeBoard = (columns: Partial<Record<BoardColumn, readonly Order[]>>): Board => ({
  today: '2026-11-30',
  columns: boardColumns(STAGES).map(({ column, title }) => {
    const orders = [...(columns[column] ?? [])];
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
        'stage:Printing': [makeOrder(1, { group: 'late', due: { light: 'late', label: '2 days late' } })],
        'stage:Sewing': [makeOrder(2, { isRush: true, problem: '4 pieces: color streak' })],
      }),
    );
    await expect.element(column('Printing').getByText('Late', { exact: true })).toBeVisible();
    await expect.element(card('D-101')).toHaveAccessibleName('D-101, Spring Regatta, 2 days late');
    const name = 'D-102, Spring Regatta, Rush, In 8 days, 4 pieces: color streak';
    await expect.element(card('D-102')).toHaveAccessibleName(name);
    await expect.element(column('Sewing').getByText('4 pieces: color streak')).toBeVisible();
    await expect.element(column('Sewing').getByText('Rush', { exact: true })).toBeVisible();
    await expect.element(column('Ready').getByText('Nothing here.')).toBeVisible();
    await expectAccessible();
  });

  test('moves a card by keyboard, announces its place, and takes it back', async () => {
    const before = makeBoard({ 'stage:Printing': [makeOrder(1)], ready: [makeOrder(2, { state: 'ready' })] });
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
        counts: [{ line: 0, stages: makeOrder(1).lines[0]?.stages }],
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

  test('has a column for each stage, and scrolls to those beyond its edge', async () => {
    await open(makeBoard({ 'stage:Printing': [makeOrder(1)] }));
    await expect.element(card('D-101')).toBeVisible();
    const titles = [...document.querySelectorAll('.order-column > h2')].map((one) => one.firstChild?.textContent);
    expect(titles).toEqual(['To print', ...STAGES, 'Ready', 'Shipped']);
    const board = page.getByRole('group', { name: 'Orders by stage' }).element();
    expect(board.scrollWidth).toBeGreaterThan(board.clientWidth);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  });

  test('refuses a stage that the product of an order does not have, by a drag as by the dialog', async () => {
    const hemmed = makeOrder(1, { lines: [makeLine('Pocket Square', 'Printing', 'Hemming')] });
    const { api } = await open(makeBoard({ 'stage:Printing': [hemmed] }));
    await page.getByRole('button', { name: 'Move D-101' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sewing' }).click();
    const refusal = 'D-101: Pocket Square has no stage Sewing. Its stages: Printing, Hemming.';
    await expect.element(page.getByText(refusal)).toBeVisible();
    const dataTransfer = new DataTransfer();
    dataTransfer.setData('text/plain', hemmed.id);
    column('Cutting')
      .element()
      .dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
    await expect.element(page.getByText(/^D-101: Pocket Square has no stage Cutting\./)).toBeVisible();
    expect(api.calls.some(({ name }) => name === 'adminOrders.move')).toBe(false);
    api.change({ 'adminOrders.move': { id: hemmed.id, state: 'in-production', version: 4 } as never });
    const drop = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer });
    column('Hemming').element().dispatchEvent(drop);
    await expect.element(page.getByText('D-101 moved to Hemming, 1 of 1.').first()).toBeInTheDocument();
    expect(api.calls.find(({ name }) => name === 'adminOrders.move')?.input).toMatchObject({
      to: 'in-production',
      counts: [
        {
          line: 0,
          stages: [
            { stage: 'Printing', done: 12 },
            { stage: 'Hemming', done: 0 },
          ],
        },
      ],
    });
  });

  test('shows the order as it is when another office moved it', async () => {
    const { api } = await open(makeBoard({ 'stage:Printing': [makeOrder(1)] }));
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
