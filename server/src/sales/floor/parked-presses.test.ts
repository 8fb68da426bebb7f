import { randomUUID } from 'node:crypto';
import type { FloorOffice } from '@colorway/contract/shop/floor-contract.ts';
import type { Browser } from '@colorway/trials/kit/browser.ts';
import {
  makePress,
  openFloorShop,
  PINS,
  paidShopOrder,
  pairTablet,
  personIdOf,
  secondsAgo,
  sendPresses,
  shiftOf,
  signInAt,
} from '@colorway/trials/kit/fixtures/floor.ts';
import type { Shop } from '@colorway/trials/kit/fixtures/shop.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { floorPress } from '../../kernel/database/schema.ts';

let shop: Shop;
let tablet: Browser;
let person: string;
let order: { readonly name: string; readonly id: string };
beforeAll(async () => {
  shop = await openFloorShop();
});
afterAll(() => shop.server.close());
beforeEach(async () => {
  tablet = (await pairTablet(shop)).browser;
  person = await personIdOf(tablet, 'Jo');
  order = await paidShopOrder(shop);
});

const change = (body: object) => shop.staff.patch(`/admin/floor/people/${person}`, body);
const parkedOf = async (): Promise<FloorOffice['parked']> =>
  (await shop.staff.get('/admin/floor')).body.parked.flatMap((group: FloorOffice['parked'][number]) => {
    const presses = group.presses.filter((press) => press.order === order.name);
    return presses.length === 0 ? [] : [{ ...group, presses }];
  });
const decide = (ids: readonly string[], isCounted: boolean) =>
  shop.staff.post('/admin/floor/parked', { ids, isCounted });
const readOrder = async () => (await shop.staff.get(`/admin/orders/by-name/${order.name}`)).body;
/** The clock of the tablet a moment after the office. */
const now = () => new Date(Date.now() + 5).toISOString();

describe('a new PIN', () => {
  test('ends the shifts before it: later presses are parked, earlier ones count', async () => {
    const shiftId = await shiftOf(tablet, 'Jo');
    expect((await change({ pin: PINS.Jo })).status).toBe(200);
    const [early, late] = [
      makePress(order.name, shiftId, 'count', { at: secondsAgo(3_600), pieces: 2 }),
      makePress(order.name, shiftId, 'count', { at: now(), pieces: 9 }),
    ];
    const answer = await sendPresses(tablet, early, late);
    expect(answer.body).toMatchObject({ accepted: [early.id, late.id], parked: [late.id], refused: [] });
    expect((await readOrder()).donePieces).toBe(2);
    expect(await parkedOf()).toMatchObject([
      {
        by: 'Jo',
        why: 'Made after the PIN of Jo was changed',
        presses: [{ id: late.id, text: `${order.name}-1, 9 of 12 done` }],
      },
    ]);
  });

  test('opens a shift whose presses count', async () => {
    await change({ pin: PINS.Jo });
    const shiftId = (await signInAt(tablet, 'Jo', PINS.Jo)).body.shiftId;
    const press = makePress(order.name, shiftId, 'count', { at: now(), pieces: 3 });
    expect((await sendPresses(tablet, press)).body).toMatchObject({ accepted: [press.id], parked: [] });
    expect((await readOrder()).donePieces).toBe(3);
  });
});

describe('parked presses', () => {
  let press: ReturnType<typeof makePress>;
  beforeEach(async () => {
    const shiftId = await shiftOf(tablet, 'Jo');
    await change({ pin: PINS.Jo });
    press = makePress(order.name, shiftId, 'done', { at: now() });
    await sendPresses(tablet, press, press);
    await sendPresses(tablet, press);
  });

  test('are decided by staff alone, and an unknown one is not found', async () => {
    expect((await tablet.post('/admin/floor/parked', { ids: [press.id], isCounted: true })).status).toBe(401);
    expect((await decide([randomUUID()], true)).status).toBe(404);
    expect((await decide([], true)).status).toBe(400);
    expect(await parkedOf()).toHaveLength(1);
  });

  test('count as if they had just come in, each once', async () => {
    expect((await readOrder()).state).toBe('paid');
    const answers = await Promise.all([1, 2, 3].map(() => decide([press.id], true)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    const after = await readOrder();
    expect([after.state, after.donePieces]).toEqual(['ready', 12]);
    expect(JSON.stringify(after.history)).toContain('by Jo');
    expect(await parkedOf()).toEqual([]);
    await sendPresses(tablet, press);
    expect(await parkedOf()).toEqual([]);
    expect(await shop.server.deps.db.$count(floorPress, eq(floorPress.orderId, order.id))).toBe(1);
  });

  test('that are discarded change nothing, also when they are sent again', async () => {
    expect((await decide([press.id], false)).status).toBe(200);
    await sendPresses(tablet, press);
    expect([await parkedOf(), (await readOrder()).state]).toEqual([[], 'paid']);
    expect(await shop.server.deps.db.$count(floorPress, eq(floorPress.orderId, order.id))).toBe(0);
  });
});

test('presses of a person who left are parked, and not lost', async () => {
  const shiftId = await shiftOf(tablet, 'Jo');
  await change({ isEnded: true });
  const [before, after] = [
    makePress(order.name, shiftId, 'count', { at: secondsAgo(3_600), pieces: 4 }),
    makePress(order.name, shiftId, 'problem', { at: now(), pieces: 1, reason: 'cut' }),
  ];
  expect((await sendPresses(tablet, before, after)).body).toMatchObject({ parked: [after.id], refused: [] });
  expect(await parkedOf()).toMatchObject([{ why: 'Made after Jo was removed' }]);
  expect((await readOrder()).floorProblems).toEqual([]);
  await decide([after.id], true);
  expect(await readOrder()).toMatchObject({ donePieces: 4, floorProblems: [{ id: after.id, by: 'Jo' }] });
});
