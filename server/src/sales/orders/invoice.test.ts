import { Writable } from 'node:stream';
import { NOBODY_TO_MAIL } from '@colorway/rules/shop/messages.ts';
import { openShop, ordered, type Shop } from '@colorway/trials/kit/fixtures/shop.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '../../kernel/log/log.ts';

let shop: Shop;
let token: string;
let lines = '';
beforeAll(async () => {
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines += chunk;
      done();
    },
  });
  shop = await openShop({ log: createLog('trace', stream) });
});
afterAll(() => shop.server.close());
beforeEach(async () => {
  token = await ordered(shop);
});

const contact = {
  name: 'Secret Person',
  email: 'Secret.Person@Example.com',
  address: {
    street: '1 Secret Street',
    city: 'Harborview',
    region: 'MA',
    postalCode: '01930',
    country: 'United States',
  },
};
const invoice = async () => (await shop.visitor.get(`/shop/invoices/${token}`)).body;
const saveContact = (more: object = {}) =>
  shop.visitor.put(`/shop/invoices/${token}/contact`, { version: 1, contact: { ...contact, ...more } });
const orderId = async (): Promise<string> => {
  const { orders } = (await shop.staff.get('/admin/orders')).body;
  return orders.find((one: { token: string }) => one.token === token).id;
};
const setState = async (state: string, version: number, browser = shop.staff) =>
  browser.post(`/admin/orders/${await orderId()}/moves`, { to: state, version, maySkip: true });
const mails = async (): Promise<{ to: string; subject: string; text: string }[]> => {
  const { rows } = await shop.server.deps.db.execute<{ to: string; subject: string; text: string }>(
    sql`select to_address as to, subject, text from mail where position(${token} in text) > 0 order by created_at`,
  );
  return rows;
};

describe('an invoice', () => {
  test.each(['0'.repeat(32), 'x', '..%2f', '%00', 'A'.repeat(32)])('%s is not found', async (strange) => {
    const address = `/shop/invoices/${strange}`;
    const answers = [
      await shop.visitor.get(address),
      await shop.visitor.get(`${address}/events`),
      await shop.visitor.put(`${address}/contact`, { version: 1, contact }),
    ];
    const isRead = strange !== '%00';
    expect(answers.map(({ status }) => status)).toEqual(isRead ? [404, 404, 404] : [400, 404, 400]);
    if (isRead) expect(answers[0]?.body.message).toBe('There is no invoice at this address.');
  });
});

