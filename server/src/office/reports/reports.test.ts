import type { ReportTableView, ReportTotals } from '@colorway/contract/report/report-contract.ts';
import { addDays } from '@colorway/rules/dates/calendar-day.ts';
import { cents } from '@colorway/rules/money/cents.ts';
import type { ReportPart } from '@colorway/rules/report/table.ts';
import { revenueOf } from '@colorway/rules/shop/payment/revenue.test-support.ts';
import { type OrderMoney, refundTax } from '@colorway/rules/shop/payment/revenue.ts';
import { openShop, ordered, type Shop } from '@colorway/trials/kit/fixtures/shop.ts';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { draftOrder, orderPayment, soldLine } from '../../kernel/database/schema.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.server.close());

const db = () => shop.server.deps.db;
const part = async (name: ReportPart, query = ''): Promise<ReportTableView> =>
  (await shop.staff.get(`/admin/reports/${name}?${query}`)).body;
const totals = async (query: string): Promise<ReportTotals> => (await shop.staff.get(`/admin/reports?${query}`)).body;
const own = (from: string, to = from) => `range=own&from=${from}&to=${to}`;
const file = async (query: string): Promise<string> => {
  const url = `/api/admin/reports/export.csv?${query}`;
  const headers = { 'sec-fetch-site': 'same-origin' };
  const answer = await shop.server.app.inject({ url, headers, cookies: Object.fromEntries(shop.staff.cookies) });
  return answer.body;
};

interface Line {
  readonly productType?: string;
  readonly name?: string;
  readonly amount: number;
  readonly quantity?: number;
  readonly colors?: readonly string[];
  readonly kind?: 'product' | 'swatch';
}

const lineOf = ({
  productType = 'Necktie',
  name = 'Stripe',
  amount,
  quantity = 1,
  colors = [],
  kind = 'product',
}: Line) => ({
  ...{ kind, title: productType, productType, name, picture: null, options: [], selections: {}, handle: null },
  ...{ configuredId: null, proofID: null, quantity, grams: 1, madeIn: null, deliveredIn: null },
  ...{ unitPrice: cents(Math.floor(amount / quantity)), lineItemTotal: cents(amount) },
  colors: colors.map((colorName) => ({ colorName, hex: '#14213d', colorSet: 'Knotty' })),
});

let number = 8_000_000;
/** An order as it is stored; tax and other sums come on top of its lines. */
async function store(
  at: string,
  lines: readonly Line[],
  more: Partial<typeof draftOrder.$inferInsert> & { tax?: number } = {},
) {
  const { tax = 0, ...set } = more;
  number += 1;
  const id = crypto.randomUUID();
  const goods = lines.reduce((sum, { amount }) => sum + amount, 0);
  await db()
    .insert(draftOrder)
    .values({
      ...{ id, number, token: id.replaceAll('-', ''), createdAt: new Date(at), totalCents: goods + tax },
      lines: lines.map(lineOf),
      sums: tax > 0 ? [{ kind: 'tax', label: 'Sales tax', amount: cents(tax), base: cents(goods) }] : [],
      ...set,
    });
  return id;
}

