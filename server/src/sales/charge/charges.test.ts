import type { Browser } from '@colorway/trials/kit/browser.ts';
import { answerCart, checkOut } from '@colorway/trials/kit/fixtures/carts.ts';
import { openProjectFixture, type ProjectFixture, REGATTA } from '@colorway/trials/kit/fixtures/portal.ts';
import { openShop, ordered, type Shop } from '@colorway/trials/kit/fixtures/shop.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mail } from '../../kernel/database/schema.ts';

const RATES = [
  { state: 'CT', percent: 6.35, taxesShipping: true },
  { state: 'MA', percent: 6.25, taxesShipping: false },
];

const change = async (staff: Browser, settings: object) => {
  const { version } = (await staff.get('/admin/charges')).body;
  return staff.put('/admin/charges', { version, depositPercent: 0, tax: { isOn: false, rates: [] }, ...settings });
};

describe('the settings', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.server.close());

  test('are for staff, with a rate that can be, each state once', async () => {
    expect((await shop.visitor.get('/admin/charges')).status).toBe(401);
    const [ct] = RATES;
    const refused = [
      await change(shop.staff, { depositPercent: 100 }),
      await change(shop.staff, { tax: { isOn: true, rates: [{ ...ct, percent: 26 }] } }),
      await change(shop.staff, { tax: { isOn: true, rates: [{ ...ct, percent: 6.3501 }] } }),
      await change(shop.staff, { tax: { isOn: true, rates: [ct, ct] } }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    expect(JSON.stringify(refused.map(({ body }) => body.issues))).toMatch(/at most 25%.*three decimals.*one rate/s);
  });

  test('of an older version are refused with the current ones, and a change is in the activity with its undo', async () => {
    expect((await change(shop.staff, { tax: { isOn: true, rates: RATES } })).status).toBe(200);
    const old = await shop.staff.put('/admin/charges', {
      version: 0,
      depositPercent: 0,
      tax: { isOn: false, rates: [] },
    });
    expect(old).toMatchObject({ status: 409, body: { current: { version: 1, tax: { isOn: true } } } });
    const { entries } = (await shop.staff.get('/admin/activity?kind=content')).body;
    expect(entries[0]).toMatchObject({ what: 'Payment and tax', after: 'No deposit, tax CT 6.35%, MA 6.25%' });
    expect(entries[0].undo).not.toBeNull();
  });
});

describe('sales tax', () => {
  let shop: Shop;
  let token: string;
  beforeAll(async () => {
    shop = await openShop();
    await change(shop.staff, { tax: { isOn: true, rates: RATES } });
  });
  afterAll(() => shop.server.close());
  beforeEach(async () => {
    token = await ordered(shop);
  });

  const address = { street: '12 Bridge Street', city: 'Mystic', postalCode: '06355', country: 'USA' };
  const save = (version: number, region: string, more: object = {}) =>
    shop.visitor.put(`/shop/invoices/${token}/contact`, {
      version,
      contact: { name: 'Marian', email: 'marian@example.com', address: { ...address, region } },
      ...more,
    });
  const invoice = async () => (await shop.visitor.get(`/shop/invoices/${token}`)).body;
  const sumOf = (sums: readonly { amount: number }[]) => sums.reduce((sum, { amount }) => sum + amount, 0);

  test('needs a state of the country', async () => {
    const refused = await save(1, 'Nowhere');
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
    expect(refused.body.issues).toEqual([{ path: 'contact.address.region', message: 'Enter the state, such as CT.' }]);
    expect((await invoice()).contact).toBeNull();
  });

  test('is shown before it is saved, and moves with the address', async () => {
    const before = (await invoice()).total;
    const tax = Math.floor((before * 6_350 + 50_000) / 100_000);
    const shown = await save(1, 'Connecticut');
    expect(shown).toMatchObject({ status: 409, body: { code: 'total-changes', before, now: before + tax } });
    expect(await invoice()).toMatchObject({ total: before, contact: null });
    const saved = await save(1, 'Connecticut', { expectedTotalCents: before + tax });
    expect(saved).toMatchObject({ status: 200, body: { total: before + tax } });
    expect(saved.body.sums.at(-1)).toMatchObject({ kind: 'tax', label: 'Sales tax, Connecticut', amount: tax });
    expect(sumOf(saved.body.sums)).toBe(saved.body.total);
    expect((await save(2, 'OR', { expectedTotalCents: before + tax })).status).toBe(409);
    const oregon = await save(2, 'OR', { expectedTotalCents: before });
    expect(oregon.body.sums.map(({ kind }: { kind: string }) => kind)).not.toContain('tax');
    expect(oregon.body.total).toBe(before);
  });

  test('comes back with the pieces that are refunded', async () => {
    const { total } = await invoice();
    const { body } = await save(1, 'CT', {
      expectedTotalCents: total + Math.floor((total * 6_350 + 50_000) / 100_000),
    });
    const byName = async () => (await shop.staff.get(`/admin/orders/by-name/${body.name}`)).body;
    const order = await byName();
    const paid = await shop.staff.post(`/admin/orders/${order.id}/moves`, { version: order.version, to: 'paid' });
    expect(paid.body.payments.balance).toMatchObject({ paid: body.total, due: 0 });
    const quantity = order.lines[0].quantity;
    const pieces = [{ line: 0, quantity }];
    const refund = (amount: number) =>
      shop.staff.post(`/admin/orders/${order.id}/refunds`, {
        ...{ version: paid.body.version, pieces, amount, way: 'check', reason: 'Seam', isMailed: false },
      });
    expect((await refund(total)).body.issues[0].message).toBe(`These pieces come to ${money(body.total)}.`);
    expect((await refund(body.total)).body.payments.balance).toMatchObject({ refunded: body.total, refundable: 0 });
  });

  const money = (amount: number) => `$${(amount / 100).toFixed(2)}`;
});

