import { randomUUID } from 'node:crypto';
import { design, openShop, type Shop, usual } from '@colorway/trials/kit/fixtures/shop.ts';
import { signedIn } from '@colorway/trials/kit/people.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let shop: Shop;
let mask: object;
beforeAll(async () => {
  shop = await openShop();
  const handle = `${shop.group}-face-mask`;
  const configuredId = await design(shop.visitor, handle);
  mask = { handle, configuredId, selections: { filter: 'No filter', size: 'Adult' }, quantity: 2 };
});
afterAll(() => shop.server.close());

const lineOf = (more: object = {}) => ({
  ...{ kind: 'product', id: randomUUID(), handle: shop.handle, configuredId: shop.designId },
  ...{ selections: usual, quantity: 12, ...more },
});
const swatch = (colorId = 'knotty-navy') => ({ kind: 'swatch', id: randomUUID(), colorId });
const quote = (lines: readonly object[], more: object = {}) => shop.visitor.post('/shop/cart', { lines, ...more });
const place = (lines: readonly object[], more: object = {}) =>
  shop.visitor.post('/shop/orders', { cartID: randomUUID(), lines, ...more });
const countOrders = async (): Promise<number> => {
  const { rows } = await shop.server.deps.db.execute<{ n: number }>(sql`select count(*)::int as n from draft_order`);
  return rows[0]?.n ?? -1;
};
const invoiceOf = async ({ token }: { readonly token: string }) =>
  (await shop.visitor.get(`/shop/invoices/${token}`)).body;

const OFFERS = {
  promises: ['Not right? We remake it once, free.'],
  swatch: { text: 'On silk, by mail', price: 200 },
  shipping: { label: 'UPS Ground', price: 1_400 },
};
const saveOffers = async (settings: object) => {
  const { version } = (await shop.staff.get('/admin/charges')).body;
  const rest = { depositPercent: 0, tax: { isOn: false, rates: [] }, rush: null };
  return shop.staff.put('/admin/charges', { version, ...rest, shop: settings });
};

describe('a cart is refused', () => {
  test('with two lines of one id, too many lines, or settings that are none', async () => {
    const one = lineOf();
    expect((await quote([one, one])).status).toBe(400);
    expect((await quote(Array.from({ length: 41 }, () => lineOf()))).status).toBe(400);
    expect((await saveOffers({ ...OFFERS, swatch: { text: '', price: 200 } })).status).toBe(400);
    expect((await saveOffers({ ...OFFERS, shipping: { label: 'UPS', price: -1 } })).status).toBe(400);
  });

  test('for distributors, who order in their projects', async () => {
    const sent = { email: 'dist@example.com', dealID: 'dist-1', type: 'Distributor', name: 'Dist' };
    expect((await shop.staff.post('/create-project', sent)).status).toBe(200);
    const distributor = await signedIn(shop.server, { email: 'dist@example.com' });
    const answer = await distributor.post('/shop/cart', { lines: [lineOf()] });
    expect(answer).toMatchObject({ status: 409, body: { code: 'other-project-type' } });
    const order = { cartID: randomUUID(), lines: [lineOf()], expectedTotalCents: 38_400 };
    expect((await distributor.post('/shop/orders', order)).status).toBe(409);
    expect(await countOrders()).toBe(0);
  });

  test('when it is empty, or its total is another one', async () => {
    expect(await place([], { expectedTotalCents: 0 })).toMatchObject({
      status: 409,
      body: { code: 'cart-not-ready', message: 'Your cart is empty.' },
    });
    const answer = await place([lineOf(), lineOf(mask)], { expectedTotalCents: 38_400 });
    expect(answer).toMatchObject({ status: 409, body: { code: 'price-changed', quote: { total: 41_200 } } });
    expect(await countOrders()).toBe(0);
  });

  test('with a swatch while none is offered, or of an unknown color', async () => {
    const answer = await place([swatch()], { expectedTotalCents: 0 });
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'lines.0.colorId' }] } });
    const { lines, total } = (await quote([swatch(), swatch('knotty-none')])).body;
    expect(lines.map(({ problem }: { problem: string }) => problem)).toEqual(['no-swatches', 'unknown-color']);
    expect(total).toBe(0);
  });

  test('with a retired pattern, which keeps its name, picture and colors', async () => {
    await shop.staff.patch(`/admin/patterns/${shop.group}`, { state: 'retired' });
    const { lines, total } = (await quote([lineOf()])).body;
    expect(lines[0]).toMatchObject({ problem: 'retired', name: expect.stringMatching(/^Test/), unitPrice: null });
    expect(lines[0].colors).toHaveLength(2);
    expect(lines[0].message).toContain('is retired');
    expect(total).toBe(0);
    const answer = await place([lineOf()], { expectedTotalCents: 38_400 });
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'lines.0.configuredId' }] } });
    await shop.staff.patch(`/admin/patterns/${shop.group}`, { state: 'live' });
    expect(await countOrders()).toBe(0);
  });
});

