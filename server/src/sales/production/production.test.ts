import type { ListedOrder } from '@colorway/contract/shop/production.ts';
import { boardColumnOf } from '@colorway/rules/shop/production/board.ts';
import { allStages } from '@colorway/rules/shop/production/stages.ts';
import { openShop, ordered, type Shop } from '@colorway/trials/kit/fixtures/shop.ts';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let shop: Shop;
let order: ListedOrder;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.server.close());

const list = async (query: string, browser = shop.staff) => (await browser.get(`/admin/orders${query}`)).body;
const names = async (query: string): Promise<string[]> =>
  (await list(query)).orders.map(({ name }: ListedOrder) => name);
const refetch = async () => {
  const { orders } = await list(`?q=${order.name}`);
  order = orders[0];
};
const move = async (to: string, more: object = {}) => {
  const answer = await shop.staff.post(`/admin/orders/${order.id}/moves`, { version: order.version, to, ...more });
  await refetch();
  return answer;
};
const shipBy = (day: string | null) =>
  shop.server.deps.db.execute(sql`update draft_order set ship_by = ${day} where id = ${order.id}`);

beforeEach(async () => {
  const token = await ordered(shop);
  const { name } = (await shop.visitor.get(`/shop/invoices/${token}`)).body;
  [order] = (await list(`?q=${name}`)).orders;
});

describe('the list of orders', () => {
  test('is for staff alone, and refuses an unknown sort and a place of another sort', async () => {
    expect((await shop.visitor.get('/admin/orders')).status).toBe(401);
    expect((await shop.staff.get('/admin/orders?sort=name')).status).toBe(400);
    const place = Buffer.from(JSON.stringify(['2026-12-01', order.id])).toString('base64url');
    expect((await shop.staff.get(`/admin/orders?sort=total&cursor=${place}`)).status).toBe(400);
    expect((await shop.staff.get(`/admin/orders?sort=due&cursor=${place}`)).status).toBe(200);
  });

  test('has what is due, its light and its progress in a row', async () => {
    expect(order).toMatchObject({ state: 'awaiting', due: { light: 'unplanned' }, amountDue: 38_400, donePieces: 0 });
    expect(order.lines[0]).toMatchObject({ quantity: 12, left: 12 });
  });

  test('begins with what is due first, and filters by state, week, product and money', async () => {
    await shipBy('2020-01-06');
    expect((await names('?state=open&sort=due'))[0]).toBe(order.name);
    expect(await names('?state=late')).toContain(order.name);
    expect(await names('?state=unpaid&product=Necktie')).toContain(order.name);
    expect(await names('?product=Robe')).not.toContain(order.name);
    expect(await names('?from=2020-01-06&to=2020-01-12')).toEqual([order.name]);
    await shipBy(null);
    expect((await names('?sort=due&state=open')).at(-1)).not.toBe(undefined);
    const sums = (await list('?sort=-total')).orders.map(({ total }: ListedOrder) => total);
    expect(sums).toEqual([...sums].sort((a: number, b: number) => b - a));
  });
});

