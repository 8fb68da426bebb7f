import { randomUUID } from 'node:crypto';
import { presentLines } from '@colorway/rules/cart/cart.ts';
import type { Browser } from '@colorway/trials/kit/browser.ts';
import { openBrowser } from '@colorway/trials/kit/browser.ts';
import {
  makeCommand,
  NORTHERN,
  openProjectFixture,
  type ProjectFixture,
  REGATTA,
  readAs,
  sendCart,
  unapprovedIn,
} from '@colorway/trials/kit/fixtures/portal.ts';
import { signedIn } from '@colorway/trials/kit/people.ts';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { discountCode, draftOrder, mail, project, projectEvent } from '../../kernel/database/schema.ts';
import { payloadTotal } from './draft-payload.ts';

let portal: ProjectFixture;
beforeAll(async () => {
  portal = await openProjectFixture();
});
afterAll(() => portal.server.close());

/** Makes the cart ready for checkout at a new version. */
async function prepareCart() {
  const other = (await readAs(portal.customer)).cart.packaging === 'minimal' ? 'giftBox' : 'minimal';
  await sendCart(portal.customer, [
    makeCommand('setPackaging', { packaging: other }),
    makeCommand('setFulfillment', { fulfillment: 'physical' }),
  ]);
  const seen = await readAs(portal.customer);
  const { cart, quote } = seen;
  if (!quote.prices) throw new Error('Expected a quote with prices');
  return {
    cartVersion: cart.version,
    expectedTotalCents: quote.quote.total,
    expectedSums: [...quote.quote.sums],
    unapproved: unapprovedIn(seen),
  };
}

const checkOut = (browser: Browser, body: object, id = REGATTA) => browser.post(`/projects/${id}/checkout`, body);
const listOrders = (id: string) =>
  portal.server.deps.db.select().from(draftOrder).where(eq(draftOrder.projectId, id)).orderBy(desc(draftOrder.number));

