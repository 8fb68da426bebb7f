import type { AdminOrder } from '@colorway/contract/shop/admin-order.ts';
import { openShop, ordered, type Shop } from '@colorway/trials/kit/fixtures/shop.ts';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mail, orderPayment } from '../../kernel/database/schema.ts';

let shop: Shop;
let token: string;
let order: AdminOrder;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.server.close());

const UPS = '1Z 999 AA1 01 2345 6784';
const contact = {
  name: 'Dana Reed',
  email: 'dana@example.com',
  address: { street: '1 Example Street', city: 'Mystic', region: 'CT', postalCode: '06355', country: 'USA' },
};

beforeEach(async () => {
  token = await ordered(shop);
  const { name } = (await shop.visitor.get(`/shop/invoices/${token}`)).body;
  await shop.visitor.put(`/shop/invoices/${token}/contact`, { version: 1, contact });
  order = (await shop.staff.get(`/admin/orders/by-name/${name}`)).body;
});

/** Sends a change on the version that was answered last. */
async function send(path: string, body: object, method: 'post' | 'put' | 'patch' = 'post') {
  const answer = await shop.staff[method](`/admin/orders/${order.id}${path}`, { version: order.version, ...body });
  if (answer.status < 300) order = answer.body;
  return answer;
}
const move = (to: string, more: object = {}) => send('/moves', { to, ...more });
const ship = (quantity: number, more: object = {}) =>
  send('/parcels', { pieces: [{ line: 0, quantity }], tracking: UPS, carrier: null, isMailed: true, ...more });
const pay = (amount: number, more: object = {}) =>
  send('/payments', { amount, way: 'check', number: '20418', isMailed: true, ...more });
const refund = (body: object) =>
  send('/refunds', { way: 'check', reason: 'Sewing: seam', isMailed: true, pieces: [], ...body });
const subjects = async (): Promise<string[]> =>
  (await shop.server.deps.db.select().from(mail).orderBy(desc(mail.createdAt)))
    .filter(({ to, subject }) => to === contact.email && subject.includes(order.name))
    .map(({ subject }) => subject);

describe('an order of staff', () => {
  test('is for staff alone, and has a sentence for an unknown name', async () => {
    expect((await shop.visitor.get(`/admin/orders/by-name/${order.name}`)).status).toBe(401);
    for (const name of ['D-999999', 'x', '1042'])
      expect((await shop.staff.get(`/admin/orders/by-name/${name}`)).status).toBe(404);
  });

  test('shows its pieces, its stages and its money', () => {
    expect(order).toMatchObject({
      state: 'awaiting',
      pieces: 12,
      donePieces: 0,
      due: { light: 'unplanned' },
      mailsTo: contact.email,
      payments: { rows: [], balance: { paid: 0, due: 38_400 } },
    });
    expect(order.lines[0]).toMatchObject({ quantity: 12, left: 12, refunded: 0 });
    expect(order.lines[0]?.stages.map(({ stage }) => stage)).toEqual(['Printing', 'Cutting', 'Sewing', 'Check']);
    expect(order.steps.map(({ state }) => state)).toEqual(['done', 'now', 'next', 'next', 'next', 'next']);
  });
});