describe('the production board', () => {
  const columnOf = async (): Promise<string | undefined> => {
    const { columns } = (await shop.staff.get('/admin/production/board')).body;
    return columns.find(({ orders }: { orders: ListedOrder[] }) => orders.some(({ id }) => id === order.id))?.column;
  };

  test('is for staff alone, and has no order that waits for its payment', async () => {
    expect((await shop.visitor.get('/admin/production/board')).status).toBe(401);
    expect(await columnOf()).toBeUndefined();
  });

  test('follows states and counts, and a move back restores the counts', async () => {
    await move('paid');
    expect(await columnOf()).toBe('to-print');
    await move('in-production', { counts: [{ line: 0, stages: [{ stage: 'Printing', done: 5 }] }] });
    expect(await columnOf()).toBe('stage:Printing');
    await move('in-production', { counts: [{ line: 0, stages: [{ stage: 'Printing', done: 12 }] }] });
    expect(await columnOf()).toBe('stage:Cutting');
    await move('ready');
    expect(await columnOf()).toBe('ready');
    await move('in-production', { counts: [{ line: 0, stages: [{ stage: 'Printing', done: 5 }] }] });
    expect(await columnOf()).toBe('stage:Printing');
    expect(order.lines[0]?.stages[0]).toEqual({ stage: 'Printing', done: 5 });
  });

  test('refuses counts above the pieces, an unknown stage and an older version, and changes nothing', async () => {
    await move('paid');
    const counts = (stage: string, done: number) => ({ counts: [{ line: 0, stages: [{ stage, done }] }] });
    expect((await move('in-production', counts('Printing', 13))).status).toBe(400);
    expect((await move('in-production', counts('Ironing', 1))).body.message).toBe('Necktie has no stage Ironing.');
    expect((await move('in-production', { version: 1 })).status).toBe(409);
    expect(order.state).toBe('paid');
  });

  test('is moved once by two offices at the same time', async () => {
    await move('paid');
    const body = { version: order.version, to: 'in-production' };
    const answers = await Promise.all([1, 2, 3].map(() => shop.staff.post(`/admin/orders/${order.id}/moves`, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});

describe('capacity', () => {
  test('is off until staff set it, for staff alone, and refuses an older version', async () => {
    expect((await shop.visitor.get('/admin/production/capacity')).status).toBe(401);
    expect((await shop.staff.get('/admin/production/capacity')).body).toMatchObject({ version: 0, weeks: [] });
    const perDay = [0, 96, 96, 96, 96, 96, 0];
    const saved = await shop.staff.put('/admin/production/capacity', { version: 0, perDay });
    expect(saved.body.weeks).toHaveLength(5);
    const stale = await shop.staff.put('/admin/production/capacity', { version: 0, perDay });
    expect(stale).toMatchObject({ status: 409, body: { current: { version: 1 } } });
    const [, week] = saved.body.weeks;
    await shipBy(week.from);
    const { weeks } = (await shop.staff.get('/admin/production/capacity')).body;
    expect(weeks[1].pieces).toBe(week.pieces + 12);
  });
});

describe('the stages of production', () => {
  const settings = async () => (await shop.staff.get('/admin/production/settings')).body;
  const save = async (byType: object, change: object = {}) => {
    const { version, stages, paper } = await settings();
    const body = { version, paper, stages: { ...stages, byType }, ...change };
    return shop.staff.put('/admin/production/settings', body);
  };

  test('are the usual ones until staff set others, for staff alone', async () => {
    expect((await shop.visitor.get('/admin/production/settings')).status).toBe(401);
    expect(await settings()).toMatchObject({
      version: 0,
      paper: 'letter',
      stages: { usual: ['Printing', 'Cutting', 'Sewing', 'Check'], byType: {} },
      products: expect.arrayContaining(['Necktie', 'Pocket Square']),
    });
  });

  test('are refused with a sentence when they are none, twice or too long, and by an older version', async () => {
    expect((await save({ Necktie: [] })).body.message).toBe('Enter at least one stage, such as Printing.');
    expect((await save({ Necktie: ['Dyeing', 'dyeing'] })).body.message).toBe('"dyeing" is there twice.');
    expect((await save({}, { paper: 'legal' })).status).toBe(400);
    expect((await save({}, { version: 7 })).status).toBe(409);
    expect((await settings()).version).toBe(0);
  });

  test('of one product are those of its lines, on the board, on tablets and in the progress', async () => {
    await move('paid');
    await move('in-production', { counts: [{ line: 0, stages: [{ stage: 'Sewing', done: 4 }] }] });
    expect((await save({ Necktie: ['Dyeing', 'Hemming'] })).status).toBe(200);
    await refetch();
    expect(order.lines[0]?.stages).toEqual([
      { stage: 'Dyeing', done: 4 },
      { stage: 'Hemming', done: 0 },
    ]);
    const counts = (stage: string, done: number) => ({ counts: [{ line: 0, stages: [{ stage, done }] }] });
    expect((await move('in-production', counts('Sewing', 1))).status).toBe(400);
    await move('in-production', counts('Hemming', 3));
    expect((await shop.staff.get(`/admin/orders/by-name/${order.name}`)).body.designs[0].progress).toBe(
      'Dyeing, 4 of 12 done',
    );
    expect((await shop.staff.get('/admin/floor')).body.stages).toEqual(
      expect.arrayContaining(['Printing', 'Dyeing', 'Hemming']),
    );
    const tablet = { name: 'Bench 9', stage: 'Ironing' };
    expect((await shop.staff.post('/admin/floor/tablets', tablet)).body.issues[0].path).toBe('stage');
    expect((await shop.staff.post('/admin/floor/tablets', { ...tablet, stage: 'Hemming' })).status).toBe(200);
    const { columns } = (await shop.staff.get('/admin/production/board')).body;
    expect(columns.map(({ title }: { title: string }) => title)).toEqual([
      ...['To print', 'Printing', 'Cutting', 'Sewing', 'Check', 'Dyeing', 'Hemming', 'Ready', 'Shipped'],
    ]);
    await save({});
    await refetch();
    expect(order.lines[0]?.stages[0]?.done).toBe(4);
  });

  test('decide the column of each order as the rule does, whatever its lines and counts are', async () => {
    const { db } = shop.server.deps;
    const byType = { Necktie: ['Dyeing', 'Printing', 'Sewing'], Robe: ['Check'] };
    const usual = ['Printing', 'Cutting', 'Sewing', 'Check'];
    expect((await save(byType)).status).toBe(200);
    const stages = allStages({ usual, byType });
    await move('paid');
    await move('in-production');
    const names = ['Dyeing', 'Printing', 'Cutting', 'Sewing', 'Check', 'Folding'];
    const drawn = fc.array(
      fc.record({
        product: fc.constantFrom('Necktie', 'Robe', 'Bow Tie'),
        kind: fc.constantFrom('product', 'product', 'swatch'),
        quantity: fc.integer({ min: 1, max: 4 }),
        done: fc.array(fc.nat({ max: 4 }), { minLength: 6, maxLength: 6 }),
      }),
      { minLength: 1, maxLength: 3 },
    );
    const { rows } = await db.execute(sql`select lines -> 0 as line from draft_order where id = ${order.id}`);
    const seen = new Set<string | undefined>();
    for (const some of fc.sample(drawn, 40)) {
      const lines = some.map(({ product, kind, quantity }) => ({
        ...(rows[0]?.line as object),
        kind,
        productType: product,
        quantity,
      }));
      await db.execute(sql`update draft_order set lines = ${JSON.stringify(lines)}::jsonb where id = ${order.id}`);
      await db.execute(sql`delete from line_progress where order_id = ${order.id}`);
      for (const [line, { done, quantity }] of some.entries())
        for (const [at, stage] of names.entries())
          await db.execute(sql`insert into line_progress (order_id, line, stage, done)
            values (${order.id}, ${line}, ${stage}, ${Math.min(quantity, done[at] ?? 0)})`);
      await refetch();
      const { columns } = (await shop.staff.get(`/admin/production/board?q=${order.name}`)).body;
      const { column } = columns.find(({ orders }: { orders: ListedOrder[] }) => orders.length > 0) ?? {};
      expect(column).toBe(boardColumnOf('in-production', order.lines, stages));
      seen.add(column);
    }
    expect(seen.size).toBeGreaterThan(3);
  });
});
