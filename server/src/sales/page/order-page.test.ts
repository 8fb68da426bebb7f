import type { OrderPageView } from '@colorway/contract/shop/order-page.ts';
import { openBrowser } from '@colorway/trials/kit/browser.ts';
import { orderCart } from '@colorway/trials/kit/fixtures/carts.ts';
import { openProjectFixture, type ProjectFixture, REGATTA, readAs } from '@colorway/trials/kit/fixtures/portal.ts';
import { signedIn, withShareKey } from '@colorway/trials/kit/people.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mail } from '../../kernel/database/schema.ts';

let portal: ProjectFixture;
let name: string;
let id: string;
beforeAll(async () => {
  portal = await openProjectFixture();
  ({ name, id } = await orderCart(portal));
});
afterAll(() => portal.server.close());

const read = async (browser = portal.customer): Promise<OrderPageView> => (await browser.get(`/orders/${name}`)).body;
const move = async (to: string) => {
  const { version } = await read(portal.staff);
  return portal.staff.post(`/admin/orders/${id}/moves`, { version, to, maySkip: true });
};

describe('the page of an order', () => {
  test('is not there for signed-out callers, another customer, and for a number that is none', async () => {
    const other = await signedIn(portal.server, { email: 'individual@example.com' });
    expect((await openBrowser(portal.server.app).get(`/orders/${name}`)).status).toBe(401);
    const [foreign, unknown] = [await other.get(`/orders/${name}`), await other.get('/orders/D-999999')];
    expect([foreign.status, unknown.status]).toEqual([404, 404]);
    for (const strange of ['x', 'D-', 'D-1e3', '%00', 'D-99999999999999'])
      expect((await portal.customer.get(`/orders/${strange}`)).status).toBeGreaterThanOrEqual(400);
  });

  test('groups the sizes of a design, and comes to the total of the cart', async () => {
    const order = await read();
    const lines = order.designs.reduce<number>((sum, { total = 0 }) => sum + total, 0);
    const charges = order.sums?.filter(({ kind }) => kind !== 'products' && kind !== 'swatches') ?? [];
    expect(charges.reduce<number>((sum, { amount }) => sum + amount, lines)).toBe(order.total);
    expect(order.payments?.balance).toMatchObject({ paid: 0, due: order.total });
    expect(order.steps[0]).toMatchObject({ title: 'Placed', state: 'done', detail: 'by you' });
    expect(order.estimate?.sentence).toMatch(/^[A-Z][a-z]+day/);
    expect(order.history.at(-1)).toMatchObject({ lead: 'Order placed', rest: 'by you' });
  });

  test('follows the order, with who and when', async () => {
    await move('paid');
    await move('in-production');
    const order = await read();
    expect(order.state).toBe('in-production');
    expect(order.steps[2]).toMatchObject({ state: 'now', at: expect.any(String), detail: expect.any(String) });
    expect(order.payments?.rows).toMatchObject([{ kind: 'payment', amount: order.total }]);
    expect(order.canChangeContact).toBe(true);
  });

  test('mails the ordered designs with their pictures when it is started, and when it has arrived', async () => {
    const { db } = portal.server.deps;
    const picturesOf = async (kind: string): Promise<string[]> => {
      const [sent] = await db.select().from(mail).where(eq(mail.kind, kind));
      return [...(sent?.html ?? '').matchAll(/proof-picture:([\da-f-]+\/\d+)\/(small|wide)/g)].map(([all]) => all);
    };
    const started = await picturesOf('order-started');
    expect(started).toEqual([expect.stringMatching(/\/\d+\/wide$/)]);
    const order = (await portal.staff.get(`/admin/orders/by-name/${name}`)).body;
    const pieces = order.lines.map(({ line, quantity }: { line: number; quantity: number }) => ({ line, quantity }));
    const body = { version: order.version, pieces, tracking: '', carrier: null, isMailed: true, maySkip: true };
    const shipped = (await portal.staff.post(`/admin/orders/${id}/parcels`, body)).body;
    const change = { kind: 'delivered', note: '', isMailed: true };
    const [parcel] = shipped.parcels;
    await portal.staff.patch(`/admin/orders/${id}/parcels/${parcel.id}`, { version: shipped.version, change });
    const designs = order.designs.filter(({ kind }: { kind: string }) => kind === 'product');
    const arrived = await picturesOf('order-delivered');
    expect(arrived).toHaveLength(Math.min(4, designs.length));
    expect(arrived[0]?.split('/').slice(0, 2)).toEqual(started[0]?.split('/').slice(0, 2));
    const taken = { version: shipped.version + 1, change: { kind: 'taken-back' } };
    await portal.staff.patch(`/admin/orders/${id}/parcels/${parcel.id}`, taken);
  });

  test('closes changes of its files until it has arrived, while questions stay open', async () => {
    const seen = await readAs(portal.customer);
    const printed = seen.proofs.find(({ printingSince }) => printingSince !== null);
    const other = seen.proofs.find(({ printingSince }) => printingSince === null);
    if (!printed || !other) throw new Error('Expected a proof that is printed and one that is not');
    const comment = (proofId: string, isChange: boolean) =>
      portal.customer.post(`/projects/${REGATTA}/proofs/${proofId}/comments`, { version: 1, note: 'Wider', isChange });
    const ask = (proofId: string) => portal.customer.post(`/projects/${REGATTA}/requests`, { proofId, note: 'Wider' });
    const closed = { status: 409, body: { code: 'in-production' } };
    expect([await comment(printed.id, true), await ask(printed.id)]).toMatchObject([closed, closed]);
    expect((await comment(printed.id, false)).status).toBe(200);
    expect((await ask(other.id)).status).toBe(200);
    await move('paid');
    expect((await ask(printed.id)).status).toBe(200);
    await move('in-production');
  });

  test('has no payments, addresses, documents and history for a visitor whose link may order (D71)', async () => {
    const { shareUrl } = await readAs(portal.staff);
    const visitor = await withShareKey(portal.server, { id: REGATTA, key: shareUrl?.split('#k=')[1] ?? '' });
    const order = await read(visitor);
    expect(order).toMatchObject({ state: 'in-production', payments: null, contact: null, invoiceUrl: null });
    expect([order.documents, order.history, order.isPeople]).toEqual([[], [], false]);
  });
});

describe('the orders of a customer', () => {
  test('are for the signed-in customer', async () => {
    expect((await openBrowser(portal.server.app).get('/orders')).status).toBe(401);
    const other = await signedIn(portal.server, { email: 'individual@example.com' });
    expect((await other.get('/orders')).body.orders).toEqual([]);
  });

  test('say where each one is', async () => {
    const { orders } = (await portal.customer.get('/orders')).body;
    expect(orders).toHaveLength(1);
    expect(orders[0]).toMatchObject({ name, state: 'in-production', payLabel: null });
    expect(orders[0].sentence).toMatch(/^Arrives [A-Z][a-z]{2} \d+/);
  });
});