describe('a checkout', () => {
  let expected: Awaited<ReturnType<typeof prepareCart>>;
  beforeEach(async () => {
    expected = await prepareCart();
  });

  test('is refused to signed-out callers, another customer and a distributor', async () => {
    const other = await signedIn(portal.server, { email: 'individual@example.com' });
    expect((await checkOut(openBrowser(portal.server.app), expected)).status).toBe(401);
    expect((await checkOut(other, expected)).status).toBe(404);
    const refused = await checkOut(portal.distributor, { cartVersion: 2, expectedTotalCents: 0 }, NORTHERN);
    expect(refused).toMatchObject({ status: 409, body: { code: 'other-project-type' } });
    expect(JSON.stringify(refused.body)).not.toMatch(/\$|cents|amount/i);
  });

  test('is refused without packaging and swatch delivery, with what is missing', async () => {
    await sendCart(portal.customer, [
      makeCommand('setPackaging', { packaging: 'none' }),
      makeCommand('setFulfillment', { fulfillment: 'unselected' }),
    ]);
    const { cart, quote } = await readAs(portal.customer);
    const total = quote.prices ? quote.quote.total : 0;
    const { status, body } = await checkOut(portal.customer, { cartVersion: cart.version, expectedTotalCents: total });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'cart-not-ready',
      faults: [{ code: 'packaging-not-chosen' }, { code: 'fulfillment-not-chosen' }],
    });
  });

  test('of a stale cart version orders nothing and answers with the current cart', async () => {
    await sendCart(portal.customer, [makeCommand('setFulfillment', { fulfillment: 'unselected' })]);
    const { status, body } = await checkOut(portal.customer, expected);
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'cart-changed', cart: { version: expected.cartVersion + 1 } });
  });

  test('of a changed total is refused with the differences, and accepted at the new total', async () => {
    const { db } = portal.server.deps;
    await db.update(project).set({ customShippingCents: 2_400 }).where(eq(project.id, REGATTA));
    const refused = await checkOut(portal.customer, expected);
    const now = expected.expectedTotalCents + 600;
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'checkout-changed',
        changes: [{ label: 'Insured ground', before: 1_800, now: 2_400 }],
        total: { before: expected.expectedTotalCents, now },
      },
    });
    const answer = await checkOut(portal.customer, { ...expected, expectedTotalCents: now });
    expect(answer.status).toBe(200);
    await db.update(project).set({ customShippingCents: 1_800 }).where(eq(project.id, REGATTA));
  });

  test('makes one order for twenty concurrent requests without an idempotency key (D49)', async () => {
    const before = (await listOrders(REGATTA)).length;
    const answers = await Promise.all(Array.from({ length: 20 }, () => checkOut(portal.customer, expected)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.invoiceUrl)).size).toBe(1);
    expect(await listOrders(REGATTA)).toHaveLength(before + 1);
  });

  test('makes an invoice with the sums of the quote, and 199 grams a product and 1 gram a swatch', async () => {
    const { body } = await checkOut(portal.customer, expected);
    const invoice = await openBrowser(portal.server.app).get(`/shop/invoices/${body.invoiceUrl.split('/').at(-1)}`);
    expect(invoice.body).toMatchObject({ projectID: REGATTA, total: expected.expectedTotalCents, state: 'awaiting' });
    expect(invoice.body.sums).toEqual(
      expected.expectedSums.map(({ kind, label, amount }) => ({ kind, label, amount })),
    );
    const grams = (kind: string) =>
      new Set(
        invoice.body.lines
          .filter((line: { kind: string }) => line.kind === kind)
          .map((line: { grams: number }) => line.grams),
      );
    expect([grams('product'), grams('swatch')]).toEqual([new Set([199]), new Set([1])]);
    expect((await readAs(portal.customer)).order).toEqual(body);
  });

  test('replaces an unpaid order, and never a paid one', async () => {
    const first = await checkOut(portal.customer, expected);
    const again = await prepareCart();
    const second = await checkOut(portal.customer, again);
    const [newest, older] = await listOrders(REGATTA);
    expect([newest?.state, older?.state]).toEqual(['awaiting', 'cancelled']);
    expect(second.body.name).not.toBe(first.body.name);
    const move = { version: newest?.version, to: 'paid', maySkip: true };
    expect((await portal.staff.post(`/admin/orders/${newest?.id}/moves`, move)).status).toBe(200);
    const pressed = await checkOut(portal.customer, { ...again, expectedTotalCents: 1 });
    expect(pressed.body).toMatchObject({ name: second.body.name, state: 'paid' });
    expect((await portal.customer.post(`/orders/${second.body.name}/again`)).status).toBe(200);
    await checkOut(portal.customer, await prepareCart());
    expect((await listOrders(REGATTA)).map(({ state }) => state).slice(0, 3)).toEqual([
      'awaiting',
      'paid',
      'cancelled',
    ]);
  });

  test('with a single-use code succeeds for one of two concurrent carts (C6)', async () => {
    const { db } = portal.server.deps;
    await db.insert(discountCode).values({ code: 'ONCE', kind: 'fixed', value: 20_000, usageLimit: 1 });
    const carts = await Promise.all(
      [REGATTA, '1003'].map(async (id) => {
        const seen = await readAs(portal.customer, id);
        const [one] = seen.proofs;
        const selections = { length: 'Regular 58"', width: 'Standard 3.25"' };
        const proofId = seen.proofs.find(({ productType }) => productType === 'Necktie')?.id ?? one?.id;
        const { body } = await sendCart(
          portal.customer,
          [
            makeCommand('addLine', { lineId: randomUUID(), proofId, selections, quantity: 10 }),
            makeCommand('setCode', { code: 'ONCE' }),
            makeCommand('setPackaging', { packaging: 'minimal' }),
            makeCommand('setFulfillment', { fulfillment: 'physical' }),
          ],
          { project: id },
        );
        expect(body.quote.quote.code.outcome).toBe('applied');
        const total = body.quote.quote.total;
        return {
          id,
          body: { cartVersion: body.cart.version, expectedTotalCents: total, unapproved: unapprovedIn(seen) },
        };
      }),
    );
    const answers = await Promise.all(carts.map(({ id, body }) => checkOut(portal.customer, body, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409)?.body;
    expect(refused).toMatchObject({ code: 'checkout-changed', quote: { code: { outcome: 'not-active' } } });
    expect(refused.total.now).toBeGreaterThan(refused.total.before);
    const [row] = await db.select().from(discountCode).where(eq(discountCode.code, 'ONCE'));
    expect(row?.used).toBe(1);
    await sendCart(portal.customer, [makeCommand('setCode', { code: null })]);
  });
});

