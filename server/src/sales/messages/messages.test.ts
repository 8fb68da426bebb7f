import { openBrowser } from '@colorway/trials/kit/browser.ts';
import { orderCart } from '@colorway/trials/kit/fixtures/carts.ts';
import {
  makeCommand,
  openProjectFixture,
  type ProjectFixture,
  REGATTA,
  sendCart,
} from '@colorway/trials/kit/fixtures/portal.ts';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mail } from '../../kernel/database/schema.ts';

let fixture: ProjectFixture;
let order: { readonly id: string; readonly name: string };
beforeAll(async () => {
  fixture = await openProjectFixture();
  order = await orderCart(fixture);
});
afterAll(() => fixture.server.close());

const write = (text: string, more: object = {}) =>
  fixture.customer.post(`/orders/${order.name}/messages`, { text, ...more });
const answer = (text: string, more: object = {}) =>
  fixture.staff.post(`/admin/orders/${order.id}/messages`, { text, ...more });
const messagesOf = async (reader: ProjectFixture['customer']) =>
  (await reader.get(`/orders/${order.name}`)).body.messages.map(({ text }: { text: string }) => text);
const isWaiting = async () => (await fixture.staff.get(`/admin/orders/by-name/${order.name}`)).body.isWaiting;
const waiting = async () =>
  (await fixture.staff.get('/admin/desk?only=message')).body.waiting.map(({ id }: { id: string }) => id);
const lastMail = async (kind: string) => {
  const { db } = fixture.server.deps;
  const [row] = await db.select().from(mail).where(eq(mail.kind, kind)).orderBy(desc(mail.createdAt)).limit(1);
  return row;
};

describe('a message is refused', () => {
  test('without a log-in, from another customer, and about an unknown order', async () => {
    const stranger = openBrowser(fixture.server.app);
    expect((await stranger.post(`/orders/${order.name}/messages`, { text: 'Hello' })).status).toBe(401);
    expect((await fixture.customer.post('/orders/D-9999999/messages', { text: 'Hello' })).status).toBe(404);
    expect((await fixture.customer.post(`/admin/orders/${order.id}/messages`, { text: 'Hello' })).status).toBe(403);
  });

  test('without a word, with too many, and with a file of another project', async () => {
    expect((await write('  ')).body.issues).toMatchObject([{ path: 'text', message: 'Write a message.' }]);
    expect((await write('x'.repeat(10_000))).status).toBe(400);
    expect((await write('Here', { files: ['00000000-0000-4000-8000-0000000000ff'] })).body.code).toBe('file-gone');
  });
});

test('a message of the customer is mailed to staff and waits until it is answered', async () => {
  const { status, body } = await write('Please pack the slim ties on top.');
  expect(status).toBe(200);
  expect(body.messages.at(-1)).toMatchObject({ author: 'customer', name: 'you' });
  expect((await lastMail('order-message-received'))?.text).toContain('Please pack the slim ties on top.');
  expect(await isWaiting()).toBe(true);
  expect(await waiting()).toContain(order.name);
  const answered = await answer('Will do. We start on Monday.');
  expect(answered.body).toMatchObject({ isWaiting: false });
  expect(await waiting()).not.toContain(order.name);
  const sent = await lastMail('order-message');
  expect(sent?.to).toBe('customer@example.com');
  expect(sent?.text).toContain('Will do. We start on Monday.');
  expect(await messagesOf(fixture.customer)).toEqual([
    'Please pack the slim ties on top.',
    'Will do. We start on Monday.',
  ]);
});

test('a note for staff reaches no customer and answers nothing', async () => {
  await write('One more thing');
  const before = (await lastMail('order-message'))?.id;
  const noted = await answer('Ask Milo first', { isInternal: true });
  expect(noted.body.messages.at(-1)).toMatchObject({ text: 'Ask Milo first', isInternal: true });
  expect(noted.body.isWaiting).toBe(true);
  expect((await lastMail('order-message'))?.id).toBe(before);
  expect(JSON.stringify((await fixture.customer.get(`/orders/${order.name}`)).body)).not.toContain('Milo first');
  expect(await messagesOf(fixture.staff)).toContain('Ask Milo first');
  const data = (await fixture.staff.get('/admin/personal-data?email=customer@example.com')).body;
  expect(JSON.stringify(data)).not.toContain('Milo first');
  expect(JSON.stringify(data)).toContain('One more thing');
});

test('messages can be said to need no answer, twice without harm', async () => {
  await write('Thanks!');
  for (let press = 0; press < 2; press++)
    expect((await fixture.staff.post(`/admin/orders/${order.id}/messages/settled`, {})).body.isWaiting).toBe(false);
  expect(await waiting()).not.toContain(order.name);
});

describe('a day that cannot be promised', () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const choose = (late: string) => fixture.customer.put(`/projects/${REGATTA}/checkout`, { neededBy: tomorrow, late });
  const pack = (packaging: string) => sendCart(fixture.customer, [makeCommand('setPackaging', { packaging })]);

  test('is a message that waits, with the day by which staff answer', async () => {
    await pack('giftBox');
    await choose('keep-day');
    const before = order;
    order = await orderCart(fixture);
    expect(order.id).not.toBe(before.id);
    expect(await messagesOf(fixture.customer)).toEqual([
      expect.stringMatching(/^I need this order by .* Can you make it\?$/),
    ]);
    expect(await isWaiting()).toBe(true);
    expect(await waiting()).toContain(order.name);
    const sent = await lastMail('order-message-received');
    expect(sent?.text).toMatch(/Answer by \w+, \w+ \d+.*, as the checkout promised\./);
    expect(sent?.text).toContain(order.name);
    await answer('Yes, we can.');
    expect(await waiting()).not.toContain(order.name);
    expect((await lastMail('order-message'))?.text).toContain('Yes, we can.');
  });

  test('is requested anew when the choice changes, and waits no more once the order is replaced', async () => {
    await choose('send-ready');
    expect((await orderCart(fixture)).id).toBe(order.id);
    expect((await messagesOf(fixture.customer)).at(-1)).toMatch(/Send what is ready by then/);
    expect(await waiting()).toContain(order.name);
    const replaced = order.name;
    await fixture.customer.put(`/projects/${REGATTA}/checkout`, { neededBy: '2035-03-14', late: null });
    await sendCart(fixture.customer, [makeCommand('setPackaging', { packaging: 'none' })]);
    const next = await orderCart(fixture);
    expect(next.name).toBeDefined();
    expect(await waiting()).not.toContain(replaced);
  });
});