describe('the reports', () => {
  test('are for staff, and refuse days that are none', async () => {
    expect((await shop.visitor.get('/admin/reports')).status).toBe(401);
    expect((await shop.visitor.get('/admin/reports/revenue')).status).toBe(401);
    expect((await shop.visitor.get('/admin/reports/export.csv?part=orders')).status).toBe(401);
    const refused = await shop.staff.get('/admin/reports/revenue?range=own&from=2026-02-02&to=2026-02-01');
    expect(refused).toMatchObject({
      status: 400,
      body: { issues: [{ message: 'The last day is before the first.' }] },
    });
    expect((await shop.staff.get('/admin/reports?range=own&from=2026-02-02')).status).toBe(400);
    expect((await shop.staff.get('/admin/reports/weather')).status).toBe(400);
  });

  test('have sentences where nothing was ordered', async () => {
    const none = await totals(`${own('2001-09-01', '2001-09-30')}`);
    expect(none).toMatchObject({
      orders: 0,
      emptyTitle: 'No orders in September 2001',
      label: expect.stringMatching(/^Sep 1 to/),
    });
    for (const name of ['revenue', 'products', 'colors', 'patterns', 'customers'] as const)
      expect((await part(name, own('2001-09-01'))).finding).toBe('No orders in this range.');
  });

  test('count a day by the clock of the office', async () => {
    // 11:30 PM and half past midnight in New York.
    await store('2020-01-01T04:30:00Z', [{ amount: 100 }]);
    await store('2020-01-01T05:30:00Z', [{ amount: 200 }]);
    expect((await totals(own('2019-12-31'))).figures[0]?.value).toBe('$1.00');
    expect((await totals(own('2020-01-01'))).figures[0]).toMatchObject({ value: '$2.00' });
    const march = own('2020-02-29', '2020-03-08');
    await store('2020-03-08T04:59:00Z', [{ amount: 300 }]);
    await store('2020-03-09T03:59:00Z', [{ amount: 400 }]);
    const { rows } = await part('revenue', march);
    expect(rows.slice(-2).map(({ cells }) => cells[1])).toEqual([300, 400]);
    expect((await totals(`${own('2020-12-31')}&compare=year`)).figures[0]?.change?.label).toBe('100% less');
  });

  test('leave cancelled orders out, and compare with the same days a year before', async () => {
    await store('2021-05-10T12:00:00Z', [{ amount: 10_000 }]);
    await store('2022-05-10T12:00:00Z', [{ amount: 12_300 }]);
    await store('2022-05-11T12:00:00Z', [{ amount: 99_999 }], { cancelledAt: new Date(), state: 'cancelled' });
    const found = await totals(`${own('2022-05-01', '2022-05-31')}&compare=year`);
    expect(found.figures[0]).toMatchObject({ value: '$123.00', change: { way: 'up', label: '23% more' } });
    const { columns, rows } = await part('revenue', `${own('2022-05-01', '2022-05-31')}&compare=year`);
    expect(columns.map(({ label }) => label)).toEqual(['Day', '2022', '2021', 'Orders']);
    expect(rows[9]?.cells).toEqual(['May 10', 12_300, 10_000, 1]);
  });
});

const money = fc.record({
  goods: fc.array(fc.integer({ min: 0, max: 90_000 }), { minLength: 1, maxLength: 5 }),
  tax: fc.integer({ min: 0, max: 9_000 }),
  paid: fc.double({ min: 0, max: 1.2, noNaN: true }),
  refunds: fc.array(fc.integer({ min: 1, max: 60_000 }), { maxLength: 3 }),
  isCancelled: fc.boolean(),
});

type Money = typeof money extends fc.Arbitrary<infer M> ? M : never;
const sumOfAll = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0);

/** The money of an order after its refunds, each with its tax. */
function moneyOf({ goods, tax, paid, refunds, isCancelled }: Money): OrderMoney {
  const total = sumOfAll(goods) + tax;
  let now: OrderMoney = {
    ...{ total: cents(total), tax: cents(tax), received: cents(Math.round(total * paid)) },
    ...{ refunded: cents(0), refundedTax: cents(0), isCancelled },
  };
  for (const one of refunds) {
    const amount = cents(Math.min(one, now.received - now.refunded));
    const share = refundTax(now, amount);
    now = { ...now, refunded: cents(now.refunded + amount), refundedTax: cents(now.refundedTax + share) };
  }
  return now;
}

const TYPES = ['Necktie', 'Bow Tie', 'Robe', 'Scarf', 'Necktie'];

async function storeMoney(at: string, { goods, tax }: Money, now: OrderMoney): Promise<string> {
  const lines = goods.map((amount, line) => ({ amount, productType: TYPES[line] ?? '', name: `Design ${line}` }));
  return await store(at, lines, {
    ...{ tax, receivedCents: now.received, refundedCents: now.refunded, refundedTaxCents: now.refundedTax },
    ...(now.isCancelled && { cancelledAt: new Date(), state: 'cancelled' as const }),
  });
}

