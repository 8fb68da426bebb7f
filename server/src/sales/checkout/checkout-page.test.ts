import { randomUUID } from 'node:crypto';
import { openBrowser } from '@colorway/trials/kit/browser.ts';
import {
  makeCommand,
  NORTHERN,
  openProjectFixture,
  type ProjectFixture,
  REGATTA,
  readAs,
  sendCart,
} from '@colorway/trials/kit/fixtures/portal.ts';
import { withShareKey } from '@colorway/trials/kit/people.ts';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { draftOrder } from '../../kernel/database/schema.ts';

let portal: ProjectFixture;
beforeAll(async () => {
  portal = await openProjectFixture();
});
afterAll(() => portal.server.close());

const PAGE = `/projects/${REGATTA}/checkout`;
const CONTACT = {
  name: 'Ann Lee',
  email: 'ann@example.com',
  company: 'Rowing Club',
  address: { street: '12 Bridge Street', more: '', city: 'Mystic', region: 'CT', postalCode: '06355', country: 'USA' },
};

const placeOrder = async () => {
  const { cart, quote, proofs } = await readAs(portal.customer);
  const total = quote.prices ? quote.quote.total : 0;
  const unapproved = proofs.map(({ id }) => id);
  return portal.customer.post(PAGE, { cartVersion: cart.version, expectedTotalCents: total, unapproved });
};
const lastOrder = async () => {
  const [order] = await portal.server.deps.db
    .select()
    .from(draftOrder)
    .where(eq(draftOrder.projectId, REGATTA))
    .orderBy(desc(draftOrder.number));
  return order;
};

