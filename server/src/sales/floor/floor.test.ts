import { randomUUID } from 'node:crypto';
import { openBrowser } from '@colorway/trials/kit/browser.ts';
import {
  makePress,
  openFloorShop,
  paidShopOrder,
  pairTablet,
  secondsAgo,
  sendPresses,
  shiftOf,
  signInAt,
} from '@colorway/trials/kit/fixtures/floor.ts';
import type { Shop } from '@colorway/trials/kit/fixtures/shop.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { draftOrder, floorPress, floorTablet, mail } from '../../kernel/database/schema.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openFloorShop();
});
afterAll(() => shop.server.close());

const office = async () => (await shop.staff.get('/admin/floor')).body;

const pairedTablet = (stage?: string) => pairTablet(shop, stage);
const paidOrder = () => paidShopOrder(shop);
const readOrder = async (name: string) => (await shop.staff.get(`/admin/orders/by-name/${name}`)).body;

describe('a tablet', () => {
  test('is unknown until it is paired, also to staff', async () => {
    expect((await openBrowser(shop.server.app).get('/floor/day')).status).toBe(401);
    expect((await shop.staff.get('/floor/day')).status).toBe(403);
  });

  test('is paired once by its code, within ten minutes', async () => {
    const browser = openBrowser(shop.server.app);
    const wrong = await browser.post('/floor/pair', { code: '000 000' });
    expect(wrong).toMatchObject({ status: 400, body: { code: 'code-wrong', message: expect.stringContaining('Ask') } });
    const { code } = (await shop.staff.post('/admin/floor/tablets', { name: 'Late', stage: 'Sewing' })).body;
    await shop.server.deps.db.update(floorTablet).set({ codeUntil: new Date() }).where(eq(floorTablet.name, 'Late'));
    expect((await browser.post('/floor/pair', { code })).status).toBe(400);
    const again = (await shop.staff.post('/admin/floor/tablets', { name: 'Twice', stage: 'Sewing' })).body;
    const paired = await browser.post('/floor/pair', { code: again.code });
    expect(paired.setCookies.join()).toMatch(/colorway-tablet=[\w-]{43};.*HttpOnly/);
    expect((await openBrowser(shop.server.app).post('/floor/pair', { code: again.code })).status).toBe(400);
  });

  test('signs people in by PIN, and is locked after five wrong ones', async () => {
    const { browser } = await pairedTablet();
    const wrong = await signInAt(browser, 'Rosa', '1111');
    expect(wrong).toMatchObject({ status: 400, body: { message: 'That is not it. 4 tries left.' } });
    expect((await signInAt(browser, 'Rosa', '0417')).body).toMatchObject({ name: 'Rosa' });
    for (let tries = 0; tries < 4; tries++) await signInAt(browser, 'Jo', '1111');
    expect((await signInAt(browser, 'Jo', '1111')).status).toBe(429);
    expect((await signInAt(browser, 'Jo', '2580')).body.code).toBe('passcode-locked');
    const other = await pairedTablet();
    expect((await signInAt(other.browser, 'Jo', '2580')).status).toBe(200);
  }, 30_000);

  test('sees the day without prices and addresses', async () => {
    const { name } = await paidOrder();
    const { browser } = await pairedTablet('Sewing');
    const day = (await browser.get('/floor/day')).body;
    const design = day.designs.find((one: { order: string }) => one.order === name);
    expect(design).toMatchObject({ title: 'Necktie', label: '12 neckties', quantity: 12, refusal: null });
    expect(design.sizes).toMatchObject([{ code: `${name}-1`, quantity: 12, done: 0, presses: [] }]);
    expect(design.colors[0]).toMatchObject({ colorName: 'Navy' });
    const text = JSON.stringify(day);
    for (const secret of ['Mystic', 'Dana', 'dana@', 'unitPrice', 'Example Street']) expect(text).not.toContain(secret);
    // An id may have the digits of the price among its own.
    expect(text).not.toMatch(/\b384(\.?00)?\b/);
  });

  test('that is revoked is unknown at once, and what it sends is refused', async () => {
    const { browser, name } = await pairedTablet();
    const shiftId = await shiftOf(browser);
    const { id } = (await office()).tablets.find((one: { name: string }) => one.name === name);
    const revoked = await shop.staff.patch(`/admin/floor/tablets/${id}`, { change: 'revoke' });
    expect(revoked.body.code).toBeNull();
    expect((await browser.get('/floor/day')).status).toBe(401);
    expect((await sendPresses(browser, makePress('D-1', shiftId, 'started'))).status).toBe(401);
  });
});

