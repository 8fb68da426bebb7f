import {
  adding,
  makeCommand,
  openProjectFixture,
  type ProjectFixture,
  proofNamed,
  REGATTA,
  readAs,
  sendCart,
} from '@colorway/trials/kit/fixtures/portal.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let portal: ProjectFixture;
beforeAll(async () => {
  portal = await openProjectFixture();
});
afterAll(() => portal.server.close());

const BUCKET = `discount-code:${REGATTA}`;
const typed = (code: string | null) => makeCommand('setCode', { code });
const count = async (): Promise<number> => {
  const { rows } = await portal.server.deps.db.execute<{ count: number }>(
    sql`select count from rate_limit where bucket = ${BUCKET}`,
  );
  return rows[0]?.count ?? 0;
};
beforeEach(async () => {
  await portal.server.deps.db.execute(sql`delete from rate_limit where bucket = ${BUCKET}`);
  expect((await sendCart(portal.customer, [typed('NOSUCHCODE')])).status).toBe(200);
  expect(await count()).toBe(1);
});

test('sixty typed codes an hour are read, the next one is refused in words', async () => {
  await portal.server.deps.db.execute(sql`update rate_limit set count = 59 where bucket = ${BUCKET}`);
  expect((await sendCart(portal.customer, [typed('NOSUCHCODE')])).status).toBe(200);
  const refused = await sendCart(portal.customer, [typed('NOSUCHCODE')]);
  expect(refused.status).toBe(429);
  expect(refused.body.message).toBe('Too many codes. Wait an hour, or contact us.');
  expect((await sendCart(portal.customer, [typed(null)])).status).toBe(200);
});

test('more codes than are left do not lower the count', async () => {
  await portal.server.deps.db.execute(sql`update rate_limit set count = 58 where bucket = ${BUCKET}`);
  const many = Array.from({ length: 20 }, () => typed('NOSUCHCODE'));
  expect((await sendCart(portal.customer, many)).status).toBe(429);
  expect(await count()).toBe(58);
  expect((await sendCart(portal.customer, many)).status).toBe(429);
  expect(await count()).toBe(58);
});

test('a refused change takes back its own count and no other', async () => {
  const { rows } = await portal.server.deps.db.execute<{ id: string }>(
    sql`select id from cart_line where project_id <> ${REGATTA} limit 1`,
  );
  const proof = proofNamed(await readAs(portal.customer), 'necktie');
  const ofAnother = adding(proof.id, { lineId: rows[0]?.id });
  const refused = await sendCart(portal.customer, [typed('NOSUCHCODE'), ofAnother]);
  expect(refused.status).toBe(400);
  expect(await count()).toBe(1);
});
