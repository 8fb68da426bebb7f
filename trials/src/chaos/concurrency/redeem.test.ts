import { randomUUID } from 'node:crypto';
import { discountCode, draftOrder, mail, session } from '@colorway/server/kernel/database/schema.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../../kit/browser.ts';
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
import { makeProject, signedIn } from '../../kit/people.ts';
import { report } from '../load/report.ts';
import { press, ROUNDS, statusesOf } from './press.ts';

const HUNDRED = 100;

let portal: ProjectFixture;
beforeAll(async () => {
  portal = await openProjectFixture();
});
afterAll(() => portal.server.close());

/** Requests a code, and reads code and token from the mail. */
async function requestLogIn(email: string) {
  const { app, deps } = portal.server;
  await deps.db.execute(sql`truncate rate_limit`);
  const browser = openBrowser(app);
  expect((await browser.post('/log-in/request', { email })).status).toBe(200);
  const [row] = await deps.db.select().from(mail).where(eq(mail.to, email)).orderBy(desc(mail.createdAt)).limit(1);
  const text = `${row?.subject} ${row?.text}`;
  const code = /\b(\d{3}) ?(\d{3})\b/.exec(text);
  return { browser, code: `${code?.[1]}${code?.[2]}`, token: /#?[?&/=]([\w-]{22,})/.exec(row?.text ?? '')?.[1] ?? '' };
}

test(
  `C5: a code and the link of its mail, redeemed ${HUNDRED} times at once, make one session`,
  async () => {
    const { app, deps } = portal.server;
    for (let round = 0; round < ROUNDS; round++) {
      const { email } = await makeProject(portal.server);
      const { browser, code, token } = await requestLogIn(email);
      const { cookies } = browser;
      const [byCode, byLink] = await Promise.all([
        press(app, { method: 'POST', path: '/log-in/code', body: { code }, cookies }, HUNDRED / 2),
        press(app, { method: 'POST', path: '/log-in/link', body: { token }, cookies }, HUNDRED / 2),
      ]);
      expect(statusesOf([...byCode, ...byLink])).toEqual({ 200: 1, 410: HUNDRED - 1 });
      expect(await deps.db.$count(session, eq(session.email, email))).toBe(1);
    }
    report('C5', `${ROUNDS} rounds of ${HUNDRED} at once: one session each`);
  },
  20_000 * ROUNDS,
);

test('C6: a code that may be used five times is used five times, however many check out at once', async () => {
  const { app, deps } = portal.server;
  const USAGE_LIMIT = 5;
  const carts = Number(process.env.CARTS ?? 20);
  const code = `FIVE${carts}`;
  await deps.db.insert(discountCode).values({ code, kind: 'fixed', value: 1_000, usageLimit: USAGE_LIMIT });
  const proofId = proofNamed(await readAs(portal.customer), 'necktie').id;
  const ready = await Promise.all(
    Array.from({ length: carts }, async () => {
      // Copies a proof of the demo into a new project.
      const { id, email } = await makeProject(portal.server);
      const copy = randomUUID();
      await deps.db.execute(
        sql`insert into proof select (jsonb_populate_record(p, jsonb_build_object('id', ${copy}::text, 'project_id', ${id}::text, 'number', nextval(pg_get_serial_sequence('proof', 'number'))))).* from proof p where p.id = ${proofId}`,
      );
      await deps.db.execute(
        sql`insert into proof_version select (jsonb_populate_record(v, jsonb_build_object('proof_id', ${copy}::text))).* from proof_version v where v.proof_id = ${proofId}`,
      );
      const browser = await signedIn(portal.server, { email });
      const commands = [
        makeCommand('addLine', { lineId: randomUUID(), proofId: copy, selections: necktie, quantity: 10 }),
        makeCommand('setCode', { code }),
        makeCommand('setPackaging', { packaging: 'minimal' }),
        makeCommand('setFulfillment', { fulfillment: 'physical' }),
      ];
      const { body } = await sendCart(browser, commands, { project: id });
      expect(body.quote.quote.code.outcome).toBe('applied');
      return {
        id,
        cookies: browser.cookies,
        body: { cartVersion: body.cart.version, expectedTotalCents: body.quote.quote.total, unapproved: [copy] },
      };
    }),
  );
  const answers = await Promise.all(
    ready.map(({ id, cookies, body }) =>
      press(app, { method: 'POST', path: `/projects/${id}/checkout`, body, cookies }, 1),
    ),
  );
  expect(statusesOf(answers.flat())).toEqual({ 200: USAGE_LIMIT, 409: carts - USAGE_LIMIT });
  const [row] = await deps.db.select().from(discountCode).where(eq(discountCode.code, code));
  expect(row?.used).toBe(USAGE_LIMIT);
  const discounted = and(sql`${draftOrder.sums}::text like '%discount%'`, sql`${draftOrder.projectId} <> ${REGATTA}`);
  expect(await deps.db.$count(draftOrder, discounted)).toBeLessThanOrEqual(USAGE_LIMIT);
  report('C6', `${carts} checkouts at once with a code for ${USAGE_LIMIT}: used ${row?.used} times`);
}, 120_000);
