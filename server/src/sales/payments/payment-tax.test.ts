import { randomUUID } from 'node:crypto';
import type { AdminOrder } from '@colorway/contract/shop/admin-order.ts';
import { orderName } from '@colorway/rules/shop/order-name.ts';
import { orderCart } from '@colorway/trials/kit/fixtures/carts.ts';
import {
  deliverOrder,
  envOf,
  openShopWithPayments,
  placeUnpaidOrder,
  type ShopWithPayments,
} from '@colorway/trials/kit/fixtures/payments.ts';
import {
  makeCommand,
  openProjectFixture,
  type ProjectFixture,
  REGATTA,
  readAs,
  sendCart,
} from '@colorway/trials/kit/fixtures/portal.ts';
import { openShop, type Shop } from '@colorway/trials/kit/fixtures/shop.ts';
import { type ShopifyStandIn, startShopifyStandIn } from '@colorway/trials/stand-ins/shopify/shopify.ts';
import { stockShop } from '@colorway/trials/stand-ins/shopify/stock.ts';
import { type StripeStandIn, startStripeStandIn } from '@colorway/trials/stand-ins/stripe/stripe.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mail } from '../../kernel/database/schema.ts';
import { findOrderById } from '../orders/order-store.ts';
import { checkOpenOrders } from './check-open-orders.ts';

const NET = 38_400;
const addressIn = (region: string) => ({
  ...{ street: '1 Example Street', more: '', city: 'Mystic', region, postalCode: '06355', country: 'USA' },
});
const contactIn = (region: string) => ({
  ...{ name: 'Dana Reed', email: 'dana@example.com', company: '', address: addressIn(region) },
});
const sumOf = (sums: readonly { readonly amount: number }[]) => sums.reduce((sum, { amount }) => sum + amount, 0);
const signal = () => AbortSignal.timeout(20_000);

const open = (shop: Shop, id: () => string) => {
  const stored = async () => (await findOrderById(shop.server.deps.db, id())) ?? expect.fail('no order');
  return {
    stored,
    taxOf: async () => (await stored()).sums.find(({ kind }) => kind === 'tax'),
    page: async (): Promise<AdminOrder> =>
      (await shop.staff.get(`/admin/orders/by-name/${orderName((await stored()).number)}`)).body,
    invoice: async () => (await shop.visitor.get(`/shop/invoices/${(await stored()).token}`)).body,
    save: async (region: string) => {
      const { token, version } = await stored();
      return shop.visitor.put(`/shop/invoices/${token}/contact`, { version, contact: contactIn(region) });
    },
  };
};