describe('revenue', () => {
  test('of each order is that of the rules, and its lines and the parts of the page add up to it', async () => {
    const day = '2015-06-15';
    let expected = 0;
    await fc.assert(
      fc.asyncProperty(money, async (one) => {
        const now = moneyOf(one);
        const revenue = revenueOf(now);
        const id = await storeMoney(`${day}T15:00:00Z`, one, now);
        const [row] = await db().select().from(draftOrder).where(eq(draftOrder.id, id));
        expect(row?.revenueCents).toBe(revenue);
        const sold = await db().select().from(soldLine).where(eq(soldLine.orderId, id));
        expect(sold.length).toBe(one.isCancelled ? 0 : one.goods.length);
        expect(sumOfAll(sold.map(({ revenueCents }) => revenueCents))).toBe(revenue);
        const all = sumOfAll(one.goods);
        for (const { line, revenueCents } of all === 0 ? [] : sold)
          expect(Math.abs(revenueCents - (revenue * (one.goods[line] ?? 0)) / all)).toBeLessThan(1);
        expected += revenue;
      }),
      { numRuns: 60 },
    );
    const sumOf = async (name: ReportPart) =>
      (await part(name, own(day))).rows.reduce((sum, { cells }) => sum + Number(cells[1]), 0);
    expect(await sumOf('revenue')).toBe(expected);
    expect(await sumOf('products')).toBe(expected);
    expect(await sumOf('patterns')).toBe(expected);
    const [head = '', ...orders] = (await file(`part=orders&${own(day)}`)).trim().split('\r\n');
    const at = head.split(',').indexOf('revenueUSD');
    const cell = (row: string): number => Math.round(Number(row.split(',')[at]) * 100);
    expect(orders.reduce((sum, row) => sum + cell(row), 0)).toBe(expected);
    expect(head).toMatch(/^\uFEFF?order,placed,totalUSD/);
  });

  test('of an order that staff refund agrees with the ledger, and a payment that is taken out counts again', async () => {
    const today = (await totals('')).today;
    const before = await part('revenue', own(today));
    const invoiceToken = await ordered(shop);
    const { name } = (await shop.visitor.get(`/shop/invoices/${invoiceToken}`)).body;
    const read = async () => (await shop.staff.get(`/admin/orders/by-name/${name}`)).body;
    let order = await read();
    await db()
      .update(draftOrder)
      .set({
        totalCents: 40_800,
        sums: [...(order.sums ?? []), { kind: 'tax', label: 'Tax', amount: cents(2_400), base: cents(38_400) }],
      })
      .where(eq(draftOrder.id, order.id));
    const send = async (path: string, body: object) => {
      const answer = await shop.staff.post(`/admin/orders/${order.id}${path}`, { version: order.version, ...body });
      expect(answer.status).toBe(200);
      order = await read();
    };
    const refund = { way: 'check', reason: 'Sewing: seam', isMailed: false };
    await send('/payments', { amount: 40_800, way: 'check', number: '', isMailed: false });
    await send('/refunds', { ...refund, amount: 6_800, pieces: [{ line: 0, quantity: 2 }] });
    await send('/refunds', { ...refund, amount: 1_700, pieces: [] });
    const refunds = await db().select().from(orderPayment).where(eq(orderPayment.orderId, order.id));
    expect(refunds.filter(({ kind }) => kind === 'refund').map(({ taxCents }) => taxCents)).toEqual([400, 100]);
    const after = await part('revenue', own(today));
    const grown = Number(after.rows[0]?.cells[1]) - Number(before.rows[0]?.cells[1]);
    // Money in the ledger less the tax that stayed.
    expect(grown).toBe(40_800 - 6_800 - 1_700 - (2_400 - 500));
    expect((await part('problems', own(today))).finding).toContain('2 refunds, $85.00.');
    await send(`/payments/${refunds.find(({ amountCents }) => amountCents === 1_700)?.id}/void`, {});
    expect(Number((await part('revenue', own(today))).rows[0]?.cells[1])).toBe(
      (after.rows[0]?.cells[1] as number) + 1_600,
    );
    expect((await part('problems', own(today))).finding).toContain('1 refund, $68.00.');
  });

  test('that the payment service failed gave nothing back', async () => {
    const today = (await totals('')).today;
    const read = async () => ({
      finding: (await part('problems', own(today))).finding,
      chart: (await shop.staff.get('/admin/desk/charts')).body.months.at(-1).revenue,
      month: (await shop.staff.get('/admin/orders')).body.paidThisMonth,
    });
    const [given] = await db().select().from(orderPayment).where(sql`kind = 'refund' and voided_at is null`);
    const before = await read();
    const setState = (state: 'done' | 'failed') =>
      db()
        .update(orderPayment)
        .set({ state })
        .where(eq(orderPayment.id, given?.id ?? ''));
    await setState('failed');
    const failed = await read();
    await setState('done');
    expect(before.finding).toContain('1 refund, $68.00.');
    expect(failed.finding).toContain('No refunds.');
    expect(failed.chart).toBe(before.chart + 6_800);
    expect(failed.month).toBe(before.month + 6_800);
  });
});