describe("the documents' calls", () => {
  test('are refused to people who may not open the project', async () => {
    const order = { note_attributes: [{ name: 'Project ID', value: REGATTA }], line_items: [] };
    const other = await signedIn(portal.server, { email: 'individual@example.com' });
    expect((await openBrowser(portal.server.app).post('/draft-orders', { order })).status).toBe(401);
    expect((await other.post('/draft-orders', { order })).status).toBe(404);
    expect((await portal.customer.post('/draft-orders', { order: { ...order, note_attributes: [] } })).status).toBe(
      400,
    );
    const product = { title: 'Necktie', productType: 'Necktie', lineId: randomUUID() };
    expect((await other.post('/custom-line-items', { dealID: REGATTA, product })).status).toBe(404);
    expect((await portal.customer.post('/custom-line-items', { dealID: REGATTA, product })).status).toBe(404);
  });

  test('order the documented payload, and refuse one with a changed price (D5)', async () => {
    const { expectedTotalCents } = await prepareCart();
    const { order } = (await portal.customer.get(`/projects/${REGATTA}/draft-order`)).body;
    expect(payloadTotal(order)).toBe(expectedTotalCents);
    expect(order.note_attributes).toEqual([{ name: 'Project ID', value: REGATTA }]);
    expect(order.shipping_line).toEqual({ title: 'Insured ground', price: '18.00' });
    expect(order.appliedDiscount).toMatchObject({
      valueType: 'FIXED_AMOUNT',
      value: expect.stringMatching(/^\d+\.\d\d$/),
    });
    const [first] = order.line_items;
    const cheaper = { ...order, line_items: [{ ...first, price: '0.01' }, ...order.line_items.slice(1)] };
    expect((await portal.customer.post('/draft-orders', { order: cheaper })).body.code).toBe('checkout-changed');
    const { status, body } = await portal.customer.post('/draft-orders', { order });
    expect(status).toBe(200);
    expect(body.invoiceUrl).toMatch(/^\/shop\/invoices\/[0-9a-f]{32}$/);
    const [made] = await listOrders(REGATTA);
    expect(made?.noteAttributes.map(({ name }) => name)).toContain('Ordered without approval');
    const after = (await portal.customer.get(`/projects/${REGATTA}/draft-order`)).body.order;
    expect(after.line_items[0]).toMatchObject({ product_id: `custom/${first.line_id}`, grams: 199 });
  });

  test('create one product for a line', async () => {
    const [line] = presentLines((await readAs(portal.customer)).cart);
    const call = {
      dealID: REGATTA,
      product: { title: 'Necktie', productType: 'Necktie', lineId: line?.id },
      media: [],
    };
    const [one, two] = [
      await portal.customer.post('/custom-line-items', call),
      await portal.customer.post('/custom-line-items', call),
    ];
    expect(one?.body).toEqual({ productId: expect.any(String), variantId: expect.any(String) });
    expect(two?.body).toEqual(one?.body);
  });
});

describe('an order summary', () => {
  const send = (browser: Browser, id: string, body: object) => browser.post(`/projects/${id}/order-summary`, body);

  test('is for distributors, and of the current cart only', async () => {
    expect((await send(portal.customer, REGATTA, { cartVersion: 1 })).body.code).toBe('other-project-type');
    expect((await send(portal.distributor, NORTHERN, { cartVersion: 999 })).body.code).toBe('cart-changed');
    expect((await send(openBrowser(portal.server.app), NORTHERN, { cartVersion: 2 })).status).toBe(401);
  });

  test('is mailed to staff and stored in the history, without a price', async () => {
    const { db } = portal.server.deps;
    const { cart } = await readAs(portal.distributor, NORTHERN);
    const { status } = await send(portal.distributor, NORTHERN, { cartVersion: cart.version, note: 'By May, please.' });
    expect(status).toBe(200);
    const sent = await db.select().from(mail).where(eq(mail.kind, 'order-summary'));
    expect(sent.length).toBeGreaterThan(0);
    const [event] = await db.select().from(projectEvent).where(eq(projectEvent.kind, 'order-summary-sent'));
    const texts = [
      sent[0]?.text ?? '',
      sent[0]?.subject ?? '',
      sent[0]?.html.replaceAll(/style="[^"]*"/g, '') ?? '',
      JSON.stringify(event?.data),
    ];
    for (const text of texts) expect(text).not.toMatch(/\$\s?\d|cents|price/i);
    expect(texts[0]).toContain('60 x Necktie, northern-necktie-varsity-20418: Long 63", Slim 2.75"');
    expect(texts[0]).toContain('By May, please.');
    expect((await readAs(portal.distributor, NORTHERN)).summary?.cartVersion).toBe(cart.version);
  });
});
