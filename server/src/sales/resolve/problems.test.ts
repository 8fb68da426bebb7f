import type { OrderPageView } from '@colorway/contract/shop/order-page.ts';
import type { OrderProblem, StaffProblem } from '@colorway/contract/shop/problem.ts';
import { openBrowser } from '@colorway/trials/kit/browser.ts';
import { orderCart } from '@colorway/trials/kit/fixtures/carts.ts';
import { openProjectFixture, type ProjectFixture, REGATTA, readAs } from '@colorway/trials/kit/fixtures/portal.ts';
import { signedIn, withShareKey } from '@colorway/trials/kit/people.ts';
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mail, orderPayment } from '../../kernel/database/schema.ts';

let portal: ProjectFixture;
let name: string;
let id: string;
const DUE = '2099-01-08';
const NO_ID = '00000000-0000-4000-8000-000000000000';

beforeAll(async () => {
  portal = await openProjectFixture();
  ({ name, id } = await orderCart(portal));
});
afterAll(() => portal.server.close());

const read = async (browser = portal.customer): Promise<OrderPageView> => (await browser.get(`/orders/${name}`)).body;
const admin = async (path: string, body: object, method: 'post' | 'patch' | 'put' = 'post') => {
  const { version } = await read(portal.staff);
  return portal.staff[method](`/admin/orders/${id}${path}`, { version, ...body });
};
const report = (body: object = {}, browser = portal.customer, order = name) =>
  browser.post(`/orders/${order}/problems`, {
    reason: 'damaged',
    pieces: [{ line: 0, quantity: 3 }],
    text: 'The stripe does not meet at the knot.',
    ...body,
  });
const decide = (problem: Pick<OrderProblem, 'id' | 'version'>, decision: object) =>
  portal.staff.post(`/admin/problems/${problem.id}/decision`, { version: problem.version, decision });
const subjects = async (): Promise<string[]> =>
  (await portal.server.deps.db.select().from(mail).orderBy(desc(mail.createdAt))).map(({ subject }) => subject);
const reprint = { kind: 'reprint', pieces: [{ line: 0, quantity: 3 }], reason: 'Sewing: seam', dueOn: DUE };

describe('a report', () => {
  test('waits until the order has arrived', async () => {
    await admin('/moves', { to: 'paid' });
    const early = await report();
    expect(early).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(early.body.message).toMatch(/^Report a problem from [A-Z][a-z]{2} \d+, \d{4} on\./);
    expect((await read()).reportWindow?.kind).toBe('early');
    await admin('/moves', { to: 'in-production', maySkip: true });
    const order = (await portal.staff.get(`/admin/orders/by-name/${name}`)).body;
    const pieces = order.lines.map(({ line, quantity }: { line: number; quantity: number }) => ({ line, quantity }));
    const shipped = await admin('/parcels', { pieces, tracking: '', carrier: null, isMailed: false, maySkip: true });
    const [parcel] = shipped.body.parcels;
    const change = { kind: 'delivered', note: '', isMailed: false };
    const delivered = await admin(`/parcels/${parcel.id}`, { change }, 'patch');
    expect(delivered.body.state).toBe('delivered');
  });

  test('is not for signed-out callers, other customers and visitors of a link, like an unknown order', async () => {
    const other = await signedIn(portal.server, { email: 'individual@example.com' });
    const { shareUrl } = await readAs(portal.staff);
    const visitor = await withShareKey(portal.server, { id: REGATTA, key: shareUrl?.split('#k=')[1] ?? '' });
    expect((await report({}, openBrowser(portal.server.app))).status).toBe(401);
    const [foreign, unknown] = [await report({}, other), await report({}, other, 'D-999999')];
    expect([foreign.status, foreign.body.code, foreign.body.message]).toEqual([
      404,
      unknown.body.code,
      unknown.body.message,
    ]);
    expect((await report({}, visitor)).status).toBe(404);
    expect(await read(visitor)).not.toHaveProperty('problems');
  });

  test('is refused with its sentence for too many pieces, no pieces and a file of elsewhere', async () => {
    const more = await report({ pieces: [{ line: 0, quantity: 90_000 }] });
    expect(more).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/^You ordered \d+ of these\.$/) },
    });
    expect((await report({ pieces: [] })).body.message).toBe('Choose the pieces that it is about.');
    expect((await report({ pieces: [{ line: 999, quantity: 1 }] })).status).toBe(400);
    expect((await report({ files: ['a-file-of-elsewhere'] })).body.code).toBe('file-gone');
    expect((await report({ reason: 'rude' })).status).toBe(400);
    expect((await read()).problems).toEqual([]);
  });

  test('is a thread on the order that both sides read, with a mail to staff', async () => {
    const made = await report();
    expect(made).toMatchObject({
      status: 200,
      body: { state: 'open', title: expect.stringMatching(/^3 neckties, damaged/), messages: [{ name: 'you' }] },
    });
    const order = await read();
    expect(order.problems?.[0]?.steps.map(({ title }) => title)).toEqual([
      'Reported',
      'Answered',
      'Making it right',
      'Done',
    ]);
    expect(order.history[0]).toMatchObject({ lead: 'Problem reported' });
    const { problems, open } = (await portal.staff.get('/admin/problems')).body;
    expect([open, problems[0].orderName, problems[0].isWaiting]).toEqual([1, name, true]);
    const dashboard = (await portal.staff.get('/admin/desk')).body;
    expect(dashboard.waiting.find(({ kind }: { kind: string }) => kind === 'problem')).toMatchObject({
      id: made.body.id,
    });
    const seen: StaffProblem = (await portal.staff.get(`/admin/problems/${made.body.id}`)).body;
    expect(seen.worth).toBeGreaterThan(0);
    await portal.staff.post(`/admin/problems/${made.body.id}/messages`, { text: 'Can you send a photo?' });
    expect((await subjects())[0]).toBe(`A question about order ${name}`);
    await portal.customer.post(`/orders/${name}/problems/${made.body.id}/messages`, { text: 'Here it is.' });
    expect((await read()).problems?.[0]?.messages.map(({ author }) => author)).toEqual([
      'customer',
      'maker',
      'customer',
    ]);
  });
});

