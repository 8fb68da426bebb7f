import type { AdminOrder } from '@colorway/contract/shop/admin-order.ts';
import { addDays, formatMonthDay } from '@colorway/rules/dates/calendar-day.ts';
import { deliveries } from '@colorway/server/edge/work/deliveries.ts';
import { orderCart } from '@colorway/trials/kit/fixtures/carts.ts';
import { openProjectFixture, type ProjectFixture } from '@colorway/trials/kit/fixtures/portal.ts';
import { NO_CARRIER, startEasypostStandIn } from '@colorway/trials/stand-ins/easypost/easypost.ts';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mail, outbox, parcel, webhookInbox } from '../../kernel/database/schema.ts';
import { deliverLane } from '../../kernel/outbox/deliver-lane.ts';
import { checkParcels, TRACK_LOOK } from './track-parcels.ts';

let portal: ProjectFixture;
let standIn: Awaited<ReturnType<typeof startEasypostStandIn>>;
let order: AdminOrder;
beforeAll(async () => {
  standIn = await startEasypostStandIn();
  portal = await openProjectFixture({ env: standIn.env });
});
afterAll(async () => {
  await portal.server.close();
  await standIn.close();
});

const hour = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
const today = (): string => hour(0).slice(0, 10);
const refresh = async (): Promise<AdminOrder> => {
  order = (await portal.staff.get(`/admin/orders/by-name/${order.name}`)).body;
  return order;
};
const look = async (): Promise<AdminOrder> => {
  const { deps } = portal.server;
  const waiting = await deps.db.selectDistinct({ lane: outbox.lane }).from(outbox).where(eq(outbox.kind, TRACK_LOOK));
  await deps.db.execute(sql`update outbox set next_try_at = now() where kind = ${TRACK_LOOK}`);
  for (const { lane } of waiting) await deliverLane(deps, deliveries(deps), lane);
  return refresh();
};
/** Twelve hours later. */
const check = async (): Promise<AdminOrder> => {
  const { db } = portal.server.deps;
  await db.update(parcel).set({ trackedAt: sql`${parcel.trackedAt} - interval '13 hours'` });
  await checkParcels(portal.server.deps);
  return look();
};
const ship = (quantity: number, tracking: string, carrier: string | null = 'Other') =>
  portal.staff.post(`/admin/orders/${order.id}/parcels`, {
    ...{ version: order.version, pieces: [{ line: 0, quantity }], tracking, carrier, isMailed: true },
    maySkip: true,
  });
const change = (body: object, at = 0) =>
  portal.staff.patch(`/admin/orders/${order.id}/parcels/${order.parcels[at]?.id}`, {
    ...{ version: order.version, change: body },
  });
const SCAN = { status: 'in_transit', message: 'DEPARTURE SCAN', city: 'NEW HAVEN', state: 'CT' };
const scan = (number: string, hours: number, more: Partial<typeof SCAN> = {}, expected?: string) =>
  standIn.report(number, { ...SCAN, ...more, datetime: hour(hours) }, expected);
const dashboard = async (): Promise<unknown[]> =>
  (await portal.staff.get('/admin/desk?only=parcel')).body.waiting.map(({ detail }: { detail: string }) => detail);
const deliveredMails = async () =>
  (
    await portal.server.deps.db
      .select()
      .from(mail)
      .where(and(eq(mail.kind, 'order-delivered'), sql`${mail.text} like ${`%${order.name}%`}`))
  ).length;

let number = '';
let count = 0;
beforeEach(async () => {
  number = `TEST${++count}`;
  const { id, name } = await orderCart(portal);
  order = { id, name } as AdminOrder;
  await refresh();
});
/** The order of the cart stays the same, so that each test gives its parcels back. */
afterEach(async () => {
  for (let left = order.parcels.length; left > 0; left--) {
    expect((await change({ kind: 'taken-back' })).status).toBe(200);
    await refresh();
  }
});
const lineOne = (): number => order.lines[0]?.left ?? 0;
/** Ships every line, so that the order can arrive. */
const shipAll = async (tracking = number) => {
  const pieces = order.lines.flatMap(({ line, left }) => (left > 0 ? [{ line, quantity: left }] : []));
  const sent = await portal.staff.post(`/admin/orders/${order.id}/parcels`, {
    ...{ version: order.version, pieces, tracking, carrier: 'Other', isMailed: true, maySkip: true },
  });
  expect(sent.body).toMatchObject({ parcels: [{ tracking }] });
  return look();
};

