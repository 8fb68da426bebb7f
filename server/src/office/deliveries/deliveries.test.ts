import { randomUUID } from 'node:crypto';
import { type Browser, openBrowser } from '@colorway/trials/kit/browser.ts';
import { fanOutInquiries, sampleFlow, sampleState } from '@colorway/trials/kit/fixtures/inquiries.ts';
import { makeStaff, signedIn } from '@colorway/trials/kit/people.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { liveEvent, outbox } from '../../kernel/database/schema.ts';
import { deliverLane } from '../../kernel/outbox/deliver-lane.ts';

let server: TestServer;
let member: Browser;
beforeAll(async () => {
  server = await createTestServer();
  member = await signedIn(server, { staffId: (await makeStaff(server)).id });
});
beforeEach(async () => {
  await server.deps.db.execute(sql`truncate inquiry, partial_inquiry, mail, outbox cascade`);
});
afterAll(() => server.close());

const insertDelivery = async (change: Partial<typeof outbox.$inferInsert>): Promise<string> => {
  const id = randomUUID();
  await server.deps.db.insert(outbox).values({ id, kind: 'shop.note', lane: `l${id}`, payload: { n: 1 }, ...change });
  return id;
};

describe('deliveries', () => {
  test('are refused to callers other than staff, and unknown ones are not found', async () => {
    expect((await openBrowser(server.app).get('/admin/deliveries')).status).toBe(401);
    for (const path of ['retry', 'skip']) {
      expect((await member.post(`/admin/deliveries/${randomUUID()}/${path}`)).status).toBe(404);
    }
    expect((await member.get('/admin/deliveries?cursor=x')).status).toBe(400);
  });

  test('are listed with failed ones first, and counted by service', async () => {
    const done = await insertDelivery({ state: 'delivered', tries: 1, deliveredAt: new Date() });
    const waiting = await insertDelivery({});
    const retrying = await insertDelivery({ tries: 2, lastError: 'The service answered 503' });
    const parked = await insertDelivery({ state: 'parked', tries: 5, lastError: 'No such deal' });
    const { body } = await member.get('/admin/deliveries');
    expect(body.deliveries.map(({ id }: { id: string }) => id)).toEqual([parked, retrying, waiting, done]);
    expect(body.deliveries[0]).toMatchObject({
      service: 'shop',
      state: 'parked',
      lastError: 'No such deal',
      nextTryAt: null,
    });
    const shop = body.services.find(({ service }: { service: string }) => service === 'shop');
    expect(shop).toMatchObject({ waiting: 1, retrying: 1, parked: 1 });
    expect((await member.get('/admin/deliveries?state=parked&service=shop')).body).toMatchObject({ total: 1 });
    expect((await member.get('/admin/deliveries?service=crm')).body.deliveries).toEqual([]);
  });

  test('to the payment provider are listed under the shop', async () => {
    const placed = await insertDelivery({
      kind: 'till.place',
      state: 'parked',
      tries: 7,
      lastError: 'A scope is missing',
    });
    const { body } = await member.get('/admin/deliveries?service=shop');
    expect(body.deliveries.map(({ id }: { id: string }) => id)).toEqual([placed]);
    expect(body.services).toContainEqual(expect.objectContaining({ service: 'shop', parked: 1 }));
  });

  test('are paged without repetition', async () => {
    for (let at = 0; at < 120; at++) await insertDelivery(at % 3 === 0 ? { state: 'parked' } : {});
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { body } = await member.get(`/admin/deliveries${cursor && `?cursor=${encodeURIComponent(cursor)}`}`);
      seen.push(...body.deliveries.map(({ id }: { id: string }) => id));
      cursor = body.nextCursor;
    }
    expect(new Set(seen).size).toBe(120);
    expect(seen).toHaveLength(120);
  });

  test("show a visitor's address masked in the list", async () => {
    await openBrowser(server.app).post('/wed-inquiry', {
      ...sampleState('wedding', 'ann@example.com'),
      flow: sampleFlow(),
    });
    await fanOutInquiries(server);
    const { body } = await member.get('/admin/deliveries');
    const shown = JSON.stringify(body.deliveries);
    expect(shown).toContain('a•••@example.com');
    expect(shown).not.toContain('ann@example.com');
    const crm = body.deliveries.find(({ kind }: { kind: string }) => kind === 'crm.inquiry');
    expect(JSON.parse((await member.get(`/admin/deliveries/${crm.id}`)).body.sends)).toMatchObject({ key: crm.id });
  });

  test('can be retried and skipped until they have ended', async () => {
    const parked = await insertDelivery({ state: 'parked', tries: 5 });
    expect((await member.post(`/admin/deliveries/${parked}/retry`)).body).toMatchObject({
      id: parked,
      state: 'retrying',
    });
    const other = await insertDelivery({ state: 'parked', tries: 5 });
    expect((await member.post('/admin/deliveries/retry-failed')).body.retried).toBe(2);
    expect((await member.post(`/admin/deliveries/${other}/skip`)).body).toMatchObject({
      state: 'skipped',
      lastError: 'Skipped by Test.',
    });
    expect((await member.post(`/admin/deliveries/${other}/retry`)).body.code).toBe('delivery-ended');
    expect((await member.post(`/admin/deliveries/${other}/skip`)).status).toBe(409);
    const { rows } = await server.deps.db.execute(
      sql`select 1 from pgboss.job where name = 'outbox' and data ->> 'lane' = ${`l${parked}`}`,
    );
    expect(rows).toHaveLength(1);
    expect(await server.deps.db.$count(outbox, eq(outbox.state, 'parked'))).toBe(0);
  });

  test('show each try with its outcome, and notify staff', async () => {
    const lane = `l${randomUUID()}`;
    const id = await insertDelivery({ lane, kind: 'test.late' });
    let down = true;
    const late = async () => {
      if (down) throw new Error('The service answered 503');
    };
    const { db } = server.deps;
    await deliverLane(server.deps, { 'test.late': late }, lane);
    down = false;
    await db.update(outbox).set({ nextTryAt: new Date(0) });
    await deliverLane(server.deps, { 'test.late': late }, lane);
    const { body } = await member.get(`/admin/deliveries/${id}`);
    expect(body.history.map(({ fault }: { fault: string | null }) => fault)).toEqual([
      'The service answered 503',
      null,
    ]);
    const events = await db.$count(liveEvent, eq(liveEvent.kind, 'delivery-changed'));
    expect(events).toBeGreaterThanOrEqual(2);
  });

  test('are found by deal and by address', async () => {
    const deal = await insertDelivery({ kind: 'crm.note', payload: { dealID: '48213' } });
    const mail = await insertDelivery({ kind: 'mail', lane: 'mail:ann@example.com' });
    const found = async (q: string) =>
      (await member.get(`/admin/deliveries?q=${q}`)).body.deliveries.map(({ id }: { id: string }) => id);
    expect(await found('48213')).toEqual([deal]);
    expect(await found('Ann@example.com')).toEqual([mail]);
    expect(await found('nobody')).toEqual([]);
  });
});