describe('the contact of an order', () => {
  test.each([
    ['an address that is none', { email: 'nobody' }, 'contact.email'],
    ['no name', { name: '  ' }, 'contact.name'],
    ['a billed party without a name', { billTo: { name: '', address: contact.address } }, 'contact.billTo.name'],
    ['no street', { address: { ...contact.address, street: '' } }, 'contact.address.street'],
  ])('is refused with %s', async (_what, more, path) => {
    const answer = await saveContact(more);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
    expect(answer.body.issues).toContainEqual(expect.objectContaining({ path }));
    expect((await invoice()).contact).toBeNull();
  });

  test('is saved once for a version, in normal form', async () => {
    const saved = await saveContact();
    expect(saved).toMatchObject({
      status: 200,
      body: { version: 2, contact: { email: 'secret.person@example.com', company: '' } },
    });
    expect(await invoice()).toEqual(saved.body);
    const stale = await saveContact({ name: 'Somebody Else' });
    expect(stale).toMatchObject({ status: 409, body: { code: 'conflict', current: { version: 2 } } });
    expect((await invoice()).contact.name).toBe('Secret Person');
  });

  test('is saved by one of two concurrent requests', async () => {
    const answers = await Promise.all([saveContact({ name: 'One' }), saveContact({ name: 'Other' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await invoice()).version).toBe(2);
  });

  test('can be changed until the order is ready', async () => {
    await setState('in-production', 1);
    const answer = await shop.visitor.put(`/shop/invoices/${token}/contact`, { version: 2, contact });
    expect(answer).toMatchObject({ status: 200, body: { version: 3 } });
    await setState('ready', 3);
    const late = await shop.visitor.put(`/shop/invoices/${token}/contact`, { version: 4, contact });
    expect(late).toMatchObject({ status: 409, body: { code: 'order-settled', current: { state: 'ready' } } });
  });
});

describe('the state of an order', () => {
  test('is changed by staff only', async () => {
    expect((await setState('paid', 1, shop.visitor)).status).toBe(401);
    expect((await shop.visitor.get('/admin/orders')).status).toBe(401);
    expect((await invoice()).state).toBe('awaiting');
  });

  test('is refused for an unknown order or state', async () => {
    const strange = await shop.staff.post('/admin/orders/00000000-0000-4000-8000-000000000000/moves', {
      to: 'paid',
      version: 1,
    });
    expect(strange).toMatchObject({ status: 404, body: { message: 'There is no order with this id.' } });
    expect((await setState('shipped', 1)).status).toBe(400);
  });

  test('is refused for a stale version, with the current one', async () => {
    await saveContact();
    const stale = await setState('paid', 1);
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'conflict', current: { version: 2, state: 'awaiting' } },
    });
    expect(await setState('paid', 2)).toMatchObject({ status: 200, body: { state: 'paid', version: 3 } });
    // Setting the same state again changes nothing.
    expect(await setState('paid', 3)).toMatchObject({ status: 200, body: { state: 'paid', version: 3 } });
    const { steps, paidAt } = await invoice();
    expect(steps[1]).toMatchObject({ id: 'paid', state: 'done', at: paidAt });
  });

  test('D60: can be undone, and every change is recorded with its author', async () => {
    await saveContact();
    await setState('paid', 2);
    await setState('cancelled', 3);
    await setState('paid', 4);
    expect((await setState('awaiting', 5)).body).toMatchObject({ state: 'awaiting' });
    const { rows } = await shop.server.deps.db.execute<{ kind: string; data: object; by: boolean }>(
      sql`select kind, data, staff_id is not null as by from order_event where order_id = ${await orderId()} order by created_at`,
    );
    expect(rows.map(({ kind, by }) => `${kind} ${by ? 'by staff' : 'by the person'}`).sort()).toEqual([
      'contact by the person',
      'made by the person',
      'payment by staff',
      ...Array(4).fill('state by staff'),
      'void by staff',
    ]);
    expect(rows.map(({ data }) => data)).toContainEqual({ from: 'paid', to: 'awaiting' });
    const { name } = await invoice();
    const subjects = (await mails()).map(({ subject }) => subject).sort();
    expect(subjects).toEqual([`Cancelled: order ${name}`, `Order ${name} is paid`, `Your invoice ${name}`]);
  });

  test('paid is mailed to the person who ordered, with a link to the invoice', async () => {
    await saveContact();
    await setState('paid', 2);
    const { name } = await invoice();
    const [first, paid, ...more] = await mails();
    expect(first).toMatchObject({ to: 'secret.person@example.com', subject: `Your invoice ${name}` });
    expect(paid).toMatchObject({ to: 'secret.person@example.com', subject: `Order ${name} is paid` });
    expect(paid?.text).toContain('Printing and sewing take 10 to 12 business days.');
    expect(more).toEqual([]);
  });

  test('paid without a contact is mailed to no one', async () => {
    await setState('paid', 1);
    expect(await mails()).toEqual([]);
  });

  test('reaches an open invoice page as an event', async () => {
    const origin = await shop.server.listen();
    const events = await fetch(`${origin}/api/shop/invoices/${token}/events`);
    expect(events.headers.get('content-type')).toContain('text/event-stream');
    let received = '';
    const reading = (async () => {
      for await (const chunk of events.body ?? []) {
        received += Buffer.from(chunk).toString();
        if (received.includes('\ndata:')) return;
      }
    })();
    await setState('paid', 1);
    await reading;
    expect(received).toContain('event: invoice-changed\ndata: {"state":"paid","version":2}');
    expect(received).not.toContain(token);
  });
});