describe('the other parts', () => {
  const day = '2016-03-10';
  const ship = (left: string | null) => ({
    leftAt: left === null ? null : new Date(left),
    promisedOn: left && '2016-03-20',
    shipBy: '2016-03-20',
  });

  test('say which products left by their day, in the time zone of the office', async () => {
    await store(`${day}T12:00:00Z`, [{ amount: 500 }, { amount: 500 }], ship('2016-03-21T03:30:00Z'));
    await store(`${day}T12:00:00Z`, [{ amount: 500, productType: 'Robe' }], ship('2016-03-21T04:30:00Z'));
    await store(`${day}T12:00:00Z`, [{ amount: 500 }], ship(null));
    await store(`${day}T12:00:00Z`, [{ amount: 500 }], { shipBy: addDays((await totals('')).today, 1) });
    await store(`${day}T12:00:00Z`, [{ amount: 500 }]);
    const { finding, rows } = await part('on-time', own(day));
    expect(finding).toBe('1 of 3 orders left by their promised day. The line is 95%.');
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['Neckties', 0.5, 1, 2],
      ['Robes', 0, 0, 1],
    ]);
  });

  test('count the pieces of each color and the largest customers, with companies as one', async () => {
    const at = '2017-03-10T12:00:00Z';
    const contact = (email: string, company: string) => ({
      contact: {
        ...{ name: 'Ann', email, company },
        address: { street: '', more: '', city: '', region: '', postalCode: '', country: '' },
      },
    });
    await store(at, [{ amount: 900, quantity: 9, colors: ['Navy', 'Navy', 'Gold'] }], contact('a@weiss.test', 'Weiss'));
    await store(at, [{ amount: 300, quantity: 3, colors: ['Gold', 'Ivory'] }], contact('b@weiss.test', 'Weiss'));
    await store(
      at,
      [
        { amount: 500, quantity: 8 },
        { amount: 1, kind: 'swatch', colors: ['Navy'] },
      ],
      contact('c@mail.test', ''),
    );
    const colors = await part('colors', own('2017-03-10'));
    expect(colors.rows.map(({ cells, hex }) => [...cells, hex])).toEqual([
      ['Gold', 12, '#14213d'],
      ['Navy', 9, '#14213d'],
      ['Ivory', 3, '#14213d'],
    ]);
    expect(colors.foot).toBe('12 of 20 pieces name their colors; the others are not counted.');
    const { finding, rows } = await part('customers', own('2017-03-10'));
    expect(finding).toBe('The first two bring 100% of revenue.');
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['Weiss', 2, 1_200, '2017-03-10'],
      ['Ann', 1, 501, '2017-03-10'],
    ]);
    expect((await file(`part=customers&${own('2017-03-10')}`)).trim().split('\r\n')[1]).toBe(
      'Weiss,2,12.00,2017-03-10',
    );
  });

  test('have the cause of a reprint with its pieces, and no revenue for them', async () => {
    const { today } = await totals('');
    const id = await store(new Date().toISOString(), [{ amount: 1_200, quantity: 12 }], {
      pieces: 12,
      startedAt: new Date(),
      paidAt: new Date(),
      state: 'in-production',
    });
    const lines = (await part('products', own(today))).rows;
    const body = { version: 1, pieces: [{ line: 0, quantity: 3 }], reason: 'Sewing: seam', dueOn: addDays(today, 9) };
    expect((await shop.staff.post(`/admin/orders/${id}/reprints`, body)).status).toBe(200);
    expect((await part('reprints', own(today))).rows.map(({ cells }) => cells)).toEqual([['Sewing: seam', 3, 1, 300]]);
    expect((await part('products', own(today))).rows).toEqual(lines);
    const sold = await db().select().from(soldLine).where(eq(soldLine.orderId, id));
    expect(sold.map(({ pieces }) => pieces)).toEqual([12]);
  });

  test('stay after a restore switches the triggers off', async () => {
    await db().transaction(async (tx) => {
      await tx.execute(sql`set local colorway.project_work = 'off'`);
      await tx.execute(sql`update draft_order set cancelled_at = now() where number = ${number}`);
      const { rows } = await tx.execute(
        sql`select 1 from sold_line s join draft_order d on d.id = s.order_id where d.number = ${number}`,
      );
      expect(rows.length).toBeGreaterThan(0);
    });
  });
});