describe('the checkout page', () => {
  test('is refused to strangers, and its fields are checked', async () => {
    expect((await openBrowser(portal.server.app).get(PAGE)).status).toBe(401);
    expect((await portal.customer.put(PAGE, { neededBy: 'soon' })).status).toBe(400);
    expect((await portal.customer.put(PAGE, { noteToMakers: 'x'.repeat(501) })).status).toBe(400);
    expect((await portal.customer.get(`/projects/${NORTHERN}/checkout`)).status).toBe(404);
  });

  test('begins empty, saves each field by itself, and shows them to another browser', async () => {
    const before = (await portal.customer.get(PAGE)).body;
    expect(before).toMatchObject({ late: null, purchaseOrder: '', noteToMakers: '', addresses: [], roomOn: null });
    await portal.customer.put(PAGE, { purchaseOrder: '7731' });
    await portal.customer.put(PAGE, { contact: CONTACT, neededBy: '2031-03-14' });
    const { body } = await portal.customer.put(PAGE, { noteToMakers: 'Slim ties on top.', late: 'send-ready' });
    expect(body).toMatchObject({
      contact: CONTACT,
      contactFrom: 'saved',
      neededBy: '2031-03-14',
      purchaseOrder: '7731',
      noteToMakers: 'Slim ties on top.',
      late: 'send-ready',
    });
    expect((await portal.staff.get(PAGE)).body).toEqual(body);
  });

  test('shows a visitor no address, and takes none', async () => {
    const { shareUrl } = await readAs(portal.customer);
    const visitor = await withShareKey(portal.server, { id: REGATTA, key: shareUrl?.split('#k=')[1] ?? '' });
    const seen = (await visitor.get(PAGE)).body;
    expect(seen).toMatchObject({ contact: null, contactFrom: null, addresses: [], purchaseOrder: '7731' });
    expect((await visitor.put(PAGE, { contact: CONTACT })).status).toBe(403);
  });

  test('gives the order its address and details, and an order that waits the later ones', async () => {
    await sendCart(portal.customer, [
      makeCommand('setPackaging', { packaging: 'minimal' }),
      makeCommand('setFulfillment', { fulfillment: 'physical' }),
    ]);
    const made = await placeOrder();
    expect(made.status).toBe(200);
    expect(await lastOrder()).toMatchObject({
      contact: CONTACT,
      noteAttributes: expect.arrayContaining([
        { name: 'PO number', value: '7731' },
        { name: 'Note to the makers', value: 'Slim ties on top.' },
        { name: 'Needed by', value: '2031-03-14' },
        { name: 'If it is late', value: 'Send what is ready' },
      ]),
    });
    await portal.customer.put(PAGE, { purchaseOrder: '7732', contact: { ...CONTACT, name: 'Dana Reed' } });
    expect((await placeOrder()).body.name).toBe(made.body.name);
    const order = await lastOrder();
    expect(order?.contact?.name).toBe('Dana Reed');
    expect(order?.noteAttributes).toContainEqual({ name: 'PO number', value: '7732' });
    const page = (await portal.customer.get(`/orders/${made.body.name}`)).body;
    expect(page.details).toMatchObject({ purchaseOrder: '7732', neededBy: '2031-03-14', late: 'send-ready' });
    const invoice = (await portal.customer.get(`/shop/invoices/${order?.token}`)).body;
    expect(invoice.purchaseOrder).toBe('7732');
  });

  test('gives the order and its invoice the party that is billed, once that is complete', async () => {
    const billTo = { name: 'Accounts', company: 'Harbor Club', address: { ...CONTACT.address, city: 'Boston' } };
    await portal.customer.put(PAGE, { contact: { ...CONTACT, billTo: { ...billTo, name: '' } } });
    const { name } = (await placeOrder()).body;
    expect((await lastOrder())?.contact).toEqual(CONTACT);
    expect((await portal.customer.put(PAGE, { contact: { ...CONTACT, billTo } })).body.contact.billTo).toEqual(billTo);
    expect((await placeOrder()).body.name).toBe(name);
    const order = await lastOrder();
    expect(order?.contact).toEqual({ ...CONTACT, billTo });
    expect((await portal.customer.get(`/shop/invoices/${order?.token}`)).body.contact.billTo).toEqual(billTo);
    expect((await portal.customer.get(`/orders/${name}`)).body.contact.billTo).toEqual(billTo);
  });

  test('passes over an address that is not complete', async () => {
    await portal.customer.put(PAGE, { contact: { ...CONTACT, address: { ...CONTACT.address, city: '' } } });
    await sendCart(portal.customer, [makeCommand('setPackaging', { packaging: 'giftBox' })]);
    expect((await placeOrder()).status).toBe(200);
    expect((await lastOrder())?.contact).toBeNull();
  });

  test('begins the next order with the address of the last one, and without its details', async () => {
    await portal.customer.put(PAGE, { contact: CONTACT });
    await sendCart(portal.customer, [makeCommand('setPackaging', { packaging: 'minimal' })]);
    const { name } = (await placeOrder()).body;
    const order = (await portal.staff.get(`/admin/orders/by-name/${name}`)).body;
    const paid = await portal.staff.post(`/admin/orders/${order.id}/moves`, { version: order.version, to: 'paid' });
    expect(paid.status).toBe(200);
    const { body } = await portal.customer.get(PAGE);
    expect(body).toMatchObject({ contact: CONTACT, contactFrom: 'order', purchaseOrder: '', late: null });
    expect(body.addresses[0]).toEqual(CONTACT);
  });

  test('names the setting for designs without approval, and the first day with room', async () => {
    const { proofs } = await readAs(portal.customer);
    const proof = proofs.find(({ productType }) => productType === 'Necktie');
    const selections = { length: 'Regular 58"', width: 'Standard 3.25"' };
    const lineId = randomUUID();
    await sendCart(portal.customer, [makeCommand('addLine', { lineId, proofId: proof?.id, selections, quantity: 37 })]);
    const { version } = (await portal.staff.get('/admin/production/capacity')).body;
    await portal.staff.put('/admin/production/capacity', { version, perDay: [0, 1, 1, 1, 1, 1, 0] });
    const { body } = await portal.customer.get(PAGE);
    expect(body.unapprovedOrders).toBe('ask');
    expect(body.roomOn > body.today).toBe(true);
  });
});