describe('presses', () => {
  test('of another tablet or for an unknown piece are refused one by one', async () => {
    const { name } = await paidOrder();
    const [one, other] = [await pairedTablet(), await pairedTablet()];
    const [own, foreign] = [await shiftOf(one.browser), await shiftOf(other.browser, 'Jo')];
    const [good, stolen] = [makePress(name, own, 'started'), makePress(name, foreign, 'done')];
    const [unknown, noLine] = [makePress('D-999999', own, 'done'), makePress(name, own, 'done', { line: 7 })];
    const answer = (await sendPresses(one.browser, good, stolen, unknown, noLine)).body;
    expect(answer.accepted).toEqual([good.id]);
    expect(answer.refused.map(({ message }: { message: string }) => message)).toEqual([
      'Sign in on this tablet again.',
      'This piece is no longer made.',
      'This piece is no longer made.',
    ]);
  });

  test('start production, count pieces and finish an order, each with its person', async () => {
    const { name } = await paidOrder();
    const { browser } = await pairedTablet();
    const shiftId = await shiftOf(browser);
    await sendPresses(browser, makePress(name, shiftId, 'started', { at: secondsAgo(300) }));
    expect((await readOrder(name)).state).toBe('in-production');
    await sendPresses(browser, makePress(name, shiftId, 'count', { pieces: 5 }));
    expect(await readOrder(name)).toMatchObject({ donePieces: 5, designs: [{ progress: 'Printing, 5 of 12 done' }] });
    await sendPresses(browser, makePress(name, shiftId, 'done'));
    const order = await readOrder(name);
    expect(order).toMatchObject({ state: 'ready', donePieces: 12, designs: [{ progress: 'All 12 done' }] });
    const history = order.history
      .map(({ lead, rest }: { lead: string; rest: string }) => `${lead}: ${rest}`)
      .join('\n');
    expect(history).toContain('Production started: by Rosa');
    expect(history).toContain('All pieces ready: by Rosa');
    expect(history).toMatch(/Check started: Necktie, .*by Rosa/);
    const mails = await shop.server.deps.db
      .select()
      .from(mail)
      .where(sql`${mail.subject} like ${`%${name}%`}`);
    expect(mails.filter(({ subject }) => subject.startsWith('In production'))).toHaveLength(1);
    const scanned = (await browser.get(`/floor/check?order=${name}&line=0`)).body;
    expect(scanned.design.sizes[0].presses.map(({ kind, by }: { kind: string; by: string }) => [kind, by])).toEqual([
      ['started', 'Rosa'],
      ['count', 'Rosa'],
      ['done', 'Rosa'],
    ]);
  });

  test('of a stage in the middle leave the order in production', async () => {
    const { name } = await paidOrder();
    const { browser } = await pairedTablet('Sewing');
    const shiftId = await shiftOf(browser);
    await sendPresses(browser, makePress(name, shiftId, 'done'));
    const order = await readOrder(name);
    expect(order).toMatchObject({ state: 'in-production', designs: [{ progress: 'All 12 sewn, check next' }] });
    expect(order.lines[0].stages.map(({ done }: { done: number }) => done)).toEqual([12, 12, 12, 0]);
  });

  test('that are taken back within ten seconds change nothing', async () => {
    const { name } = await paidOrder();
    const { browser } = await pairedTablet();
    const shiftId = await shiftOf(browser);
    const wrong = makePress(name, shiftId, 'done', { at: secondsAgo(60) });
    const back = makePress(name, shiftId, 'taken-back', { at: secondsAgo(55), replaces: [wrong.id] });
    expect((await sendPresses(browser, wrong, back)).body.accepted).toHaveLength(2);
    const order = await readOrder(name);
    expect([order.state, order.donePieces]).toEqual(['paid', 0]);
    expect(JSON.stringify(order.history)).not.toContain('Rosa');
  });

  test('of two people on one piece are both recorded, and the earlier counts', async () => {
    const { name, id } = await paidOrder();
    const [one, other] = [await pairedTablet(), await pairedTablet()];
    const [rosa, jo] = [await shiftOf(one.browser), await shiftOf(other.browser, 'Jo')];
    expect(
      (await sendPresses(one.browser, makePress(name, rosa, 'started', { at: secondsAgo(60) }))).body.overlaps,
    ).toEqual([]);
    const later = await sendPresses(other.browser, makePress(name, jo, 'started', { at: secondsAgo(30) }));
    expect(later.body.overlaps).toEqual([
      expect.stringMatching(
        /^Rosa marked D-\d+-1 started at \d+:\d\d [AP]M\. Both are recorded; Rosa's time counts\.$/,
      ),
    ]);
    expect(await shop.server.deps.db.$count(floorPress, eq(floorPress.orderId, id))).toBe(2);
  });

  test('with a clock that is ahead count as of their arrival', async () => {
    const { name, id } = await paidOrder();
    const { browser } = await pairedTablet();
    const shiftId = await shiftOf(browser);
    await sendPresses(browser, makePress(name, shiftId, 'started', { at: secondsAgo(-86_400) }));
    const [row] = await shop.server.deps.db.select().from(floorPress).where(eq(floorPress.orderId, id));
    expect(row?.pressedAt.getTime()).toBeLessThanOrEqual(Date.now());
  });

  test('made offline on three tablets, 1,000 of them, come in exactly once, out of order and repeated', async () => {
    const { name, id } = await paidOrder();
    const tablets = await Promise.all([1, 2, 3].map(async () => (await pairedTablet('Sewing')).browser));
    const shifts: string[] = [];
    for (const browser of tablets) shifts.push(await shiftOf(browser));
    const presses = Array.from({ length: 1_000 }, (_, at) =>
      makePress(name, shifts[at % 3] ?? '', at % 10 === 0 ? 'started' : 'count', {
        at: secondsAgo(3_600 - at),
        pieces: at % 10 === 0 ? null : at % 12,
      }),
    );
    const batches = tablets.flatMap((browser, tablet) => {
      const own = presses.filter((_, at) => at % 3 === tablet).reverse();
      const parts = [own.slice(0, 150), own.slice(100, 300), own.slice(250)];
      return [...parts, ...parts].map((part) => ({ browser, part }));
    });
    const answers = await Promise.all(batches.map(({ browser, part }) => sendPresses(browser, ...part)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers.flatMap(({ body }) => body.refused)).toEqual([]);
    const { db } = shop.server.deps;
    expect(await db.$count(floorPress, eq(floorPress.orderId, id))).toBe(1_000);
    const order = await readOrder(name);
    expect(order.lines[0].stages.map(({ done }: { done: number }) => done)).toEqual([11, 11, 11, 0]);
    const starts = order.history.filter(({ lead }: { lead: string }) => lead === 'Production started');
    expect(starts).toHaveLength(1);
  }, 60_000);
});

describe('a problem of the floor', () => {
  test('is listed for staff until they resolve it, and in the history of the order', async () => {
    const { name } = await paidOrder();
    const { browser } = await pairedTablet();
    const shiftId = await shiftOf(browser);
    const problem = makePress(name, shiftId, 'problem', { pieces: 4, reason: 'color' });
    const taken = makePress(name, shiftId, 'problem', { pieces: 1, reason: 'cut' });
    const back = makePress(name, shiftId, 'taken-back', { at: secondsAgo(52), replaces: [taken.id] });
    await sendPresses(browser, problem, taken, back);
    const own = async () => (await office()).problems.filter(({ order }: { order: string }) => order === name);
    expect(await own()).toMatchObject([{ id: problem.id, text: '4 pieces: color streak', by: 'Rosa' }]);
    await sendPresses(browser, problem);
    const mails = await shop.server.deps.db.select().from(mail).where(eq(mail.kind, 'floor-problem'));
    expect(new Set(mails.map(({ subject }) => subject))).toEqual(new Set([`Problem on the shop floor, order ${name}`]));
    expect(new Set(mails.map(({ to }) => to)).size).toBe(mails.length);
    expect(mails[0]?.text).toContain('Rosa reported a problem');
    expect(mails[0]?.text).toContain('4 pieces: color streak');
    const [entry] = (await readOrder(name)).history;
    expect(entry.lead).toBe('Problem on the floor, 4 pieces: color streak');
    const waiting = async () => (await shop.staff.get('/admin/desk?only=floor')).body.waiting;
    expect(await waiting()).toMatchObject([{ kind: 'floor', title: name, detail: 'color' }]);
    const line = async () => (await shop.staff.get(`/admin/orders?q=${name}`)).body.orders[0].problem;
    expect(await line()).toBe('4 pieces: color streak');
    expect((await shop.staff.post(`/admin/floor/problems/${problem.id}/resolve`)).status).toBe(200);
    expect([await own(), await waiting(), await line()]).toEqual([[], [], null]);
    expect((await shop.staff.post(`/admin/floor/problems/${randomUUID()}/resolve`)).status).toBe(404);
  });
});

describe('a scanned page', () => {
  test('of no order of ours has its sentence', async () => {
    const { browser } = await pairedTablet();
    const answer = await browser.get('/floor/check?order=D-999999&line=0');
    expect(answer).toMatchObject({ status: 404, body: { message: 'This is not one of our pages.' } });
    const { name } = await paidOrder();
    expect((await browser.get(`/floor/check?order=${name}&line=7`)).status).toBe(404);
  });

  test('of a pattern of the shop may be printed', async () => {
    const { name } = await paidOrder();
    const { browser } = await pairedTablet();
    expect((await browser.get(`/floor/check?order=${name}&line=0`)).body).toMatchObject({ stop: null });
  });
});

test('people who left cannot sign in, and a new PIN replaces the old one', async () => {
  await shop.staff.post('/admin/floor/people', { name: 'Kim', pin: '1357' });
  const { browser } = await pairedTablet();
  const { id } = (await office()).people.find((one: { name: string }) => one.name === 'Kim');
  expect((await shop.staff.patch(`/admin/floor/people/${id}`, { pin: '97531' })).status).toBe(400);
  const nothing = await shop.staff.patch(`/admin/floor/people/${id}`, {});
  expect([nothing.status, nothing.body.issues?.[0].message]).toEqual([400, 'Choose a new PIN, or end their access.']);
  await shop.staff.patch(`/admin/floor/people/${id}`, { pin: '9753' });
  expect((await signInAt(browser, 'Kim', '1357')).status).toBe(400);
  const shiftId = (await signInAt(browser, 'Kim', '9753')).body.shiftId;
  await shop.staff.patch(`/admin/floor/people/${id}`, { isEnded: true });
  expect((await browser.post('/floor/sign-in', { personId: id, pin: '9753' })).status).toBe(404);
  const { name } = await paidOrder();
  const late = makePress(name, shiftId, 'done', { at: secondsAgo(-1) });
  expect((await sendPresses(browser, late)).body.parked).toHaveLength(1);
  const early = makePress(name, shiftId, 'started', { at: secondsAgo(600) });
  expect((await sendPresses(browser, early)).body.accepted).toEqual([early.id]);
  const [row] = await shop.server.deps.db
    .select()
    .from(draftOrder)
    .where(eq(draftOrder.number, Number(name.slice(2))));
  expect(row?.state).toBe('in-production');
});
