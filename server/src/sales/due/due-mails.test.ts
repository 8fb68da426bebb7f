import { orderCart } from '@colorway/trials/kit/fixtures/carts.ts';
import { openProjectFixture, type ProjectFixture } from '@colorway/trials/kit/fixtures/portal.ts';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { draftOrder, dueMail, mail } from '../../kernel/database/schema.ts';
import { sendDueMails } from './send-due-mails.ts';

/** A Tuesday on which everything is open. */
const SHIP_BY = '2027-02-09';
const at = (day: string, hour = 10): Date => new Date(`${day}T${String(hour).padStart(2, '0')}:00:00-05:00`);

let portal: ProjectFixture;
let order: { readonly id: string; readonly name: string };
const db = () => portal.server.deps.db;
const send = (now: Date) => sendDueMails(portal.server.deps, now);
const mails = async () => {
  const rows = await db().select().from(mail).where(eq(mail.kind, 'payment-due')).orderBy(asc(mail.createdAt));
  return rows.map(({ subject }) => subject);
};
const read = async () => (await portal.staff.get(`/admin/orders/by-name/${order.name}`)).body;
const change = async (path: string, body: object, method: 'post' | 'put' = 'post') =>
  portal.staff[method](`/admin/orders/${order.id}${path}`, { version: (await read()).version, ...body });
const pay = async (amount: number) => change('/payments', { amount, way: 'check', number: '', isMailed: false });

async function open(): Promise<void> {
  portal = await openProjectFixture();
  const { version } = (await portal.staff.get('/admin/charges')).body;
  await portal.staff.put('/admin/charges', { version, depositPercent: 50, tax: { isOn: false, rates: [] } });
}

describe('an order that owes nothing by a plan', () => {
  beforeAll(async () => {
    await open();
    order = await orderCart(portal);
    await pay(100);
    await change('/ship-by', { shipBy: SHIP_BY }, 'put');
  });
  afterAll(() => portal.server.close());

  test('gets no mail', async () => {
    await send(at('2027-02-08'));
    await send(at(SHIP_BY));
    expect(await mails()).toEqual([]);
  });
});

describe('an order whose deposit arrived', () => {
  beforeAll(async () => {
    await open();
    order = await orderCart(portal, { payment: 'deposit' });
    const { payments } = await read();
    await pay(payments.due.now);
    await change('/ship-by', { shipBy: SHIP_BY }, 'put');
  });
  afterAll(() => portal.server.close());
  beforeEach(async () => {
    await db().delete(dueMail);
    await db().delete(mail).where(eq(mail.kind, 'payment-due'));
  });

  test('gets none too early, at night, on a weekend, or long after the day', async () => {
    for (const now of [at('2027-02-05'), at('2027-02-08', 3), at('2027-02-07'), at('2027-02-26')]) await send(now);
    expect(await mails()).toEqual([]);
  });

  test('gets one before the day and one on it, each once, by two nodes at the same time', async () => {
    for (const day of ['2027-02-08', '2027-02-08', SHIP_BY, SHIP_BY])
      await Promise.all([send(at(day)), send(at(day, 11)), send(at(day))]);
    expect(await mails()).toEqual([
      expect.stringMatching(/^\$[\d,.]+ for order D-\d+ is due Tue, Feb 9/),
      expect.stringMatching(/^\$[\d,.]+ for order D-\d+ is due today, Tue, Feb 9/),
    ]);
    const { history } = await read();
    expect(history.filter(({ lead }: { lead: string }) => lead === 'Asked for the payment')).toHaveLength(2);
    const seen = (await portal.customer.get(`/orders/${order.name}`)).body;
    expect(JSON.stringify(seen.history)).not.toContain('Asked for the payment');
  });

  test('gets the one of a missed day on the next working day', async () => {
    await send(at('2027-02-11'));
    expect(await mails()).toEqual([expect.stringContaining(' was due Tue, Feb 9')]);
  });

  test('gets another one when its day moves, and none once it is paid or cancelled', async () => {
    await send(at('2027-02-08'));
    await change('/ship-by', { shipBy: '2027-02-11' }, 'put');
    await send(at('2027-02-08'));
    expect(await mails()).toHaveLength(2);
    await db()
      .update(draftOrder)
      .set({ cancelledAt: new Date(), state: 'cancelled' })
      .where(eq(draftOrder.id, order.id));
    await send(at('2027-02-11'));
    await db().update(draftOrder).set({ cancelledAt: null, state: 'paid' }).where(eq(draftOrder.id, order.id));
    const { payments } = await read();
    await pay(payments.balance.due);
    await send(at('2027-02-11'));
    expect(await mails()).toHaveLength(2);
  });
});

describe('a later ship-by day', () => {
  beforeAll(async () => {
    await open();
    order = await orderCart(portal);
    await change('/moves', { to: 'paid' });
  });
  afterAll(() => portal.server.close());

  const later = async () => db().$count(mail, eq(mail.kind, 'order-later'));

  test('is mailed with its reason if staff say so, and an earlier one never is', async () => {
    await change('/ship-by', { shipBy: '2099-01-05', isMailed: false }, 'put');
    await change('/ship-by', { shipBy: '2098-12-01', isMailed: true }, 'put');
    expect(await later()).toBe(0);
    await change('/ship-by', { shipBy: '2099-01-12', isMailed: true, reason: 'The cloth came late.' }, 'put');
    expect(await later()).toBe(1);
    const [sent] = await db().select().from(mail).where(eq(mail.kind, 'order-later'));
    expect(sent?.text).toContain('The cloth came late.');
    const { history } = (await portal.customer.get(`/orders/${order.name}`)).body;
    expect(history[0]).toMatchObject({
      lead: expect.stringMatching(/^New estimate, Jan/),
      rest: 'The cloth came late.',
    });
  });
});
