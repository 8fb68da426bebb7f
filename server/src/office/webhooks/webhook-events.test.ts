import { openBrowser } from '@colorway/trials/kit/browser.ts';
import { type AdminFixture, at, openAdminFixture, showDrafts } from '@colorway/trials/kit/fixtures/admin-projects.ts';
import { sampleFlow, sampleState } from '@colorway/trials/kit/fixtures/inquiries.ts';
import { adding, proofNamed, REGATTA, readAs, sendCart } from '@colorway/trials/kit/fixtures/portal.ts';
import { openShop, ordered } from '@colorway/trials/kit/fixtures/shop.ts';
import { createTestServer } from '@colorway/trials/kit/test-server.ts';
import { asc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Deps } from '../../catalog/deps.ts';
import { outbox, webhookEndpoint } from '../../kernel/database/schema.ts';
import { WEBHOOK_KIND } from '../../kernel/outbox/lane-queue.ts';
import { findSecret } from '../../kernel/settings/settings-store.ts';
import { insertApproval } from '../../project/approval/approval-store.ts';

const endpoint = {
  ...{ id: '00000000-0000-4000-8000-000000000001', name: 'All', url: 'https://8.8.8.8/in', types: ['*' as const] },
  ...{ sealedSecret: '', secretEnd: '' },
};

const sent = async ({ db }: Deps) => {
  const rows = await db.select().from(outbox).orderBy(asc(outbox.createdAt), asc(outbox.id));
  return rows
    .filter(({ kind }) => kind === WEBHOOK_KIND)
    .map(({ payload, lane }) => ({ lane, ...JSON.parse((payload as { body: string }).body) }));
};
const clear = ({ db }: Deps) => db.execute(sql`delete from outbox where kind = ${WEBHOOK_KIND}`);
const typesOf = async (deps: Deps) => (await sent(deps)).map(({ type }) => type);

describe('other software hears of', () => {
  let fixture: AdminFixture;
  let deps: Deps;
  beforeAll(async () => {
    fixture = await openAdminFixture();
    ({ deps } = fixture.server);
    await deps.db.insert(webhookEndpoint).values(endpoint);
  });
  beforeEach(() => clear(deps));
  afterAll(() => fixture.server.close());

  test('a cart that changes, with the change or not at all', async () => {
    const { id } = proofNamed(await readAs(fixture.customer), 'necktie');
    const { body } = await sendCart(fixture.customer, [adding(id)]);
    const lines = body.cart.lines as readonly { readonly quantity: number; readonly removal: unknown }[];
    const pieces = lines.filter(({ removal }) => removal === null).reduce((sum, { quantity }) => sum + quantity, 0);
    expect(pieces).toBeGreaterThan(1);
    expect(await sent(deps)).toEqual([
      {
        lane: `webhook:${endpoint.id}:${REGATTA}`,
        type: 'cart.changed',
        timestamp: expect.stringMatching(/Z$/),
        data: { projectId: REGATTA, version: body.cart.version, pieces, path: `/api/v1/admin/projects/${REGATTA}` },
      },
    ]);
    await sendCart(fixture.customer, []);
    expect(await sent(deps)).toHaveLength(1);
  });

  test('a proof that is shown, approved, and has a newer version', async () => {
    const fileId = await fixture.picture('bowtie-webhooks.png');
    const { body } = await fixture.staff.post(at(REGATTA, '/proofs'), { fileIds: [fileId] });
    const [proofId = ''] = body.proofIds as string[];
    expect(await sent(deps)).toEqual([]);
    await showDrafts(fixture.staff, REGATTA, [proofId]);
    const shown = (await readAs(fixture.customer)).proofs.find(({ id }) => id === proofId);
    const name = shown?.proofID ?? '';
    expect(name).toContain('bowtie-webhooks');
    const approval = { version: 1, sha256: '', selections: {}, quantity: 12, way: 'online' as const, givenBy: 'Ann' };
    await insertApproval(deps.db, { id: proofId, proofId, ...approval }, { projectId: REGATTA, name });
    const next = await fixture.picture('other.png');
    await fixture.staff.post(at(REGATTA, `/proofs/${proofId}/versions`), { fileId: next });
    const proof = { projectId: REGATTA, proofId, name };
    const messages = await sent(deps);
    expect(messages.map(({ type, data: { path: _path, ...data } }) => [type, data])).toEqual([
      ['proof.added', { projectId: REGATTA, proofs: [{ proofId, name }] }],
      ['proof.approved', { ...proof, version: 1, quantity: 12 }],
      ['proof.version_added', { ...proof, version: 2 }],
      ['proof.outdated', { ...proof, version: 2 }],
    ]);
    expect(JSON.stringify(messages)).not.toContain('Ann');
  });

  test('a request, without what was written in it', async () => {
    const note = 'The stripes should be wider.';
    await fixture.customer.post(`/projects/${REGATTA}/requests`, { note });
    const messages = await sent(deps);
    expect(messages.map(({ type }) => type)).toEqual(['request.received']);
    expect(JSON.stringify(messages)).not.toContain(note);
  });

  test('an inquiry, without the person who sent it', async () => {
    const state = sampleState('wedding', 'ann@example.com');
    const { body } = await openBrowser(fixture.server.app).post('/wed-inquiry', { ...state, flow: sampleFlow() });
    const messages = await sent(deps);
    expect(messages).toMatchObject([{ type: 'inquiry.received', data: { inquiryId: body.id, segment: 'wedding' } }]);
    expect(JSON.stringify(messages)).not.toContain('ann@example.com');
  });
});

