import { presentLines } from '@colorway/rules/cart/cart.ts';
import { orderCart } from '@colorway/trials/kit/fixtures/carts.ts';
import {
  makeCommand,
  openProjectFixture,
  type ProjectFixture,
  REGATTA,
  readAs,
  sendCart,
} from '@colorway/trials/kit/fixtures/portal.ts';
import { signedIn } from '@colorway/trials/kit/people.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureCatalogs } from '../../catalog/colors/first-catalogs.ts';
import { findOrderById } from '../orders/order-store.ts';
import { readPackLines, readPrintFacts } from '../print/read-pack.ts';

let portal: ProjectFixture;
let name: string;
let line: number;
beforeAll(async () => {
  portal = await openProjectFixture();
  await ensureCatalogs(portal.server.deps);
  ({ name } = await orderCart(portal));
  const { designs } = (await portal.customer.get(`/orders/${name}`)).body;
  line = designs.find(({ kind }: { kind: string }) => kind === 'product').sizes[0].line + 1;
});
afterAll(() => portal.server.close());

const readOrder = async (of = name) => (await portal.staff.get(`/admin/orders/by-name/${of}`)).body;
const move = async (to: string) => {
  const { id, version } = await readOrder();
  return portal.staff.post(`/admin/orders/${id}/moves`, { version, to, maySkip: true });
};
const passport = async () => (await portal.customer.get(`/orders/${name}/colors/${line}`)).body;
const again = (as: 'match' | 'swatch', more: object = {}) =>
  portal.customer.post(`/orders/${name}/again`, { design: { line, as, ...more } });
const inCart = async () => presentLines((await readAs(portal.customer)).cart as never);

describe('a reorder that matches the first lot', () => {
  test('is not offered while the order is not paid', async () => {
    expect(await passport()).toMatchObject({ match: null, hasSwatch: false });
    await move('paid');
  });

  test('is refused to others, of lines without colors, and while nothing was read', async () => {
    const other = await signedIn(portal.server, { email: 'individual@example.com' });
    const body = { design: { line, as: 'match' } };
    expect((await other.post(`/orders/${name}/again`, body)).status).toBe(404);
    expect((await again('match', { line: 999 })).status).toBe(404);
    expect((await again('match', { line: 0 })).status).toBe(400);
    expect(await passport()).toMatchObject({ match: null, hasSwatch: true });
    const refused = await again('match');
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'No reading was taken of this lot, so nothing can be compared.',
    ]);
    expect(await inCart()).toEqual([]);
  });

  test('fills the cart with the sizes of this design alone, each with the wish', async () => {
    const { id, version } = await readOrder();
    const reading = { version, line: line - 1, lot: 'SILK-2611-A', colors: ['12.8 2.3 -20.0'] };
    await portal.staff.put(`/admin/orders/${id}/readings`, reading);
    expect((await passport()).match).toBe(name);
    expect((await again('match')).body).toEqual({ projectID: REGATTA });
    const lines = await inCart();
    expect(lines.length).toBeGreaterThan(0);
    expect(new Set(lines.map(({ proofId }) => proofId)).size).toBe(1);
    expect(lines.every(({ matches }) => matches === name)).toBe(true);
    await again('match');
    expect(await inCart()).toEqual(lines);
  });

  test('is taken back by a browser, which cannot name another order', async () => {
    const [first] = await inCart();
    const named = makeCommand('matchColors', { lineId: first?.id, order: 'D-999999' });
    expect((await sendCart(portal.customer, [named])).status).toBe(400);
    const lines = await inCart();
    const none = lines.map(({ id, version }) => makeCommand('matchColors', { lineId: id, order: null }, version));
    expect((await sendCart(portal.customer, none)).status).toBe(200);
    expect((await inCart()).some(({ matches }) => matches !== undefined)).toBe(false);
    await again('match');
  });

  test('is on the order, on the lists of staff and on the spec sheet with the reading', async () => {
    const next = await orderCart(portal);
    const { designs } = (await portal.customer.get(`/orders/${next.name}`)).body;
    expect(designs.find(({ kind }: { kind: string }) => kind === 'product')).toMatchObject({ matches: name });
    expect((await readOrder(next.name)).designs).toContainEqual(expect.objectContaining({ matches: name }));
    const { orders } = (await portal.staff.get('/admin/orders?state=open')).body;
    const rows = orders.map((one: { name: string; matches: string | null }) => [one.name, one.matches]);
    expect(rows).toContainEqual([next.name, name]);
    const order = await findOrderById(portal.server.deps.db, next.id);
    if (!order) throw new Error('Expected the order');
    const pages = await readPackLines(await readPrintFacts(portal.server.deps), [order]);
    const match = pages.find((page) => page.match !== null)?.match;
    expect(match?.head).toBe(`Match the colors of ${name}`);
    expect(match?.text).toMatch(/^Lot SILK-2611-A: .+ 12\.8 2\.3 -20\.0, .+ not read\.$/);
    const pdf = await portal.server.app.inject({
      url: `/api/admin/orders/${next.name}/pack.pdf`,
      headers: { 'sec-fetch-site': 'same-origin' },
      cookies: Object.fromEntries(portal.staff.cookies),
    });
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
  });
});

describe('a swatch of an ordered design', () => {
  test('is put into the cart once', async () => {
    const before = (await inCart()).filter(({ kind }) => kind === 'swatch').length;
    expect((await again('swatch')).status).toBe(200);
    expect((await again('swatch')).status).toBe(200);
    const swatches = (await inCart()).filter(({ kind }) => kind === 'swatch');
    expect(swatches).toHaveLength(Math.max(1, before));
    expect((await inCart()).filter(({ kind }) => kind === 'product').every(({ quantity }) => quantity > 0)).toBe(true);
  });
});