describe('sales tax that Stripe adds', () => {
  let fixture: ShopWithPayments;
  let id: string;
  const at = open({} as Shop, () => id);
  let order = at;
  beforeAll(async () => {
    fixture = await openShopWithPayments({ addsTax: true });
    fixture.stripe.state.rates.set('CT', 63.5);
    fixture.stripe.state.rates.set('NY', 40);
    order = open(fixture.shop, () => id);
  });
  afterAll(() => fixture.close());
  beforeEach(async () => {
    ({ id } = await placeUnpaidOrder(fixture.shop));
  });
  const deliver = () => deliverOrder(fixture.shop, id);
  const atStripe = async () => fixture.stripe.state.find((await order.stored()).externalId ?? '');

  test('is none until the address is known, and then a line of the order', async () => {
    await deliver();
    const first = await atStripe();
    expect([first.isTaxed, await order.taxOf()]).toEqual([false, undefined]);
    expect((await order.save('CT')).body.till).toMatchObject({ state: 'preparing', payUrl: null });
    await deliver();
    expect(first.status).toBe('void');
    expect(await order.taxOf()).toMatchObject({ label: 'Sales tax', amount: 2_438, base: NET, service: 'Stripe' });
    const { sums, total, till: payment } = await order.invoice();
    expect([sumOf(sums), total, payment.state]).toEqual([NET + 2_438, NET + 2_438, 'ready']);
    expect((await order.page()).history).toContainEqual(
      expect.objectContaining({ lead: 'Sales tax added by Stripe', rest: 'the total is now $408.38' }),
    );
  });

  test('moves with the address while nothing is paid, and stays after that', async () => {
    await order.save('CT');
    await deliver();
    await order.save('NY');
    await deliver();
    expect(await order.stored()).toMatchObject({ totalCents: NET + 1_536, tillState: 'ready' });
    (await atStripe()).status = 'paid';
    await checkOpenOrders(fixture.shop.server.deps, signal());
    await order.save('CT');
    await deliver();
    expect(await order.stored()).toMatchObject({ totalCents: NET + 1_536, receivedCents: NET + 1_536, state: 'paid' });
  });

  test('of an address that changes while Stripe is called is that of the later one', async () => {
    await order.save('CT');
    let isSaved = false;
    fixture.stripe.faults.next = ({ path }) => {
      if (isSaved || !path.endsWith('/finalize')) return undefined;
      isSaved = true;
      void order.save('NY');
      return { latencyMs: 400 };
    };
    await deliver();
    fixture.stripe.faults.next = () => undefined;
    await deliver();
    expect(await order.taxOf()).toMatchObject({ amount: 1_536 });
    expect((await order.invoice()).till).toMatchObject({ state: 'ready' });
    const ofOrder = [...fixture.stripe.state.invoices.values()].filter(({ metadata }) => metadata.portal_order === id);
    expect(ofOrder.filter(({ status }) => status === 'open')).toHaveLength(1);
  });

  test('is paid with the order, is no revenue and no difference, and goes back with its pieces', async () => {
    await order.save('CT');
    await deliver();
    (await atStripe()).status = 'paid';
    await checkOpenOrders(fixture.shop.server.deps, signal());
    expect(await order.stored()).toMatchObject({ receivedCents: NET + 2_438, revenueCents: NET });
    const page = await order.page();
    expect(page.service?.differences).toEqual([]);
    expect(page.payments?.balance).toMatchObject({ due: 0, credit: 0 });
    const refund = { way: 'provider', reason: 'Seam', isMailed: false, pieces: [{ line: 0, quantity: 6 }] };
    const path = `/admin/orders/${id}/refunds`;
    const other = await fixture.shop.staff.post(path, { version: page.version, amount: NET / 2, ...refund });
    expect(other.body.message).toBe('These pieces come to $204.19.');
    const half = NET / 2 + 1_219;
    expect((await fixture.shop.staff.post(path, { version: page.version, amount: half, ...refund })).status).toBe(200);
    await deliver();
    expect(await order.stored()).toMatchObject({ refundedCents: half, refundedTaxCents: 1_219, revenueCents: NET / 2 });
  });

  test('is recorded with a payment by hand of the full amount, and asked for by Stripe no more', async () => {
    await order.save('CT');
    await deliver();
    const invoice = await atStripe();
    const body = { amount: NET + 2_438, way: 'check', number: '7', isMailed: false };
    const { version } = await order.stored();
    expect((await fixture.shop.staff.post(`/admin/orders/${id}/payments`, { version, ...body })).status).toBe(200);
    await deliver();
    expect(invoice.status).toBe('void');
    expect(await order.stored()).toMatchObject({
      totalCents: NET + 2_438,
      receivedCents: NET + 2_438,
      tillState: null,
    });
    expect(await order.taxOf()).toMatchObject({ amount: 2_438, open: 0 });
  });
});

