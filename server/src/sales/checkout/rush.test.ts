import type { CheckoutPageView } from '@colorway/contract/project/cart/checkout-contract.ts';
import { addDays } from '@colorway/rules/dates/calendar-day.ts';
import { cents } from '@colorway/rules/money/cents.ts';
import { readShipping } from '@colorway/rules/product/shipping.ts';
import { arrivalIfOrdered } from '@colorway/rules/shop/in-hands.ts';
import { answerCart, checkOut } from '@colorway/trials/kit/fixtures/carts.ts';
import { openProjectFixture, type ProjectFixture, REGATTA, readAs } from '@colorway/trials/kit/fixtures/portal.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const PAGE = `/projects/${REGATTA}/checkout`;
const PRICE = 4_800;
const CONTACT = {
  ...{ name: 'Marian', email: 'marian@example.com', company: '' },
  address: { street: '12 Bridge Street', more: '', city: 'Mystic', region: 'CT', postalCode: '06355', country: 'USA' },
};
const TAX = { isOn: true, rates: [{ state: 'CT', percent: 6.35, taxesShipping: true }] };
const taxOf = (base: number) => Math.floor((base * 6_350 + 50_000) / 100_000);
const sumOf = (sums: readonly { amount: number }[]) => sums.reduce((sum, { amount }) => sum + amount, 0);

let portal: ProjectFixture;
beforeAll(async () => {
  portal = await openProjectFixture();
  await answerCart(portal);
});
afterAll(() => portal.server.close());

const change = async (settings: object) => {
  const { version } = (await portal.staff.get('/admin/charges')).body;
  const off = { depositPercent: 0, tax: { isOn: false, rates: [] } };
  return portal.staff.put('/admin/charges', { version, ...off, ...settings });
};
const rush = { price: PRICE, days: 2 };
const saved = async (fields: object): Promise<CheckoutPageView> => (await portal.customer.put(PAGE, fields)).body;
const orderOf = async (name: string) => (await portal.staff.get(`/admin/orders/by-name/${name}`)).body;

async function readTotals() {
  const { quote } = await readAs(portal.customer);
  if (!quote.prices) throw new Error('Expected prices');
  return quote.quote;
}

/** The usual arrival and that with rush, by the rules. */
async function arrivals() {
  const { products } = await readAs(portal.customer);
  const { lines } = await readTotals();
  const items = lines.map(({ productType }) => {
    const [service] = readShipping(products.find((one) => one.productType === productType)?.shipping ?? '').services;
    return { productType, madeIn: service?.madeIn ?? null, deliveredIn: service?.deliveredIn ?? null };
  });
  const { today, closingDays } = (await portal.customer.get(PAGE)).body as CheckoutPageView;
  const facts = { items, today, closingDays, roomOn: null };
  const [usual, fast] = [arrivalIfOrdered(facts), arrivalIfOrdered({ ...facts, rushDays: rush.days })];
  if (!usual || !fast) throw new Error('Expected promised times');
  expect(fast.to < usual.to).toBe(true);
  return { usual: usual.to, fast: fast.to };
}

/** Orders with the sums that the page shows. */
async function order(charged: number, more: object = {}) {
  const { total, sums } = await readTotals();
  const line = charged > 0 ? [{ kind: 'rush', label: 'Rush', amount: charged }] : [];
  const expectedSums = [...sums.map(({ kind, label, amount }) => ({ kind, label, amount })), ...line];
  return checkOut(portal, { expectedTotalCents: total + charged, expectedSums, ...more });
}

