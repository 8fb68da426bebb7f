import { randomUUID } from 'node:crypto';
import type { Cart } from '@colorway/rules/cart/cart.ts';
import { presentLines } from '@colorway/rules/cart/cart.ts';
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
import { signedIn } from '@colorway/trials/kit/people.ts';
import { statementsOf } from '@colorway/trials/kit/statements-of.ts';
import { createTestServer, type TestServer } from '@colorway/trials/kit/test-server.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cart, cartCommand, cartLine, project, proof } from '../../kernel/database/schema.ts';
import { MAX_REMOVED } from '../store/project-store.ts';

let portal: ProjectFixture;
let plainNode: TestServer;
let onPlainNode: Browser;
let necktie: string;
beforeAll(async () => {
  portal = await openProjectFixture({ fast: { recentCarts: true, ownStatement: true } });
  plainNode = await createTestServer({ beside: portal.server, fast: { recentCarts: false } });
  onPlainNode = await signedIn(plainNode, { email: 'customer@example.com' });
  necktie = proofNamed(await readAs(portal.customer), 'necktie').id;
});
afterAll(async () => {
  await plainNode.close();
  await portal.server.close();
});

const send = async (commands: readonly object[], by: Browser = portal.customer) => {
  const { status, body } = await sendCart(by, commands);
  expect(status).toBe(200);
  return body as { cart: Cart; results: { refusal: string | null }[]; quote: unknown };
};
const isReading = async (commands: readonly object[]): Promise<boolean> =>
  (await statementsOf(() => send(commands))).some((text) => text.includes('"appliedIds"'));
const choose = (packaging: string) => makeCommand('setPackaging', { packaging });

/** Both nodes say the same of the cart, the one that read it and the one that remembers it. */
const expectSame = async () => {
  const remembered = await send([choose('giftBox'), choose('minimal')]);
  const read = await send([], onPlainNode);
  expect({ cart: read.cart, quote: read.quote }).toEqual({ cart: remembered.cart, quote: remembered.quote });
};

describe('a cart that was changed before', () => {
  test('is changed again without being read, and read where a command changes nothing', async () => {
    await send([choose('giftBox')]);
    expect(await isReading([choose('minimal')])).toBe(false);
    expect(await isReading([choose('minimal')])).toBe(true);
    expect(await isReading([choose('giftBox'), choose('giftBox')])).toBe(true);
    expect(await isReading([])).toBe(true);
    await expectSame();
  });

  test('recognizes a command that was sent before, on this node and on another', async () => {
    const line = adding(necktie, { quantity: 3 });
    await send([line]);
    const removing = makeCommand('removeLine', { lineId: line.lineId }, 1_000);
    await send([removing]);
    expect((await send([removing])).results).toEqual([expect.objectContaining({ refusal: null })]);
    const elsewhere = makeCommand('restoreLine', { lineId: line.lineId }, 1_000);
    const { cart } = await send([elsewhere], onPlainNode);
    const again = await send([elsewhere]);
    expect(again.cart.version).toBe(cart.version);
    const added = adding(necktie, { quantity: 1 });
    const one = await send([added], onPlainNode);
    expect((await send([added])).cart).toEqual(one.cart);
    await expectSame();
  });

  test('goes on from what another node saved', async () => {
    await send([choose('giftBox')]);
    const there = await send([choose('minimal')], onPlainNode);
    const here = await send([choose('none')]);
    expect(here.cart.version).toBe(there.cart.version + 1);
    await expectSame();
  });

  test('knows at once that a proof was hidden, and that a charge changed', async () => {
    const { db } = portal.server.deps;
    await send([choose('giftBox')]);
    await db.update(proof).set({ hidden: true }).where(eq(proof.id, necktie));
    const { results } = await send([adding(necktie)]);
    expect(results).toEqual([expect.objectContaining({ refusal: expect.stringMatching(/no longer in the project/) })]);
    await db.update(proof).set({ hidden: false }).where(eq(proof.id, necktie));
    expect((await send([adding(necktie)])).results).toEqual([expect.objectContaining({ refusal: null })]);
    await db.update(project).set({ setupChargeCents: 4_200 }).where(eq(project.id, REGATTA));
    expect(JSON.stringify((await send([choose('minimal')])).quote)).toContain('4200');
    await expectSame();
  });

  test('begins anew when its rows are gone', async () => {
    const { db } = portal.server.deps;
    await send([choose('giftBox')]);
    for (const table of [cartLine, cartCommand, cart]) await db.delete(table).where(eq(table.projectId, REGATTA));
    expect((await send([choose('minimal')])).cart).toMatchObject({ version: 1, packaging: 'minimal', lines: [] });
    await expectSame();
  });

  test('refuses a line of another cart, and changes nothing', async () => {
    const wedding = await readAs(portal.customer, '1003');
    const own = adding(wedding.proofs[0]?.id ?? '', { lineId: randomUUID() });
    expect((await sendCart(portal.customer, [own], { project: '1003', version: 0 })).status).toBe(200);
    const before = await send([choose('giftBox')]);
    expect((await sendCart(portal.customer, [{ ...adding(necktie), lineId: own.lineId }])).status).toBe(400);
    expect((await send([], onPlainNode)).cart).toEqual(before.cart);
  });

  test('remembers as many removed lines as a read returns', async () => {
    for (let at = 0; at < MAX_REMOVED + 8; at++) {
      const line = adding(necktie, { quantity: 1 + at });
      await send([
        line,
        makeCommand('removeLine', { lineId: presentLines((await send([line])).cart).at(-1)?.id }, 1_000),
      ]);
    }
    const { cart } = await send([], onPlainNode);
    expect(cart.lines.length - presentLines(cart).length).toBe(MAX_REMOVED);
    await expectSame();
  });
});
