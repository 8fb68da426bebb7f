import { cents } from '@colorway/rules/money/cents.ts';
import { deliverTo } from '@colorway/trials/kit/fixtures/inquiries.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { startHubspotStandIn } from '@colorway/trials/stand-ins/hubspot/hubspot.ts';
import { sampleInquiry } from '@colorway/trials/suites/crm.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { draftOrder, outbox, project } from '../../kernel/database/schema.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { moveOrder } from '../fulfillment/move-order.ts';
import { enqueuePlacedOrders } from './crm-orders.ts';
import { insertOrder } from './embedded-store.ts';
import { lockOrder } from './order-store.ts';

let server: TestServer;
let hubspot: Awaited<ReturnType<typeof startHubspotStandIn>>;
beforeAll(async () => {
  hubspot = await startHubspotStandIn();
  server = await createTestServer({ env: { HUBSPOT_TOKEN: hubspot.token, HUBSPOT_URL: hubspot.url } });
});
afterAll(async () => {
  await server.close();
  await hubspot.close();
  expect(hubspot.breaches).toEqual([]);
});

const line = (quantity: number, reprint?: { of: number; dueOn: string }) => ({
  ...{ kind: 'product' as const, title: 'Necktie', productType: 'Necktie', name: 'club-tie-48213', picture: null },
  ...{ options: [], selections: {}, colors: [], handle: null, configuredId: null, proofID: 'club-tie-48213', quantity },
  ...{ unitPrice: cents(3_150), lineItemTotal: cents(3_150 * quantity), grams: 199, madeIn: null, deliveredIn: null },
  ...(reprint && { reprint }),
});

async function place(projectID: string, token: string, quantity: number) {
  const id = `00000000-0000-4000-8000-0000000000${token}`;
  await inTransaction(server.deps.db, async (tx) => {
    await insertOrder(tx, {
      ...{
        id,
        token: token.repeat(16),
        orderKey: `key-${token}`,
        projectID,
        noteAttributes: [],
        sums: [],
        contact: null,
      },
      lines: [line(quantity), line(1, { of: 0, dueOn: '2027-03-14' })],
      ...{ total: cents(3_150 * quantity), plan: undefined },
    });
    await enqueuePlacedOrders({ tx, deps: server.deps }, projectID);
  });
  return id;
}
const lines = () => [...hubspot.state.line_items.values()].map(({ values }) => values);

test('the orders of a project are amount and line items of its deal, until one is cancelled', async () => {
  const { dealId } = await server.deps.crm.inquiry(sampleInquiry({ company: '' }));
  await server.deps.db.insert(project).values({ id: dealId, email: 'customer@example.com', type: 'Organization' });
  const first = await place(dealId, '11', 10);
  await place(dealId, '22', 2);
  await deliverTo(server, `deal-${dealId}`);
  expect(hubspot.state.deals.get(dealId)?.values).toMatchObject({ amount: '378.00' });
  expect(lines()).toMatchObject([
    { name: 'Necktie, club-tie-48213', quantity: '10', price: '31.50', hs_sku: 'club-tie-48213' },
    { quantity: '2' },
  ]);
  await inTransaction(server.deps.db, async (tx) => {
    const order = (await lockOrder(tx, first)) ?? expect.fail('no order');
    await moveOrder({ tx, deps: server.deps }, order, { to: 'cancelled', by: 'staff', staffId: null, isMailed: false });
  });
  await deliverTo(server, `deal-${dealId}`);
  expect(hubspot.state.deals.get(dealId)?.values).toMatchObject({ amount: '63.00' });
  expect(lines()).toMatchObject([{ quantity: '2' }]);
  const [row] = await server.deps.db.select().from(draftOrder).where(eq(draftOrder.id, first));
  expect(row?.state).toBe('cancelled');
});

test('an order of the shop has no deal, so nothing is enqueued', async () => {
  const before = await server.deps.db.$count(outbox);
  await inTransaction(server.deps.db, (tx) => enqueuePlacedOrders({ tx, deps: server.deps }, null));
  expect(await server.deps.db.$count(outbox)).toBe(before);
});