describe('rush', () => {
  test('is off until staff set a price that can be, with its days', async () => {
    expect((await portal.customer.get(PAGE)).body.rush).toBeNull();
    const refused = [
      await change({ rush: { price: 0, days: 4 } }),
      await change({ rush: { price: -1, days: 4 } }),
      await change({ rush: { price: PRICE, days: 0 } }),
      await change({ rush: { price: PRICE, days: 61 } }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    expect((await change({ rush })).body.rush).toEqual(rush);
    const { entries } = (await portal.staff.get('/admin/activity?kind=content')).body;
    expect(entries[0]).toMatchObject({ after: 'No deposit, no tax, rush $48.00 for 2 business days' });
    expect((await portal.customer.get(PAGE)).body.rush).toEqual({ ...rush, roomOn: null });
  });

  test('is charged only where it was shown, and not where the day is in time, cannot be met, or another way is chosen', async () => {
    const { usual, fast } = await arrivals();
    await saved({ neededBy: fast, late: 'rush' });
    const unseen = await order(0);
    expect(unseen).toMatchObject({ status: 409, body: { code: 'checkout-changed' } });
    expect(unseen.body.changes).toEqual([{ kind: 'rush', label: 'Rush', before: null, now: PRICE }]);
    for (const fields of [
      { neededBy: usual, late: 'rush' },
      { neededBy: addDays(fast, -1), late: 'rush' },
      { neededBy: fast, late: 'keep-day' },
    ]) {
      await saved(fields);
      const refused = await order(PRICE);
      expect(refused).toMatchObject({ status: 409, body: { code: 'checkout-changed' } });
      const change = { kind: 'rush', label: 'Rush', before: PRICE, now: null };
      expect(refused.body.changes).toEqual([change]);
    }
    await saved({ neededBy: usual, late: 'rush' });
    const placed = await order(0);
    expect(placed.status).toBe(200);
    const plain = await orderOf(placed.body.name);
    expect(plain.sums.map(({ kind }: { kind: string }) => kind)).not.toContain('rush');
    expect(plain.details).toMatchObject({ neededBy: usual, late: null });
  });

  test('asks again when its price changed', async () => {
    await saved({ neededBy: (await arrivals()).fast, late: 'rush' });
    const { total } = await readTotals();
    const cheaper = await order(PRICE - 100);
    expect(cheaper).toMatchObject({
      status: 409,
      body: { total: { before: total + PRICE - 100, now: total + PRICE } },
    });
    expect(cheaper.body.changes).toEqual([{ kind: 'rush', label: 'Rush', before: PRICE - 100, now: PRICE }]);
    expect(cheaper.body.quote.sums.at(-1)).toMatchObject({ kind: 'rush', amount: PRICE });
  });

  test('is a line of the order, taxed and in its deposit, and replaces an order without it', async () => {
    const { fast } = await arrivals();
    await change({ rush, depositPercent: 50, tax: TAX });
    await saved({ neededBy: fast, late: 'rush', contact: CONTACT });
    const { total } = await readTotals();
    const tax = taxOf(total + PRICE);
    const placed = await order(PRICE, { expectedTaxCents: tax, payment: 'deposit' });
    expect(placed.status).toBe(200);
    const made = await orderOf(placed.body.name);
    expect(made.sums.slice(-2)).toMatchObject([
      { kind: 'rush', label: 'Rush', amount: PRICE, days: 2 },
      { kind: 'tax', amount: tax, base: total + PRICE },
    ]);
    expect(made.total).toBe(total + PRICE + tax);
    expect(sumOf(made.sums)).toBe(made.total);
    const now = Math.ceil(made.total / 2);
    expect(made.payments.due).toMatchObject({ now, later: made.total - now });
    expect(made.details).toMatchObject({ neededBy: fast, late: 'rush' });
    const seen = (await portal.customer.get(`/shop/invoices/${made.token}`)).body;
    expect([seen.sums, seen.total]).toEqual([made.sums, made.total]);
    const again = await order(PRICE, { expectedTaxCents: tax, payment: 'deposit' });
    expect(again.body.name).toBe(placed.body.name);
    await saved({ late: 'keep-day' });
    const without = await order(0, { expectedTaxCents: taxOf(total), payment: 'deposit' });
    expect(without.status).toBe(200);
    expect(without.body.name).not.toBe(placed.body.name);
    expect((await orderOf(placed.body.name)).state).toBe('cancelled');
    await saved({ late: 'rush' });
    const back = await order(PRICE, { expectedTaxCents: tax, payment: 'deposit' });
    expect((await orderOf(back.body.name)).total).toBe(made.total);
  });

  test('is in the payload of the documents', async () => {
    const { total } = await readTotals();
    const payload = (await portal.customer.get(`/projects/${REGATTA}/draft-order`)).body.order;
    expect(payload.line_items.at(-1)).toMatchObject({ title: 'Rush', price: '48.00', quantity: 1 });
    const placed = await portal.customer.post('/draft-orders', { order: payload });
    expect(placed.status).toBe(200);
    const token = placed.body.invoiceUrl.split('/').at(-1);
    const seen = (await portal.customer.get(`/shop/invoices/${token}`)).body;
    expect(seen.total).toBe(total + PRICE + taxOf(total + PRICE));
  });

  test('stays with the address and the plan, ships in its days, and comes back with an amount', async () => {
    const { fast } = await arrivals();
    const { total } = await readTotals();
    const [full, tax] = [total + PRICE + taxOf(total + PRICE), taxOf(total + PRICE)];
    const placed = await order(PRICE, { expectedTaxCents: tax });
    const made = await orderOf(placed.body.name);
    expect(made.total).toBe(full);
    const abroad = await portal.customer.put(`/shop/invoices/${made.token}/contact`, {
      version: made.version,
      contact: { ...CONTACT, address: { ...CONTACT.address, region: 'OR' } },
      expectedTotalCents: total + PRICE,
    });
    expect(abroad.body).toMatchObject({ total: total + PRICE });
    // A later price of rush leaves the order as it was placed.
    await change({ rush: { price: PRICE * 2, days: 9 } });
    const waits = await orderOf(placed.body.name);
    const paid = await portal.staff.post(`/admin/orders/${made.id}/moves`, { version: waits.version, to: 'paid' });
    expect(paid.body).toMatchObject({ state: 'paid', payments: { balance: { paid: total + PRICE, due: 0 } } });
    expect(paid.body.estimate.sentence).toContain('the same day');
    expect(paid.body.estimate.facts[0]).toEqual({ lead: '2 business days', text: 'printing and sewing' });
    expect(paid.body.shipBy < fast).toBe(true);
    const listed = (await portal.staff.get(`/admin/orders?q=${placed.body.name}`)).body.orders;
    expect(listed).toMatchObject([{ isRush: true, total: total + PRICE }]);
    const pieces = paid.body.lines.map(({ line, quantity }: { line: number; quantity: number }) => ({
      line,
      quantity,
    }));
    const refund = (more: object) =>
      portal.staff.post(`/admin/orders/${made.id}/refunds`, {
        ...{ version: paid.body.version, way: 'check', reason: 'Late', isMailed: false, ...more },
      });
    const tooMuch = await refund({ pieces, amount: cents(total + PRICE) });
    expect(tooMuch.status).toBe(400);
    const given = await refund({ amount: PRICE });
    expect(given.body.payments.balance).toMatchObject({ refunded: PRICE, refundable: total, due: 0 });
  });
});
