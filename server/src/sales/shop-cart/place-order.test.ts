import { design, openShop, order, type Shop, usual } from '@colorway/trials/kit/fixtures/shop.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let shop: Shop;
let mask: string;
beforeAll(async () => {
  shop = await openShop();
  mask = await design(shop.visitor, `${shop.group}-face-mask`);
});
afterAll(() => shop.server.close());

const place = (more: Record<string, unknown> = {}) => shop.visitor.post('/shop/orders', order(shop, more));
const countOrders = async (): Promise<number> => {
  const { rows } = await shop.server.deps.db.execute<{ n: number }>(sql`select count(*)::int as n from draft_order`);
  return rows[0]?.n ?? -1;
};

describe('an order is refused', () => {
  test.each([
    ['no width', { selections: { length: 'Kids' } }, 'selections.width', 'Choose the width.'],
    [
      'a wide Kids tie',
      { selections: { length: 'Kids', width: 'Slim 2.75"' } },
      'selections.width',
      'Kids length comes in Skinny 2.25" only.',
    ],
    [
      'a choice too many',
      { selections: { ...usual, size: 'XL' } },
      'selections.size',
      'Necktie has no size to choose.',
    ],
    ['a quantity of 0', { quantity: 0 }, 'quantity', 'Enter a whole number from 1 to 9999.'],
    ['half a tie', { quantity: 1.5 }, 'quantity', 'Enter a whole number from 1 to 9999.'],
    ['five digits', { quantity: 10_000 }, 'quantity', 'Enter a whole number from 1 to 9999.'],
  ])('%s', async (_what, more, path, message) => {
    const answer = await place(more);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input', message } });
    expect(answer.body.issues).toContainEqual({ path: `lines.0.${path}`, message });
    expect(await countOrders()).toBe(0);
  });

  test('without a design that fits, with a message', async () => {
    expect(await place({ configuredId: '' })).toMatchObject({ status: 400, body: { message: /no design/ } });
    expect(await place({ configuredId: '0'.repeat(32) })).toMatchObject({ status: 404, body: { code: 'not-found' } });
    const other = await place({ configuredId: mask });
    expect(other).toMatchObject({ status: 400, body: { issues: [{ path: 'lines.0.configuredId' }] } });
    expect(other.body.message).toContain('made for another product');
    expect(await place({ handle: 'harbor' })).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
    expect(await countOrders()).toBe(0);
  });

  test('D5: at another price than the current one, with that price', async () => {
    const answer = await place({ expectedTotalCents: 1 });
    expect(answer).toMatchObject({ status: 409, body: { code: 'price-changed' } });
    expect(answer.body.quote).toMatchObject({
      total: 38_400,
      lines: [{ unitPrice: 3_200, total: 38_400, next: { more: 12 } }],
    });
    expect(await countOrders()).toBe(0);
  });

  test('below the minimum quantity, and for a product without a price', async () => {
    const set = (what: string) =>
      shop.server.deps.db.execute(sql.raw(`update product_detail set ${what} where product_type = 'Mask'`));
    const masks = { handle: `${shop.group}-face-mask`, configuredId: mask, quantity: 11, expectedTotalCents: 15_400 };
    const selections = { filter: 'No filter', size: 'Adult' };
    await set('minimum_quantity = 12');
    expect((await place({ ...masks, selections })).body.message).toBe('Minimum 12');
    await set(`pricing_identifier = 'gone'`);
    expect(await place({ ...masks, selections, quantity: 12 })).toMatchObject({
      status: 409,
      body: { code: 'not-for-sale' },
    });
    await set(`pricing_identifier = 'mask-standard', minimum_quantity = 1`);
    expect(await countOrders()).toBe(0);
  });
});

describe('an order', () => {
  test('stores the design with its labels and prices, and leads to its invoice', async () => {
    const { status, body } = await place();
    expect(status).toBe(200);
    expect(body.token).toMatch(/^[0-9a-f]{32}$/);
    expect(body.invoiceUrl).toBe(`/shop/invoices/${body.token}`);
    const invoice = (await shop.visitor.get(`/shop/invoices/${body.token}`)).body;
    expect(invoice).toMatchObject({ name: body.name, state: 'awaiting', version: 1, contact: null, projectID: null });
    expect(invoice.total).toBe(38_400);
    expect(invoice.sums).toEqual([{ kind: 'products', label: 'Products', amount: 38_400 }]);
    expect(invoice.lines).toEqual([
      expect.objectContaining({
        title: 'Necktie',
        picture: `/configured/${shop.designId}.webp`,
        options: [
          { name: 'Length', value: 'Regular 58"' },
          { name: 'Width', value: 'Standard 3.25"' },
        ],
        colors: [expect.objectContaining({ colorName: 'Navy' }), expect.objectContaining({ hex: '#a6192e' })],
        quantity: 12,
        unitPrice: 3_200,
        lineItemTotal: 38_400,
        grams: 199,
        madeIn: '10 to 12 business days',
      }),
    ]);
    expect(invoice.steps.map(({ title }: { title: string }) => title)).toEqual([
      'Placed',
      'Paid',
      'In production',
      'Ready',
      'Shipped',
      'Delivered',
    ]);
  });

  test('is priced with the chosen options', async () => {
    const runner = `${shop.group}-table-runner`;
    const ordered = await place({
      handle: runner,
      configuredId: await design(shop.visitor, runner),
      selections: { size: '12"x120"' },
      quantity: 1,
      expectedTotalCents: 20_400,
    });
    expect(ordered.status).toBe(200);
    const { lines } = (await shop.visitor.get(`/shop/invoices/${ordered.body.token}`)).body;
    expect(lines[0].options).toEqual([{ name: 'Size', value: '12" x 120"' }]);
    const filtered = {
      handle: `${shop.group}-face-mask`,
      configuredId: mask,
      selections: { filter: 'With filter', size: 'Adult' },
      quantity: 2,
    };
    expect((await place({ ...filtered, expectedTotalCents: 3_400 })).status).toBe(200);
  });

  test('keeps its total when prices change later', async () => {
    const { token } = (await place()).body;
    await shop.server.deps.db.execute(
      sql`update price_table set tiers = '[{"min":1,"max":9999,"price":1}]' where identifier = 'necktie-standard'`,
    );
    expect((await shop.visitor.get(`/shop/invoices/${token}`)).body.total).toBe(38_400);
    const late = await place();
    expect(late).toMatchObject({ status: 409, body: { quote: { total: 12 } } });
    expect((await place({ expectedTotalCents: 12 })).status).toBe(200);
  });

  test('is made once for twenty concurrent requests with one key', async () => {
    const before = await countOrders();
    const payload = order(shop, { expectedTotalCents: 12 });
    const press = () =>
      shop.server.app.inject({
        method: 'POST',
        url: '/api/shop/orders',
        headers: { 'idempotency-key': 'one-press', 'sec-fetch-site': 'same-origin' },
        payload,
      });
    const answers = await Promise.all(Array.from({ length: 20 }, press));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map((answer) => answer.json().token)).size).toBe(1);
    expect(await countOrders()).toBe(before + 1);
  });
});