const firstProblem = async (): Promise<OrderProblem> => {
  const [problem] = (await read()).problems ?? [];
  if (!problem) throw new Error('Expected a problem');
  return problem;
};

describe('a problem of another order', () => {
  test('answers like an unknown one', async () => {
    const { id: problemId, version } = await firstProblem();
    const other = await signedIn(portal.server, { email: 'individual@example.com' });
    for (const [path, body] of [
      ['messages', { text: 'Hello' }],
      ['close', { version }],
    ] as const) {
      const foreign = await other.post(`/orders/${name}/problems/${problemId}/${path}`, body);
      const unknown = await other.post(`/orders/${name}/problems/${NO_ID}/${path}`, body);
      expect([foreign.status, foreign.body.message]).toEqual([404, unknown.body.message]);
      expect((await portal.customer.post(`/orders/${name}/problems/${NO_ID}/${path}`, body)).status).toBe(404);
    }
    expect((await portal.staff.get(`/admin/problems/${NO_ID}`)).status).toBe(404);
    expect((await portal.customer.get(`/admin/problems/${problemId}`)).status).toBe(403);
  });
});

describe('a decision', () => {
  test('is refused without a sentence, with too much money and too many pieces', async () => {
    const problem = await firstProblem();
    expect((await decide(problem, { ...reprint, text: ' ' })).body.message).toBeDefined();
    expect((await decide(problem, { ...reprint, dueOn: '2020-01-01', text: 'Sorry' })).body.message).toBe(
      'This day is over. Choose a later one.',
    );
    const many = { ...reprint, pieces: [{ line: 0, quantity: 9_999 }], text: 'Sorry' };
    expect((await decide(problem, many)).status).toBe(400);
    const much = await decide(problem, { kind: 'refund', amount: 99_999_999, text: 'Sorry' });
    expect(much.body.message).toMatch(/^At most \$.* can go back\.$/);
    expect((await firstProblem()).decision).toBeNull();
  });

  test('to reprint adds a line at $0.00 that is made and shipped, and keeps the sums', async () => {
    const before = await read();
    const decided = await decide(await firstProblem(), { ...reprint, text: 'I am sorry about the seam.' });
    expect(decided).toMatchObject({
      status: 200,
      body: { state: 'answered', decision: { title: 'We are making 3 pieces again' } },
    });
    const order = await read();
    expect(order).toMatchObject({ state: 'partly-shipped', total: before.total, sums: before.sums });
    expect(order.payments?.balance).toEqual(before.payments?.balance);
    expect(order.pieces).toBe(before.pieces + 3);
    const again = order.designs.find((design) => design.reprint);
    expect(again).toMatchObject({ quantity: 3, total: 0, progress: null, reprint: { dueOn: DUE } });
    const others = order.designs.filter(({ kind, reprint: made }) => kind === 'product' && !made);
    expect(others.every(({ done, quantity }) => done === quantity)).toBe(true);
    expect(order.problems?.[0]?.steps[2]).toMatchObject({ title: 'Making', state: 'now', dueOn: DUE });
    expect((await subjects())[0]).toBe(`We are making 3 pieces again: order ${name}`);

    const { lines } = (await portal.staff.get(`/admin/orders/by-name/${name}`)).body;
    const { line } = lines.at(-1);
    expect((await admin('/progress', { line, stage: 'Check', done: 3 }, 'put')).status).toBe(200);
    expect((await read()).problems?.[0]?.steps[2]?.state).toBe('done');
  });

  test('is refused the second time with the problem as it is', async () => {
    const problem = await firstProblem();
    const stale = await decide(problem, { ...reprint, text: 'Once more' });
    expect(stale).toMatchObject({ status: 409, body: { code: 'conflict', current: { state: 'answered' } } });
    expect((await read()).designs.filter((design) => design.reprint)).toHaveLength(1);
  });

  test('to refund goes back once, even if it is pressed 50 times', async () => {
    const made: OrderProblem = (await report({ pieces: [{ line: 0, quantity: 1 }] })).body;
    const before = (await read()).payments?.balance;
    const presses = await Promise.all(
      Array.from({ length: 50 }, () => decide(made, { kind: 'refund', amount: 1_234, text: 'Sorry' })),
    );
    expect(presses.filter(({ status }) => status === 200)).toHaveLength(1);
    const { balance } = (await read()).payments ?? {};
    expect(balance?.refunded).toBe((before?.refunded ?? 0) + 1_234);
    const refunds = (await portal.server.deps.db.select().from(orderPayment)).filter(({ kind }) => kind === 'refund');
    expect(refunds).toHaveLength(1);
  });

  test('to credit is a row of the ledger, and a refusal moves nothing', async () => {
    const credited: OrderProblem = (await report({ pieces: [{ line: 0, quantity: 1 }] })).body;
    await decide(credited, { kind: 'credit', amount: 500, text: 'For your next order.' });
    const order = await read();
    expect(order.payments?.rows.at(-1)).toMatchObject({ amount: 500, label: 'Credit for your next order' });
    const refused: OrderProblem = (await report({ pieces: [{ line: 0, quantity: 1 }] })).body;
    await decide(refused, { kind: 'refuse', text: 'This is the color of the proof.' });
    expect((await read()).payments?.balance).toEqual(order.payments?.balance);
    const closed = await portal.customer.post(`/orders/${name}/problems/${refused.id}/close`, { version: 2 });
    expect(closed).toMatchObject({ status: 200, body: { state: 'closed' } });
  });
});

describe('a reprint without a problem', () => {
  test('is for staff, of a version that they saw, and arrives like other pieces', async () => {
    const { version } = await read(portal.staff);
    const typed = { pieces: [{ line: 0, quantity: 2 }], reason: 'Printing: flaw', dueOn: DUE };
    const path = `/admin/orders/${id}/reprints`;
    expect((await portal.customer.post(path, { version, ...typed })).status).toBe(403);
    expect((await portal.staff.post(path, { version: version - 1, ...typed })).body.code).toBe('conflict');
    const made = await portal.staff.post(path, { version, ...typed });
    expect(made).toMatchObject({ status: 200, body: { state: 'partly-shipped' } });
    const open = made.body.lines.filter(({ left }: { left: number }) => left > 0);
    const pieces = open.map(({ line, left }: { line: number; left: number }) => ({ line, quantity: left }));
    const shipped = await admin('/parcels', { pieces, tracking: '', carrier: null, isMailed: false });
    expect(shipped.body.state).toBe('shipped');
    expect((await read()).problems?.at(-1)?.steps.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done']);
  });
});