describe('a parcel that no carrier knows', () => {
  test('says so to staff and not to the customer, until it has another number', async () => {
    expect((await ship(lineOne(), NO_CARRIER)).status).toBe(200);
    await look();
    expect(order.parcels[0]?.trackFault).toBe('EasyPost cannot follow this number (TRACKER.CARRIER.INVALID).');
    expect(await dashboard()).toContain(order.parcels[0]?.trackFault);
    const { body } = await portal.customer.get(`/orders/${order.name}`);
    expect(body.parcels[0]).not.toHaveProperty('trackFault');
    expect((await change({ kind: 'tracking', tracking: number, carrier: 'Other' })).status).toBe(200);
    await look();
    expect(order.parcels[0]).toMatchObject({ tracking: number, trackFault: '' });
    expect(await dashboard()).toEqual([]);
  });

  test('waits while its carrier answers nonsense, and nothing is changed by it', async () => {
    await ship(lineOne(), number);
    standIn.faults.push('nonsense');
    await look();
    expect(order.parcels[0]).toMatchObject({ trackState: 'waiting', trackFault: '', deliveredAt: null });
    expect((await look()).parcels[0]?.trackFault).toBe('');
    scan(number, -24 * 90, { status: 'delivered' });
    await check();
    expect(order.parcels[0]).toMatchObject({
      ...{ trackState: 'waiting', scan: null, deliveredAt: null },
      trackFault: 'The carrier reports scans from before this parcel left. Check the number.',
    });
    expect(order.state).not.toBe('delivered');
  });
});

describe('a parcel that is followed', () => {
  test('shows its last scan and its day, to the customer, too', async () => {
    await shipAll();
    scan(number, 0, {}, hour(48));
    await check();
    const expectedOn = hour(48).slice(0, 10);
    const shown = { trackState: 'moving', expectedOn, scan: { text: 'Departure scan', place: 'New Haven, CT' } };
    expect(order.parcels[0]).toMatchObject(shown);
    const { body } = await portal.customer.get(`/orders/${order.name}`);
    expect(body.parcels[0]).toMatchObject(shown);
    expect(body.estimate.label).toBe(formatMonthDay(expectedOn));
  });

  test('moves the order and tells the customer once, whichever way the news comes', async () => {
    await shipAll();
    const before = await deliveredMails();
    const { id } = scan(number, 0, { status: 'delivered', message: 'Left at front desk' });
    const { raw, headers } = standIn.letter(id);
    const sent = { method: 'POST', url: '/api/webhooks/easypost', payload: raw, headers } as const;
    const answers = await Promise.all([portal.server.app.inject(sent), portal.server.app.inject(sent)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    await look();
    await check();
    expect(order.state).toBe('delivered');
    expect((await deliveredMails()) - before).toBe(1);
    expect(order.history).toContainEqual(
      expect.objectContaining({ lead: 'Parcel delivered', rest: expect.stringContaining('by EasyPost') }),
    );
    const inbox = await portal.server.deps.db.select().from(webhookInbox).where(eq(webhookInbox.subject, id));
    expect(inbox.map(({ processedAt }) => processedAt)).toEqual([expect.any(Date)]);
    // Staff know better than the same report.
    expect((await change({ kind: 'undelivered' })).status).toBe(200);
    await check();
    expect(order.state).toBe('shipped');
  });

  test('a message that is not signed is refused, and one of another shop is set aside', async () => {
    const forged = standIn.letter('trk_other', { secret: 'other' });
    const post = ({ raw: payload, headers }: typeof forged) =>
      portal.server.app.inject({ method: 'POST', url: '/api/webhooks/easypost', payload, headers });
    expect((await post(forged)).statusCode).toBe(401);
    expect((await post(standIn.letter('trk_other'))).statusCode).toBe(200);
  });

  test('that comes back needs attention until it is taken back', async () => {
    await ship(lineOne(), number);
    await look();
    scan(number, 0, { status: 'return_to_sender', message: 'Refused' });
    await check();
    expect(await dashboard()).toEqual(['The carrier is sending this parcel back.']);
    expect((await change({ kind: 'taken-back' })).status).toBe(200);
    expect(await dashboard()).toEqual([]);
    const before = standIn.requests.length;
    await check();
    expect(standIn.requests.slice(before)).toEqual([]);
  });
});

test('staff type the day that no service knows, and a day that cannot be is refused', async () => {
  await shipAll('');
  const refused = await change({ kind: 'expected', day: addDays(today(), -3) });
  expect(refused).toMatchObject({ status: 400 });
  expect(refused.body.issues[0].message).toBe('Choose a day within the next 120 days.');
  await change({ kind: 'expected', day: addDays(today(), 4) });
  expect((await refresh()).parcels[0]?.expectedOn).toBe(addDays(today(), 4));
});