describe('the list of orders', () => {
  test('is newest first, filtered by state, and paged', async () => {
    await setState('cancelled', 1);
    const [newest] = (await shop.staff.get('/admin/orders?state=cancelled')).body.orders;
    expect(newest).toMatchObject({ token, pieces: 12, total: 38_400, customer: null, projectID: null });
    for (let n = 0; n < 51; n++)
      await shop.server.deps.db.execute(sql`
      insert into draft_order (id, number, token, lines, sums, total_cents)
      values (gen_random_uuid(), nextval('order_number'), md5(random()::text), '[]', '[]', 0)`);
    const first = (await shop.staff.get('/admin/orders')).body;
    expect(first.orders).toHaveLength(50);
    const second = (await shop.staff.get(`/admin/orders?cursor=${first.nextCursor}`)).body;
    const all = [...first.orders, ...second.orders].map(({ id }: { id: string }) => id);
    expect(new Set(all).size).toBe(all.length);
    expect((await shop.staff.get('/admin/orders?cursor=x')).status).toBe(400);
  });
});

test('no personal data and no token reaches the log', async () => {
  await saveContact();
  await setState('paid', 2);
  await saveContact({ email: 'secret wrong' });
  expect(lines).toContain('/api/shop/invoices/:token');
  for (const secret of [token, 'ecret']) expect(lines).not.toContain(secret);
});

describe('sending the invoice again', () => {
  const send = async (browser = shop.staff, id?: string) =>
    browser.post(`/admin/orders/${id ?? (await orderId())}/send-invoice`, {});

  test('is for staff only, and refused for an unknown order or without an address', async () => {
    expect((await send(shop.visitor)).status).toBe(401);
    expect((await send(shop.staff, '00000000-0000-4000-8000-000000000000')).status).toBe(404);
    expect(await send()).toMatchObject({ status: 409, body: { message: NOBODY_TO_MAIL } });
  });

  test('mails the person who ordered, without a price, and is recorded in the activity', async () => {
    await saveContact();
    expect(await send()).toMatchObject({ status: 200, body: { sentTo: 'secret.person@example.com' } });
    const [mail] = await mails();
    expect(mail).toMatchObject({ to: 'secret.person@example.com' });
    expect(mail?.text).not.toContain('$');
    const { entries } = (await shop.staff.get('/admin/activity?kind=order')).body;
    expect(entries[0]).toMatchObject({ doing: 'invoice resent', undo: null });
  });
});

describe('orders as a file', () => {
  const file = (query: string, cookies = shop.staff.cookies) =>
    shop.server.app.inject({ url: `/api/admin/orders/export.csv${query}`, cookies: Object.fromEntries(cookies) });

  test('are for staff, with a valid filter', async () => {
    expect((await file('', new Map())).statusCode).toBe(401);
    expect((await file('?state=lost')).statusCode).toBe(400);
    expect((await file('?layout=secret')).statusCode).toBe(400);
  });

  test('have the filtered rows, with formulas escaped', async () => {
    await saveContact({ name: '=1+1', company: '@SUM(A1)' });
    const { body } = await file('?state=awaiting');
    const [, newest = ''] = body.split('\r\n');
    expect(newest).toContain("'=1+1,'@SUM(A1),secret.person@example.com");
    expect(newest).toContain('Awaiting payment');
    expect((await file('?state=paid')).body).not.toContain("'=1+1");
  });

  test.each(['accounting', 'shipping'])('for %s have the same rows, with formulas escaped', async (layout) => {
    await saveContact({ name: '=1+1', company: '@SUM(A1)' });
    const count = (text: string) => text.trim().split('\r\n').length;
    const { body } = await file(`?layout=${layout}`);
    expect(body).toContain("'=1+1,'@SUM(A1)");
    expect(count(body)).toBe(count((await file('')).body));
  });
});