test('other software hears of designs, orders and parcels, each under the order', async () => {
  const shop = await openShop();
  const { deps } = shop.server;
  await deps.db.insert(webhookEndpoint).values(endpoint);
  const token = await ordered(shop);
  const { orders } = (await shop.staff.get('/admin/orders')).body;
  const { id, name } = orders.find((one: { token: string }) => one.token === token);
  let version = 1;
  for (const to of ['paid', 'in-production', 'ready']) {
    expect((await shop.staff.post(`/admin/orders/${id}/moves`, { to, version, maySkip: true })).status).toBe(200);
    version += 1;
  }
  const pieces = [{ line: 0, quantity: 12 }];
  const parcel = { version, pieces, carrier: 'UPS', tracking: '1Z999AA10123456784', isMailed: false };
  expect((await shop.staff.post(`/admin/orders/${id}/parcels`, parcel)).status).toBe(200);
  expect(await typesOf(deps)).toEqual([
    'order.created',
    'order.paid',
    'order.in_production',
    'order.ready',
    'shipment.sent',
    'order.shipped',
  ]);
  const messages = await sent(deps);
  expect(new Set(messages.map(({ lane }) => lane))).toEqual(new Set([`webhook:${endpoint.id}:${id}`]));
  expect(messages[1].data).toEqual({
    ...{ orderId: id, order: name, projectId: null, state: 'paid', pieces: 12 },
    total: { amount: '384.00', currency: 'USD' },
    path: `/api/v1/admin/orders/by-name/${name}`,
  });
  expect(messages[4].data).toMatchObject({ carrier: 'UPS', tracking: '1Z999AA10123456784' });
  await clear(deps);
  const { body } = await shop.visitor.post('/products-v2', {
    ...{ handle: shop.handle, serialized: '', colors: [{ hex: '#14213d' }, { hex: '#a6192e' }] },
  });
  expect(await sent(deps)).toMatchObject([
    { type: 'design.saved', data: { designId: body.id, pattern: shop.handle, path: `/api/v1/configured/${body.id}` } },
  ]);
  await shop.server.close();
});

test('a start with another key does not become the known one, since secrets of endpoints are sealed', async () => {
  const server = await createTestServer();
  await server.deps.db.insert(webhookEndpoint).values(endpoint);
  await (await createTestServer({ beside: server, env: { SECRET_KEY: 'b'.repeat(40) } })).close();
  const known = await findSecret(server.deps.db, 'secret.data-fingerprint');
  expect(known).toBe(server.deps.secrets.data.fingerprint);
  await server.close();
});
