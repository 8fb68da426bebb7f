import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { applyCommand } from '@colorway/rules/cart/apply-command.ts';
import type { Cart } from '@colorway/rules/cart/cart.ts';
import { EMPTY_CART, presentLines } from '@colorway/rules/cart/cart.ts';
import type { CartCommand } from '@colorway/rules/cart/commands.ts';
import { diceOf } from '@colorway/trials/kit/dice.ts';
import { type Carts, openCarts, WEDDING } from '@colorway/trials/kit/fixtures/carts.ts';
import { adding, makeCommand, proofNamed, REGATTA, readAs, sendCart } from '@colorway/trials/kit/fixtures/portal.ts';
import { signedIn } from '@colorway/trials/kit/people.ts';
import { createTestServer } from '@colorway/trials/kit/test-server.ts';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cart, cartCommand } from '../../kernel/database/schema.ts';

let portal: Carts['portal'];
let regatta: Carts['regatta'];
let garden: Carts['garden'];
let inGarden: Carts['inGarden'];
beforeAll(async () => {
  ({ portal, regatta, garden, inGarden } = await openCarts());
});
afterAll(() => portal.server.close());

describe('several browsers on one cart', () => {
  /** Seeded, so that a failure can be reproduced. */
  const sidesOf = (seed: number) => {
    const dice = diceOf(seed);
    return (sides: number): number => Math.floor(dice() * sides);
  };

  const ROUNDS = 25;

  /** Adds, changes, removes and restores lines at random on the last seen cart, and sends some commands twice. */
  async function shopAtRandom(seed: number): Promise<void> {
    const dice = sidesOf(seed);
    const proofIds = regatta.proofs.filter(({ productType }) => productType === 'Necktie').map(({ id }) => id);
    let seen: Cart = EMPTY_CART;
    for (let round = 0; round < ROUNDS; round++) {
      const line = seen.lines[dice(Math.max(1, seen.lines.length))];
      const lineId = line?.id ?? randomUUID();
      const base = dice(3) === 0 ? Math.max(0, seen.version - 5) : seen.version;
      const command =
        [
          () => adding(proofIds[dice(proofIds.length)] ?? '', { quantity: 1 + dice(5) }),
          () => makeCommand('setQuantity', { lineId, quantity: 1 + dice(30) }, base),
          () => makeCommand('removeLine', { lineId }, base),
          () => makeCommand('restoreLine', { lineId }, base),
          () => makeCommand('addSwatch', { lineId: randomUUID(), proofId: proofIds[0] }, base),
          () => makeCommand('setPackaging', { packaging: dice(2) === 0 ? 'minimal' : 'giftBox' }, base),
        ][dice(6)]?.() ?? {};
      const { body } = await sendCart(portal.customer, dice(4) === 0 ? [command, command] : [command]);
      if (dice(5) === 0) await sendCart(portal.customer, [command]);
      seen = body.cart;
      await sleep(0);
    }
  }

  test('on two nodes lose no command, and each version is made once', async () => {
    const secondNode = await createTestServer({ beside: portal.server });
    const other = await signedIn(secondNode, { email: 'customer@example.com' });
    const { id } = proofNamed(garden, 'necktie');
    const start = (await inGarden([])).body.cart;
    const addNecktie = (at: number) =>
      sendCart(at % 2 === 0 ? portal.customer : other, [adding(id, { quantity: 1 })], { project: WEDDING, version: 0 });
    const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => addNecktie(at)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const made = answers.map(({ body }) => body.cart.version).sort((one, next) => one - next);
    expect(made).toEqual(Array.from({ length: 40 }, (_, at) => start.version + 1 + at));
    const counted = (cartOf: Cart) => presentLines(cartOf).reduce((sum, { quantity }) => sum + quantity, 0);
    expect(counted((await inGarden([])).body.cart)).toBe(counted(start) + 40);
    await secondNode.close();
  });

  test('save each its own, also when a line of one belongs to another cart', async () => {
    const inRegatta = await sendCart(portal.customer, [adding(proofNamed(regatta, 'necktie').id)]);
    const foreign = inRegatta.body.cart.lines.at(-1).id;
    const { id } = proofNamed(garden, 'necktie');
    const [refused, saved] = await Promise.all([
      inGarden([{ ...adding(id), lineId: foreign }]),
      sendCart(portal.customer, [makeCommand('setPackaging', { packaging: 'minimal' })]),
    ]);
    expect([refused.status, refused.body.message]).toEqual([400, 'A line needs an id of its own.']);
    expect([saved.status, saved.body.cart.packaging]).toEqual([200, 'minimal']);
  });

  // Commands of staff run in a transaction, those of customers in one statement.
  test.each(['customer', 'staff'] as const)(
    'of %s send one command id to two carts at once: it is stored once and refused in neither',
    async (who) => {
      const command = { ...makeCommand('setPackaging', { packaging: 'giftBox' }), id: randomUUID() };
      const send = (project: string) => sendCart(portal[who], [command], { project });
      const answers = await Promise.all([send(REGATTA), send(WEDDING)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const stored = await portal.server.deps.db.select().from(cartCommand).where(eq(cartCommand.id, command.id));
      expect(stored).toHaveLength(1);
    },
  );

  test('lose no command: the result equals the stored commands applied in sequence (C1)', async () => {
    const { db } = portal.server.deps;
    const start = (await readAs(portal.customer)).cart;
    await Promise.all([shopAtRandom(1), shopAtRandom(2), shopAtRandom(3), shopAtRandom(4)]);
    const stored = await db
      .select()
      .from(cartCommand)
      .where(eq(cartCommand.projectId, REGATTA))
      .orderBy(asc(cartCommand.version), asc(cartCommand.createdAt));
    const end = (await readAs(portal.customer)).cart;
    const types = new Map(regatta.proofs.map(({ id, productType }) => [id, productType]));
    let serial: Cart = start;
    for (const { command, by, version, createdAt } of stored) {
      if (version <= start.version) continue;
      const outcome = applyCommand(serial, command as CartCommand, {
        by,
        now: Math.max(createdAt.getTime(), (command as CartCommand).at),
        productTypeOf: (id) => types.get(id),
      });
      expect(outcome.refusal).toBeNull();
      serial = outcome.cart;
    }
    const plain = ({ lines, version, packaging }: Cart) => ({
      version,
      packaging,
      lines: [...lines].map(({ changedAt: _at, ...line }) => line).sort((one, other) => (one.id < other.id ? -1 : 1)),
    });
    expect(plain(end)).toEqual(plain(serial));
    const [row] = await db.select({ version: cart.version }).from(cart).where(eq(cart.projectId, REGATTA));
    expect(row?.version).toBe(end.version);
  });
});
