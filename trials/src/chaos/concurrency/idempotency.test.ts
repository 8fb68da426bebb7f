import { randomUUID } from 'node:crypto';
import { ensureFirstPatterns } from '@colorway/server/catalog/pattern-admin/first-patterns.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '../../kit/browser.ts';
import { sampleFlow, sampleState } from '../../kit/fixtures/inquiries.ts';
import {
  makeCommand,
  necktie,
  openProjectFixture,
  type ProjectFixture,
  proofNamed,
  REGATTA,
  readAs,
  sendCart,
  unapprovedIn,
} from '../../kit/fixtures/portal.ts';
import { makeProject, makeStaff, signedIn } from '../../kit/people.ts';
import { createTestServer, type TestServer } from '../../kit/test-server.ts';
import { report } from '../load/report.ts';
import { PRESSES, type Press, press, ROUNDS, statusesOf } from './press.ts';

let portal: ProjectFixture;
let secondNode: TestServer;
let tie: string;
beforeAll(async () => {
  portal = await openProjectFixture();
  await ensureFirstPatterns(portal.server.deps);
  secondNode = await createTestServer({ beside: portal.server });
  tie = proofNamed(await readAs(portal.customer), 'necktie').id;
});
afterAll(async () => {
  await secondNode.close();
  await portal.server.close();
});

const truncated = () => portal.server.deps.db.execute(sql`truncate rate_limit`);
const count = async (question: ReturnType<typeof sql>): Promise<number> =>
  Number((await portal.server.deps.db.execute<{ count: number }>(question)).rows[0]?.count);

interface Kind {
  /** The request; `other` changes one value of it. */
  readonly press: (id: string, other: boolean) => Omit<Press, 'key' | 'cookies'>;
  readonly effects: (id: string) => Promise<number>;
}

const INQUIRY: Kind = {
  press: (id, other) => ({
    method: 'POST',
    path: '/wed-inquiry',
    body: { ...sampleState('wedding', `${id}@example.com`), flow: sampleFlow({ id, seconds: other ? 1_000 : 240 }) },
  }),
  effects: (id) => count(sql`select count(*) from inquiry where email = ${`${id}@example.com`}`),
};