describe('a move', () => {
  test('of an older version is refused with the order as it is now', async () => {
    const { version } = order;
    await move('paid');
    const stale = await send('/moves', { to: 'in-production', version });
    expect(stale).toMatchObject({ status: 409, body: { code: 'conflict', current: { state: 'paid' } } });
  });

  test('that skips states asks once, then says so in the history', async () => {
    const first = await move('ready');
    expect(first).toMatchObject({
      status: 409,
      body: {
        code: 'order-skips',
        states: ['paid', 'in-production'],
        message: expect.stringContaining('Move it anyway?'),
      },
    });
    expect((await move('ready', { maySkip: true })).body.state).toBe('ready');
    expect(order.history[0]).toMatchObject({ lead: 'All pieces ready' });
  });

  test('to production mails the customer once, however often it goes back and forth', async () => {
    await move('paid');
    expect(order.shipBy).not.toBeNull();
    await move('in-production');
    await move('paid');
    await move('in-production');
    const mails = await subjects();
    expect(mails.filter((one) => one.startsWith('In production'))).toHaveLength(1);
    expect(mails).toContain(`Order ${order.name} is paid`);
  });

  test('back from production claims no payment that never arrived', async () => {
    await pay(20_000);
    await move('in-production', { maySkip: true });
    await move('paid');
    expect(order).toMatchObject({ state: 'awaiting', payments: { balance: { paid: 20_000, due: 18_400 } } });
  });

  test('to ready counts all pieces as done, and closes their progress', async () => {
    await move('ready', { maySkip: true });
    expect(order).toMatchObject({ donePieces: 12, designs: [{ progress: 'All 12 done' }] });
    const late = await send('/progress', { line: 0, stage: 'Sewing', done: 3 }, 'put');
    expect(late).toMatchObject({ status: 409, body: { message: expect.stringContaining('Move it back first') } });
  });

  test('of two members of staff at once is made by one', async () => {
    const body = { version: order.version, to: 'paid' };
    const answers = await Promise.all([1, 2, 3].map(() => shop.staff.post(`/admin/orders/${order.id}/moves`, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await shop.server.deps.db.$count(orderPayment, eq(orderPayment.orderId, order.id))).toBe(1);
  });

  test('can be undone from the activity list', async () => {
    await move('paid');
    const { entries } = (await shop.staff.get('/admin/activity')).body;
    const [entry] = entries.filter((one: { what: string }) => one.what === `Order ${order.name}`);
    expect(entry.undo).toBe('Undo');
    expect((await shop.staff.post(`/admin/activity/${entry.id}/undo`, {})).status).toBe(200);
    const now = (await shop.staff.get(`/admin/orders/by-name/${order.name}`)).body;
    expect(now).toMatchObject({ state: 'awaiting', payments: { balance: { paid: 0, due: 38_400 } } });
  });
});

describe('the ship-by day', () => {
  test('is moved by staff', async () => {
    expect((await send('/ship-by', { shipBy: '2026-02-30' }, 'put')).status).toBe(400);
    await send('/ship-by', { shipBy: '2099-01-05' }, 'put');
    expect(order).toMatchObject({ shipBy: '2099-01-05', due: { light: 'in-time' } });
  });
});

describe('the progress of a line', () => {
  const progress = (stage: string, done: number, line = 0) => send('/progress', { line, stage, done }, 'put');

  test('is refused beyond its pieces, and for an unknown stage or line', async () => {
    expect(await progress('Sewing', 13)).toMatchObject({ status: 400, body: { message: 'This line has 12 pieces.' } });
    expect((await progress('Ironing', 1)).status).toBe(404);
    expect((await progress('Sewing', 1, 7)).status).toBe(404);
  });

  test('takes earlier stages along, and is read in words', async () => {
    await progress('Sewing', 5);
    expect(order.lines[0]?.stages.map(({ done }) => done)).toEqual([5, 5, 5, 0]);
    await progress('Check', 12);
    expect(order).toMatchObject({ donePieces: 12, designs: [{ progress: 'All 12 done' }] });
    await progress('Cutting', 3);
    expect(order.lines[0]?.stages.map(({ done }) => done)).toEqual([12, 3, 3, 3]);
    expect(order.history[0]?.lead).toBe('Cutting, 3 of 12 done');
  });
});

describe('a parcel', () => {
  test('is refused with a wrong check digit, with too many pieces, or with none', async () => {
    await move('paid');
    await move('in-production');
    await move('ready');
    expect(await ship(12, { tracking: '1Z999AA10123456785' })).toMatchObject({
      status: 400,
      body: { message: 'We do not know this number. Choose the carrier, or check it.' },
    });
    expect((await ship(13)).body.message).toBe('That is more than is left to ship.');
    expect((await ship(0)).status).toBe(400);
    expect((await ship(1, { pieces: [] })).body.message).toBe('Choose what is in this parcel.');
    expect(order.parcels).toEqual([]);
  });

  test('of an order that never started asks once', async () => {
    await move('paid');
    expect(await ship(12)).toMatchObject({ status: 409, body: { states: ['in-production', 'ready'] } });
    expect((await ship(12, { maySkip: true })).body.state).toBe('shipped');
  });

  test('after parcel moves the order, mails its number, and comes back by hand', async () => {
    await move('paid');
    await move('ready', { maySkip: true });
    await ship(4);
    expect(order).toMatchObject({ state: 'partly-shipped', unshipped: '8 neckties' });
    expect(order.parcels[0]).toMatchObject({ label: '4 neckties', carrier: 'UPS', tracking: '1Z999AA10123456784' });
    expect(await ship(8)).toMatchObject({ status: 400, body: { message: 'Parcel 1 has this number already.' } });
    await ship(8, { tracking: '', isMailed: false });
    expect(order).toMatchObject({ state: 'shipped', unshipped: null, due: null });
    expect(await move('in-production')).toMatchObject({ status: 409, body: { code: 'order-has-parcels' } });
    const [first, second] = order.parcels;
    const change = (parcelId: string | undefined, body: object) =>
      send(`/parcels/${parcelId}`, { change: body }, 'patch');
    await change(first?.id, { kind: 'delivered', note: 'Front desk', isMailed: true });
    expect(order.state).toBe('shipped');
    await change(second?.id, { kind: 'delivered', note: '', isMailed: true });
    expect(order.state).toBe('delivered');
    await change(second?.id, { kind: 'taken-back' });
    expect(order).toMatchObject({ state: 'partly-shipped', lines: [{ left: 8 }] });
    expect((await change(second?.id, { kind: 'taken-back' })).status).toBe(404);
    expect(await subjects()).toEqual(
      expect.arrayContaining([
        `On its way: 4 of your 12 pieces, order ${order.name}`,
        `Delivered: order ${order.name}`,
      ]),
    );
  });

  test('of a cancelled order does not leave', async () => {
    await move('cancelled');
    expect(await ship(12)).toMatchObject({ status: 409, body: { code: 'order-closed' } });
  });
});

describe('money', () => {
  test('above what is due, or none, is refused; credit is confirmed', async () => {
    expect((await pay(0)).body.message).toBe('Enter an amount, such as 20 or 20.50.');
    expect((await pay(38_409)).body.message).toBe('$0.09 more than is due.');
    await pay(38_409, { mayExceed: true });
    expect(order).toMatchObject({ state: 'paid', payments: { balance: { due: 0, credit: 9 } } });
    expect((await pay(1)).body.message).toBe('Nothing is due.');
  });

  test('in parts pays the order with the last part', async () => {
    await pay(20_000);
    expect(order).toMatchObject({ state: 'awaiting', payments: { balance: { paid: 20_000, due: 18_400 } } });
    await pay(18_400);
    expect(order).toMatchObject({ state: 'paid', payments: { balance: { due: 0 } } });
    const mails = await subjects();
    expect(mails).toContain(`Payment received: $200.00 for order ${order.name}`);
    expect(mails.filter((one) => one === `Order ${order.name} is paid`)).toHaveLength(1);
  });

  test('of an order that is being made keeps its state', async () => {
    await move('in-production', { maySkip: true });
    await pay(38_400);
    expect(order).toMatchObject({ state: 'in-production', payments: { balance: { due: 0 } } });
  });

  test('that was recorded by mistake is taken out, but not from under a refund', async () => {
    await pay(38_400);
    const [payment] = order.payments?.rows ?? [];
    await refund({ amount: 100 });
    const voided = () => send(`/payments/${payment?.id}/void`, {});
    expect(await voided()).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Take the refund out') },
    });
    const back = order.payments?.rows.find(({ kind }) => kind === 'refund');
    await send(`/payments/${back?.id}/void`, {});
    await voided();
    expect(order).toMatchObject({ state: 'awaiting', payments: { rows: [], balance: { paid: 0, due: 38_400 } } });
  });

  test('goes back for pieces at their own price, and never more than was paid', async () => {
    expect((await refund({ amount: 100 })).body.message).toBe('Nothing was paid that could go back.');
    await pay(38_400);
    expect((await refund({ amount: 38_401 })).body.message).toBe('At most $384.00 can go back.');
    const pieces = [{ line: 0, quantity: 3 }];
    expect((await refund({ pieces, amount: 9_500 })).body.message).toBe('These pieces come to $96.00.');
    await refund({ pieces, amount: 9_600 });
    expect(order).toMatchObject({ lines: [{ refunded: 3 }], payments: { balance: { refunded: 9_600, due: 0 } } });
    const more = await refund({ pieces: [{ line: 0, quantity: 10 }], amount: 32_000 });
    expect(more.body.message).toBe('That is more pieces than are left to refund.');
    expect(await subjects()).toContain(`Refund of $96.00 for order ${order.name}`);
  });

  test('of a refund that is pressed 50 times goes back once', async () => {
    await pay(38_400);
    const body = { version: order.version, amount: 9_600, way: 'check', reason: '', pieces: [], isMailed: false };
    const path = `/admin/orders/${order.id}/refunds`;
    const answers = await Promise.all(Array.from({ length: 50 }, () => shop.staff.post(path, body)));
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    const now = (await shop.staff.get(`/admin/orders/by-name/${order.name}`)).body;
    expect(now.payments.balance.refunded).toBe(9_600);
  });
});