describe('a checkout', () => {
  let portal: ProjectFixture;
  beforeAll(async () => {
    portal = await openProjectFixture();
  });
  afterAll(() => portal.server.close());

  const payBy = async (payment: string, more: object = {}) => {
    await answerCart(portal);
    return checkOut(portal, { payment, ...more });
  };
  const orderOf = async (name: string) => (await portal.staff.get(`/admin/orders/by-name/${name}`)).body;

  test('is refused with the tax that is due when the page showed another', async () => {
    await change(portal.staff, { tax: { isOn: true, rates: RATES } });
    const contact = {
      ...{ name: 'Marian', email: 'marian@example.com', company: '' },
      address: {
        street: '12 Bridge Street',
        more: '',
        city: 'Mystic',
        region: 'CT',
        postalCode: '06355',
        country: 'USA',
      },
    };
    expect((await portal.customer.put(`/projects/${REGATTA}/checkout`, { contact })).status).toBe(200);
    const refused = await payBy('full', { expectedTaxCents: 0 });
    expect(refused).toMatchObject({ status: 409, body: { code: 'checkout-changed', tax: { kind: 'tax' } } });
    const { total, tax } = refused.body;
    expect(total.now - total.before).toBe(tax.amount);
    expect(tax.rule).toMatch(/^6\.35% of /);
    await change(portal.staff, {});
    expect((await payBy('full', { expectedTaxCents: tax.amount })).body).toMatchObject({
      code: 'checkout-changed',
      tax: null,
    });
  });

  test('takes no deposit while it is off, nor terms', async () => {
    for (const payment of ['deposit', 'terms'])
      expect(await payBy(payment)).toMatchObject({ status: 409, body: { code: 'payment-not-offered' } });
    const { body } = await portal.customer.get(`/projects/${REGATTA}/checkout`);
    expect(body.charges).toMatchObject({ depositPercent: 0, terms: null });
  });

  test('with a deposit starts the order, leaves the rest due, and waits again when the deposit is taken out', async () => {
    await change(portal.staff, { depositPercent: 50 });
    const placed = await payBy('deposit');
    expect(placed.status).toBe(200);
    const { name } = placed.body;
    const order = await orderOf(name);
    const now = Math.ceil(order.total / 2);
    const later = order.total - now;
    expect(order.payments.due).toEqual({ choice: 'deposit', now, later, laterLabel: 'before we ship' });
    const record = (version: number, amount: number) =>
      portal.staff.post(`/admin/orders/${order.id}/payments`, { version, amount, way: 'check', isMailed: true });
    const part = await record(order.version, now - 1);
    expect(part.body).toMatchObject({ state: 'awaiting', payments: { due: { now: 1, later } } });
    const started = await record(part.body.version, 1);
    expect(started.body).toMatchObject({
      state: 'paid',
      payments: { due: { now: 0, later }, balance: { due: later } },
    });
    const paidStep = started.body.steps.find(({ id }: { id: string }) => id === 'paid');
    expect(paidStep).toMatchObject({ state: 'done', detail: 'deposit' });
    const mails = await portal.server.deps.db.select().from(mail);
    const [own] = mails.filter(({ subject }) => subject === `Order ${name} has its deposit`);
    expect(own?.text).toContain(`The rest, $${(later / 100).toFixed(2)}, is due before we ship.`);
    const [deposit] = started.body.payments.rows;
    const out = await portal.staff.post(`/admin/orders/${order.id}/payments/${deposit.id}/void`, {
      version: started.body.version,
    });
    expect(out.body).toMatchObject({ state: 'awaiting', payments: { due: { now: now - 1, later } } });
    const full = await record(out.body.version, order.total - 1);
    expect(full.body).toMatchObject({ state: 'paid', payments: { balance: { due: 0 } } });
  });
});