/** Writes that accept an idempotency key. */
const KEYED: Readonly<Record<string, Kind>> = {
  'an inquiry': INQUIRY,
  'a design': {
    press: (id, other) => ({
      method: 'POST',
      path: '/products-v2',
      body: {
        handle: 'harbor-stripe-necktie',
        serialized: '',
        colors: [{ hex: `#${id.slice(0, 6)}` }, { hex: other ? '#ffffff' : '#000000' }],
      },
    }),
    effects: (id) =>
      count(sql`select count(*) from configured_design where colors::text like ${`%#${id.slice(0, 6)}%`}`),
  },
  'a project': {
    press: (id, other) => ({
      method: 'POST',
      path: '/create-project',
      body: { email: 'a@example.com', dealID: id, name: id, type: other ? 'Organization' : 'Wedding' },
    }),
    effects: (id) => count(sql`select count(*) from project where name = ${id}`),
  },
  'a request': {
    press: (id, other) => ({
      method: 'POST',
      path: `/projects/${REGATTA}/requests`,
      body: { note: id, proofId: other ? tie : null },
    }),
    effects: (id) => count(sql`select count(*) from request_message where note = ${id}`),
  },
};

describe.each(Object.entries(KEYED))('D9: %s under one key', (_name, { press: sent, effects }) => {
  test(
    `${PRESSES} times at once has one effect and ${PRESSES - 1} equal answers, also of another process, and none for anybody else`,
    async () => {
      const { cookies } = portal.staff;
      for (let round = 0; round < ROUNDS; round++) {
        await truncated();
        const [id, key] = [randomUUID(), randomUUID()];
        const half = PRESSES / 2;
        const all = (
          await Promise.all(
            [portal.server.app, secondNode.app].map((app) =>
              press(app, { ...sent(id, false), key, cookies, uncount: truncated }, half),
            ),
          )
        ).flat();
        expect(statusesOf(all), all[0]?.body).toEqual({ 200: PRESSES });
        expect(new Set(all.map(({ body }) => body)).size).toBe(1);
        expect(all.filter(({ headers }) => headers['idempotency-replayed'] === 'true')).toHaveLength(PRESSES - 1);
        expect(await effects(id)).toBe(1);
        const [other] = await press(portal.server.app, { ...sent(id, true), key, cookies }, 1);
        expect([409, 422]).toContain(other?.statusCode);
        expect(await effects(id)).toBe(1);
        const { cookies: theirs } = await signedIn(portal.server, { staffId: (await makeStaff(portal.server)).id });
        const [elsewhere] = await press(portal.server.app, { ...sent(id, false), key, cookies: theirs }, 1);
        expect(elsewhere?.headers['idempotency-replayed']).toBeUndefined();
      }
      report('D9', `${ROUNDS} keys, ${PRESSES} requests each on two nodes: one effect each`);
    },
    30_000 * ROUNDS,
  );
});

/** Concurrent writes without a key. */
describe(`C4: pressed ${PRESSES} times at once without a key`, () => {
  test('an inquiry of one flow is one', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await truncated();
      const id = randomUUID();
      const all = await press(portal.server.app, { ...INQUIRY.press(id, false), cookies: new Map() });
      expect(statusesOf(all), all[0]?.body).toEqual({ 200: PRESSES });
      expect(await INQUIRY.effects(id)).toBe(1);
    }
  });

  test('a line for the cart is added once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const before = (await readAs(portal.customer)).cart;
      const lineId = randomUUID();
      const add = makeCommand('addLine', {
        lineId,
        proofId: tie,
        selections: { ...necktie, length: 'Long 63"' },
        quantity: 3,
      });
      const path = `/projects/${REGATTA}/cart`;
      const body = { version: before.version, commands: [add] };
      const all = await press(portal.server.app, { method: 'POST', path, body, cookies: portal.customer.cookies });
      expect(statusesOf(all), all[0]?.body).toEqual({ 200: PRESSES });
      expect(all[0]?.json().results[0].refusal).toBeNull();
      const after = (await readAs(portal.customer)).cart;
      expect(after.version).toBe(before.version + 1);
      expect(after.lines.find(({ id }) => id === lineId)?.quantity).toBe(3);
      await sendCart(portal.customer, [makeCommand('removeLine', { lineId }, after.version)]);
    }
  });

  test('a checkout is one order', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await truncated();
      const commands = [
        makeCommand('setPackaging', { packaging: round % 2 === 0 ? 'giftBox' : 'minimal' }),
        makeCommand('setFulfillment', { fulfillment: 'physical' }),
        makeCommand('addLine', { lineId: randomUUID(), proofId: tie, selections: necktie, quantity: 1 }),
      ];
      await sendCart(portal.customer, commands);
      const seen = await readAs(portal.customer);
      const { cart, quote } = seen;
      const orders = () => count(sql`select count(*) from draft_order where project_id = ${REGATTA}`);
      const before = await orders();
      const total = quote.prices ? quote.quote.total : 0;
      const body = { cartVersion: cart.version, expectedTotalCents: total, unapproved: unapprovedIn(seen) };
      const path = `/projects/${REGATTA}/checkout`;
      const all = await press(portal.server.app, { method: 'POST', path, body, cookies: portal.customer.cookies });
      expect(statusesOf(all), all[0]?.body).toEqual({ 200: PRESSES });
      expect(await orders()).toBe(before + 1);
    }
  });

  test('a project under one deal id is made once, and the others are refused', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const id = randomUUID();
      const body = { email: 'a@example.com', dealID: id, type: 'Wedding' };
      const all = await press(portal.server.app, {
        method: 'POST',
        path: '/create-project',
        body,
        cookies: portal.staff.cookies,
      });
      expect(statusesOf(all)).toEqual({ 200: 1, 409: PRESSES - 1 });
      expect(await count(sql`select count(*) from share_link where project_id = ${id}`)).toBe(1);
    }
  });

  test('a project is deleted once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { id } = await makeProject(portal.server);
      const path = `/admin/projects/${id}`;
      const all = await press(portal.server.app, { method: 'DELETE', path, cookies: portal.staff.cookies });
      const { 204: done = 0, 404: gone = 0, 409: conflicts = 0 } = statusesOf(all);
      expect(done + gone + conflicts).toBe(PRESSES);
      expect(await count(sql`select count(*) from project where id = ${id} and deleted_at is not null`)).toBe(1);
      expect(await count(sql`select count(*) from activity where project_id = ${id}`)).toBeLessThanOrEqual(1);
    }
  });

  test('a visitor without a cookie is signed out', async () => {
    expect((await openBrowser(portal.server.app).post('/create-project', {})).status).toBe(401);
  });
});
