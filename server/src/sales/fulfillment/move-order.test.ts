import { openShop, ordered, type Shop } from '@colorway/trials/kit/fixtures/shop.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outbox } from '../../kernel/database/schema.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.server.close());

const idOf = async (token: string): Promise<string> => {
  const { orders } = (await shop.staff.get('/admin/orders')).body;
  return orders.find((one: { token: string }) => one.token === token).id;
};
const setState = async (id: string, state: string, version: number) =>
  expect((await shop.staff.post(`/admin/orders/${id}/moves`, { to: state, version, maySkip: true })).status).toBe(200);
const readEnqueued = () => shop.server.deps.db.select().from(outbox).where(eq(outbox.kind, 'crm.order-paid'));

test('a payment is sent to the CRM once, on the deal of the project', async () => {
  const ofShop = await idOf(await ordered(shop));
  await setState(ofShop, 'paid', 1);
  expect(await readEnqueued()).toEqual([]);

  const id = await idOf(await ordered(shop));
  await shop.server.deps.db.execute(
    sql`update draft_order set project_id = '48213', order_key = null where id = ${id}`,
  );
  await setState(id, 'paid', 1);
  await setState(id, 'cancelled', 2);
  await setState(id, 'paid', 3);
  const rows = await readEnqueued();
  const orderName = expect.stringMatching(/^D-\d+$/);
  expect(rows.map(({ lane, payload }) => ({ lane, payload }))).toEqual([
    { lane: 'crm:deal-48213', payload: { dealID: '48213', totalCents: 38_400, orderName } },
  ]);
});