describe('sales tax that Stripe adds to a deposit and the rest', () => {
  let portal: ProjectFixture;
  let stripe: StripeStandIn;
  let id: string;
  let net: number;
  beforeAll(async () => {
    stripe = await startStripeStandIn({ addsTax: true });
    stripe.state.rates.set('CT', 63.5);
    portal = await openProjectFixture({ env: envOf(stripe) });
    await portal.staff.put('/admin/charges', { version: 0, depositPercent: 50, tax: { isOn: false, rates: [] } });
  });
  afterAll(async () => {
    await portal.server.close();
    await stripe.close();
  });
  const stored = async () => (await findOrderById(portal.server.deps.db, id)) ?? expect.fail('no order');
  const pay = async () => {
    stripe.state.find((await stored()).externalId ?? '').status = 'paid';
    await checkOpenOrders(portal.server.deps, signal());
    await deliverOrder(portal, id);
  };
  const page = async (): Promise<AdminOrder> =>
    (await portal.staff.get(`/admin/orders/by-name/${orderName((await stored()).number)}`)).body;

  test('is in each payment, and in the order once', async () => {
    const { proofs } = await readAs(portal.customer);
    const proofId = proofs.find(({ productType }) => productType === 'Necktie')?.id;
    const selections = { length: 'Regular 58"', width: 'Standard 3.25"' };
    const line = { lineId: randomUUID(), proofId, selections, quantity: 31 };
    await sendCart(portal.customer, [makeCommand('addLine', line)]);
    const fields = { contact: contactIn('CT') };
    expect((await portal.customer.put(`/projects/${REGATTA}/checkout`, fields)).status).toBe(200);
    ({ id } = await orderCart(portal, { payment: 'deposit' }));
    net = (await stored()).totalCents;
    await deliverOrder(portal, id);
    const deposit = Math.ceil(net / 2);
    const taxes = [deposit, net - deposit].map((amount) => Math.round((amount * 63.5) / 1_000));
    const [first = 0, second = 0] = taxes;
    expect((await page()).payments?.due).toMatchObject({ now: deposit + first, later: net - deposit });
    await pay();
    const texts = await portal.server.deps.db.select().from(mail).where(sql`${mail.text} like '%plus sales tax%'`);
    expect(texts.length).toBeGreaterThan(0);
    const part = await page();
    expect(part.payments?.due).toMatchObject({ now: 0, later: net - deposit + second });
    expect(part.service?.differences).toEqual([]);
    await pay();
    const { receivedCents, totalCents, revenueCents, sums } = await stored();
    expect([receivedCents, totalCents, revenueCents]).toEqual([net + first + second, net + first + second, net]);
    expect(sums.filter(({ kind }) => kind === 'tax')).toMatchObject([{ amount: first + second, open: 0 }]);
    expect((await page()).service?.differences).toEqual([]);
  });

  test('keeps a repeated press of the same order the same order', async () => {
    await sendCart(portal.customer, [makeCommand('setPackaging', { packaging: 'giftBox' })]);
    const { proofs } = await readAs(portal.customer);
    const proofId = proofs.find(({ productType }) => productType === 'Necktie')?.id;
    const selections = { length: 'Regular 58"', width: 'Standard 3.25"' };
    await sendCart(portal.customer, [
      makeCommand('addLine', { lineId: randomUUID(), proofId, selections, quantity: 31 }),
    ]);
    const first = await orderCart(portal, { payment: 'deposit' });
    await deliverOrder(portal, first.id);
    expect((await orderCart(portal, { payment: 'deposit' })).id).toBe(first.id);
  });
});

describe('sales tax that Shopify adds', () => {
  let standIn: ShopifyStandIn;
  let shop: Shop;
  let id: string;
  let order = open({} as Shop, () => id);
  beforeAll(async () => {
    standIn = await startShopifyStandIn();
    stockShop(standIn.state);
    standIn.state.tax = 5;
    shop = await openShop({ env: standIn.env });
    order = open(shop, () => id);
  });
  afterAll(async () => {
    await shop.server.close();
    await standIn.close();
  });

  test('is a line of the order from its draft on, and what was paid decides', async () => {
    ({ id } = await placeUnpaidOrder(shop));
    await deliverOrder(shop, id);
    expect(await order.taxOf()).toMatchObject({ amount: 1_920, service: 'Shopify', rule: 'Calculated by Shopify' });
    expect(await order.invoice()).toMatchObject({ total: NET + 1_920, till: { state: 'ready' } });
    standIn.pay((await order.stored()).externalId ?? '');
    await checkOpenOrders(shop.server.deps, signal());
    expect(await order.stored()).toMatchObject({ receivedCents: NET + 1_920, revenueCents: NET, state: 'paid' });
    expect((await order.page()).service?.differences).toEqual([]);
    expect((await order.page()).payments?.balance).toMatchObject({ due: 0, credit: 0 });
  });

  test('offers no deposit where it takes full payments only', async () => {
    const portal = await openProjectFixture({ env: standIn.env });
    await portal.staff.put('/admin/charges', { version: 0, depositPercent: 50, tax: { isOn: false, rates: [] } });
    const { body } = await portal.customer.get(`/projects/${REGATTA}/checkout`);
    expect(body.charges).toMatchObject({
      ...{ depositPercent: 0, service: { name: 'Shopify', addsTax: true, refusesDeposit: true } },
    });
    await portal.server.close();
  });
});
