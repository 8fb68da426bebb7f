import type { Browser } from '@colorway/trials/kit/browser.ts';
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
import { makeStaff, signedIn } from '@colorway/trials/kit/people.ts';
import { statementsOf } from '@colorway/trials/kit/statements-of.ts';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cart, project, session } from '../../kernel/database/schema.ts';

const EMAIL = 'customer@example.com';

let portal: ProjectFixture;
let customer: Browser;
beforeAll(async () => {
  portal = await openProjectFixture({ fast: { recentCallers: true, recentCarts: true, ownStatement: true } });
});
afterAll(() => portal.server.close());

const choose = (packaging: string) => makeCommand('setPackaging', { packaging });
const storedCart = async () => (await portal.server.deps.db.select().from(cart).where(eq(cart.projectId, REGATTA)))[0];

/** In the database alone, as another node would do it. */
const endSessions = (change: Partial<typeof session.$inferInsert>) =>
  portal.server.deps.db.update(session).set(change).where(eq(session.email, EMAIL));

/** A customer who changed the cart a moment ago, twice, so that this node knows session and cart. */
beforeEach(async () => {
  customer = await signedIn(portal.server, { email: EMAIL });
  for (const packaging of ['giftBox', 'minimal'])
    expect((await sendCart(customer, [choose(packaging)])).status).toBe(200);
});

/** A call is refused before anything is counted, and the cart is as it was. */
async function expectRefused(status: number, commands: readonly object[]): Promise<void> {
  const before = await storedCart();
  const statements = await statementsOf(async () => expect((await sendCart(customer, commands)).status).toBe(status));
  expect(statements.filter((text) => text.includes('rate_limit'))).toEqual([]);
  expect(await storedCart()).toEqual(before);
}

const CALLS: readonly [what: string, commands: () => Promise<readonly object[]>][] = [
  ['a change', async () => [choose('giftBox')]],
  ['nothing', async () => []],
  ['a change that changes nothing', async () => [choose('minimal')]],
  ['a line of an unknown proof', async () => [adding('00000000-0000-4000-8000-000000000000')]],
  ['a line', async () => [adding(proofNamed(await readAs(customer), 'necktie').id)]],
  ['a code', async () => [makeCommand('setCode', { code: 'NOSUCHCODE' })]],
  ['what is no command', async () => [{ kind: 'unknown' }]],
];

describe('a customer who changed the cart a moment ago', () => {
  const isReading = async (by: Browser, packaging: string): Promise<boolean> =>
    (await statementsOf(() => sendCart(by, [choose(packaging)]))).some((text) => text.includes('s.seen_at'));

  test('changes it again without the session being read first', async () => {
    expect(await isReading(customer, 'giftBox')).toBe(false);
    expect((await storedCart())?.packaging).toBe('giftBox');
  });

  test('is looked up in another session, and where staff is signed in as well', async () => {
    const both = await signedIn(portal.server, { staffId: (await makeStaff(portal.server)).id });
    for (const [name, value] of customer.cookies) both.cookies.set(name, value);
    expect(await isReading(both, 'giftBox')).toBe(true);
    expect(await isReading(both, 'minimal')).toBe(true);
    const other = await signedIn(portal.server, { email: EMAIL });
    expect(await isReading(other, 'giftBox')).toBe(true);
  });

  test.each(CALLS)('is refused once the session is gone: %s', async (_what, commands) => {
    const sent = await commands();
    await portal.server.deps.db.delete(session).where(eq(session.email, EMAIL));
    await expectRefused(401, sent);
  });

  test.each(CALLS)('is refused once the session has ended: %s', async (_what, commands) => {
    const sent = await commands();
    await endSessions({ expiresAt: new Date(Date.now() - 1_000) });
    await expectRefused(401, sent);
  });

  test.each(CALLS)('is refused once the session was idle for too long: %s', async (_what, commands) => {
    const sent = await commands();
    await endSessions({ idleUntil: new Date(Date.now() - 1_000) });
    await expectRefused(401, sent);
  });

  describe('when the project was given to another customer', () => {
    const giveTo = (email: string) =>
      portal.server.deps.db.update(project).set({ email }).where(eq(project.id, REGATTA));
    afterEach(() => giveTo(EMAIL));

    test.each(CALLS)('is refused: %s', async (_what, commands) => {
      const sent = await commands();
      await giveTo('other@example.com');
      await expectRefused(404, sent);
    });

    test.each(CALLS)('is refused after that customer changed the cart: %s', async (_what, commands) => {
      const sent = await commands();
      await giveTo('other@example.com');
      const other = await signedIn(portal.server, { email: 'other@example.com' });
      expect((await sendCart(other, [choose('giftBox')])).status).toBe(200);
      await expectRefused(404, sent);
    });
  });
});