describe('a cart', () => {
  test('is priced with all that is known about its lines, whatever is wrong with one of them', async () => {
    const { body, status } = await quote([lineOf(), lineOf({ configuredId: '0'.repeat(32) }), lineOf(mask)]);
    expect(status).toBe(200);
    expect(body).toMatchObject({ total: 41_200, pieces: 26, isTaxed: false, code: null });
    expect(body.lines.map(({ problem }: { problem: string | null }) => problem)).toEqual([null, 'unknown', null]);
    expect(body.lines[0]).toMatchObject({ title: 'Necktie', unitPrice: 3_200, counting: 12, next: { more: 12 } });
    expect(body.products.map(({ productType }: { productType: string }) => productType)).toEqual(['Necktie', 'Mask']);
    expect(body.delivery).toMatchObject({ madeIn: '10 to 12 business days', service: 'Standard' });
    expect(body.delivery.shipBy < body.delivery.from && body.delivery.from <= body.delivery.to).toBe(true);
    expect(body.settings).toEqual({ promises: [], swatch: null, shipping: null });
  });

  test('counts no pieces of a quantity that no product takes', async () => {
    for (const quantity of [607.4491, -1e300, 1e300]) {
      const { body, status } = await quote([lineOf({ quantity }), lineOf(mask)]);
      expect([status, body.lines[0].problem, body.pieces]).toEqual([200, 'quantity', 2]);
    }
  });

  test('counts both lines of a product toward one price', async () => {
    const long = { selections: { ...usual, length: 'Long 63"' } };
    const { lines } = (await quote([lineOf({ quantity: 6 }), lineOf({ ...long, quantity: 6 })])).body;
    expect(lines.map(({ counting, unitPrice }: Record<string, number>) => [counting, unitPrice])).toEqual([
      [12, 3_200],
      [12, 3_200],
    ]);
  });

  test('says of a code only that it does not work', async () => {
    const { code, total } = (await quote([lineOf()], { code: 'NOPE' })).body;
    expect(code).toMatchObject({ outcome: 'not-active', message: expect.stringMatching(/\w/) });
    expect(total).toBe(38_400);
  });
});

describe('one order', () => {
  test('holds all lines, swatches and shipping, and its page shows the parcel', async () => {
    expect((await saveOffers(OFFERS)).status).toBe(200);
    const lines = [lineOf(), lineOf(mask), swatch()];
    const quoted = (await quote(lines)).body;
    expect(quoted.total).toBe(38_400 + 2_800 + 200 + 1_400);
    expect(quoted.settings).toEqual(OFFERS);
    const { status, body } = await place(lines, { expectedTotalCents: quoted.total });
    expect(status).toBe(200);
    const invoice = await invoiceOf(body);
    expect(invoice.lines.map(({ title, name }: Record<string, string>) => `${title}: ${name}`)).toEqual([
      expect.stringMatching(/^Necktie: /),
      expect.stringMatching(/^Mask: /),
      'Swatch: Navy',
    ]);
    expect(invoice.sums.map(({ kind }: { kind: string }) => kind)).toEqual(['products', 'swatches', 'shipping']);
    expect(invoice).toMatchObject({ total: quoted.total, parcels: [] });
    await saveOffers({ promises: [], swatch: null, shipping: null });
  });

  test('is followed by its link to the parcel, with a mail at each step', async () => {
    const { token, name } = (await place([lineOf(), lineOf(mask)], { expectedTotalCents: 41_200 })).body;
    const address = { street: '1 Example Street', city: 'Example', country: 'USA' };
    const contact = { name: 'Ann Lee', email: 'shopper@example.com', address };
    expect((await shop.visitor.put(`/shop/invoices/${token}/contact`, { version: 1, contact })).status).toBe(200);
    const { id, version } = await invoiceOf({ token });
    const paid = (await shop.staff.post(`/admin/orders/${id}/moves`, { version, to: 'paid' })).body;
    const pieces = [
      { line: 0, quantity: 12 },
      { line: 1, quantity: 2 },
    ];
    const parcel = { pieces, tracking: '1Z12345E0205271688', carrier: 'UPS', isMailed: true, maySkip: true };
    const shipped = await shop.staff.post(`/admin/orders/${id}/parcels`, { version: paid.version, ...parcel });
    expect(shipped.status).toBe(200);
    const invoice = await invoiceOf({ token });
    expect(invoice).toMatchObject({ state: 'shipped', parcels: [{ number: 1, tracking: '1Z12345E0205271688' }] });
    expect(invoice.parcels[0].trackingUrl).toContain('1Z12345E0205271688');
    expect(JSON.stringify(invoice.parcels)).not.toContain('Fault');
    const { rows } = await shop.server.deps.db.execute<{ subject: string; text: string }>(
      sql`select subject, text from mail where to_address = 'shopper@example.com' order by created_at`,
    );
    expect(rows).toHaveLength(3);
    for (const { subject, text } of rows) expect(`${subject} ${text}`).toContain(name);
    expect(rows[0]?.text).toContain(`/shop/invoices/${token}`);
    expect(rows[2]?.text).toContain('1Z12345E0205271688');
  });

  test('is made by two presses, two tabs and a retry without its key', async () => {
    const before = await countOrders();
    const sent = { cartID: randomUUID(), lines: [lineOf()], expectedTotalCents: 38_400 };
    const press = () => shop.visitor.post('/shop/orders', sent);
    const answers = await Promise.all([press(), press(), press(), press()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.token)).size).toBe(1);
    expect((await press()).body.token).toBe(answers[0].body.token);
    expect(await countOrders()).toBe(before + 1);
  });

  test('replaces an unpaid one of the same cart, but not a paid one', async () => {
    const cartID = randomUUID();
    const first = (await place([lineOf()], { cartID, expectedTotalCents: 38_400 })).body;
    const second = (await place([lineOf(), lineOf(mask)], { cartID, expectedTotalCents: 41_200 })).body;
    expect(second.token).not.toBe(first.token);
    expect((await invoiceOf(first)).state).toBe('cancelled');
    const { id, version } = await invoiceOf(second);
    await shop.staff.post(`/admin/orders/${id}/moves`, { version, to: 'paid' });
    const again = await place([lineOf()], { cartID, expectedTotalCents: 38_400 });
    expect(again).toMatchObject({ status: 409, body: { code: 'conflict', order: { token: second.token } } });
    expect(again.body.message).toContain(second.name);
  });
});
