import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
} from '../../kit/fixtures/portal.ts';
import { report } from '../load/report.ts';
import { ROUNDS } from './press.ts';

const WRITES = 40 * ROUNDS;
/** Percentage of commits that fail, half of them as a deadlock. */
const PERCENT = 10;
const TABLES = ['cart_command', 'inquiry', 'request_message', 'project'];

let portal: ProjectFixture;
beforeAll(async () => {
  portal = await openProjectFixture();
  const { db } = portal.server.deps;
  await db.execute(sql`create sequence failed_commits`);
  await db.execute(
    sql.raw(`create function fail_now_and_then() returns trigger language plpgsql as $$ begin
      if random() * 100 < ${PERCENT} then
        perform nextval('failed_commits');
        raise exception 'injected' using errcode = case when random() < 0.5 then '40001' else '40P01' end;
      end if;
      return null;
    end $$`),
  );
  for (const table of TABLES) {
    await db.execute(
      sql.raw(`create constraint trigger fail_now_and_then after insert on ${table}
        deferrable initially deferred for each row execute function fail_now_and_then()`),
    );
  }
});
afterAll(() => portal.server.close());

test(`C9: when ${PERCENT} of 100 commits fail by a conflict, no caller sees it, and nothing is done twice`, {
  timeout: 60_000 * ROUNDS,
}, async () => {
  const { app, deps } = portal.server;
  const { db } = deps;
  const proofId = proofNamed(await readAs(portal.customer), 'necktie').id;
  const lineId = randomUUID();
  await sendCart(portal.customer, [makeCommand('addLine', { lineId, proofId, selections: necktie, quantity: 1 })]);
  const statuses: number[] = [];
  const commands: string[] = [];
  const ids: string[] = [];
  for (let n = 0; n < WRITES; n++) {
    await db.execute(sql`truncate rate_limit`);
    const id = randomUUID();
    const set = makeCommand('setQuantity', { lineId, quantity: 1 + (n % 900) }, 1_000_000);
    const answers = await Promise.all([
      sendCart(portal.customer, [set]),
      openBrowser(app).post('/wed-inquiry', {
        ...sampleState('wedding', `${id}@example.com`),
        flow: sampleFlow({ id }),
      }),
      portal.customer.post(`/projects/${REGATTA}/requests`, { note: id }),
      portal.staff.post('/create-project', { email: 'a@example.com', dealID: id, type: 'Wedding' }),
    ]);
    statuses.push(...answers.map(({ status }) => status));
    commands.push(set.id);
    ids.push(id);
  }
  expect(new Set(statuses)).toEqual(new Set([200]));
  const count = async (question: ReturnType<typeof sql>) =>
    (await db.execute<{ count: number }>(question)).rows[0]?.count;
  expect(await count(sql`select count(*) from inquiry where split_part(email, '@', 1) = any(${sql.param(ids)})`)).toBe(
    WRITES,
  );
  expect(await count(sql`select count(*) from request_message where note = any(${sql.param(ids)})`)).toBe(WRITES);
  expect(await count(sql`select count(*) from project where id = any(${sql.param(ids)})`)).toBe(WRITES);
  expect(await count(sql`select count(*) from cart_command where id = any(${sql.param(commands)}::uuid[])`)).toBe(
    WRITES,
  );
  // A sequence is not rolled back, so it counts the failures.
  const failed = (await count(sql`select last_value as count from failed_commits`)) ?? 0;
  expect(failed).toBeGreaterThan(WRITES / 10);
  report(
    'C9',
    `${statuses.length} writes, ${failed} commits failed by 40001 or 40P01: no visible error, nothing twice`,
  );
});
