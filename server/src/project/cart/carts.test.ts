import { randomUUID } from 'node:crypto';
import { presentLines } from '@colorway/rules/cart/cart.ts';
import { openBrowser } from '@colorway/trials/kit/browser.ts';
import { type Carts, openCarts, WEDDING } from '@colorway/trials/kit/fixtures/carts.ts';
import {
  adding,
  makeCommand,
  NORTHERN,
  necktie,
  proofNamed,
  REGATTA,
  readAs,
  sendCart,
} from '@colorway/trials/kit/fixtures/portal.ts';
import { signedIn, withShareKey } from '@colorway/trials/kit/people.ts';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notifyProductsChanged } from '../../catalog/content-source/content-channel.ts';
import { cart, cartCommand, cartLine, liveEvent, priceTable, project, proof } from '../../kernel/database/schema.ts';
import { MAX_REMOVED } from '../store/project-store.ts';

let portal: Carts['portal'];
let regatta: Carts['regatta'];
let garden: Carts['garden'];
let inGarden: Carts['inGarden'];
beforeAll(async () => {
  ({ portal, regatta, garden, inGarden } = await openCarts());
});
afterAll(() => portal.server.close());

describe('a command', () => {
  test('is refused to signed-out callers, to another customer, and when it is malformed', async () => {
    const other = await signedIn(portal.server, { email: 'individual@example.com' });
    expect((await sendCart(openBrowser(portal.server.app), [])).status).toBe(401);
    expect((await sendCart(other, [])).status).toBe(404);
    expect((await sendCart(portal.customer, [{ kind: 'paint' }])).status).toBe(400);
    expect((await sendCart(portal.customer, [makeCommand('setCode', { code: '' })])).status).toBe(400);
  });

  test.each([
    ['a proof of another project', () => adding(proofNamed(regatta, 'repp').id), /no longer in the project/],
    [
      'a width that a Kids length does not have',
      () => adding(proofNamed(garden, 'necktie').id, { selections: { length: 'Kids', width: 'Standard 3.25"' } }),
      /Skinny/,
    ],
    [
      'a choice that is missing',
      () => adding(proofNamed(garden, 'necktie').id, { selections: { length: 'Kids' } }),
      /Choose the width/,
    ],
    ['five digits', () => adding(proofNamed(garden, 'necktie').id, { quantity: 10_000 }), /9999/],
    ['none', () => makeCommand('setQuantity', { lineId: randomUUID(), quantity: 0 }), /whole number/],
    ['an unknown line', () => makeCommand('removeLine', { lineId: randomUUID() }), /not in the cart/],
  ])('with %s is refused with a message, and the other commands are applied', async (_what, wrong, message) => {
    const refused = wrong();
    const { body } = await inGarden([refused, makeCommand('setPackaging', { packaging: 'giftBox' })]);
    expect(body.results[0]).toMatchObject({ id: refused.id, refusal: expect.stringMatching(message) });
    expect(body.results[1].refusal).toBeNull();
    expect(body.cart.packaging).toBe('giftBox');
    expect(presentLines(body.cart)).toEqual([]);
  });

  test("cannot take the id of another cart's line", async () => {
    const [theirs] = regatta.cart.lines;
    const { db } = portal.server.deps;
    const readStored = async () => [
      await db.select().from(cart).where(eq(cart.projectId, WEDDING)),
      await db.select().from(cartCommand).where(eq(cartCommand.projectId, WEDDING)),
      await db.select().from(liveEvent),
    ];
    const before = await readStored();
    const answer = await inGarden([adding(proofNamed(garden, 'necktie').id, { lineId: theirs?.id })]);
    expect(answer.status).toBe(400);
    expect(await readStored()).toEqual(before);
    expect((await readAs(portal.customer)).cart.lines).toEqual(regatta.cart.lines);
  });

  test('sent twice is applied once, also when the first answer was lost', async () => {
    const { id } = proofNamed(garden, 'necktie');
    const command = adding(id, { quantity: 3 });
    await inGarden([command]);
    const { body } = await inGarden([command, command]);
    expect(presentLines(body.cart)).toMatchObject([{ quantity: 3, changedBy: 'The customer' }]);
    const again = await inGarden([adding(id, { quantity: 4 })]);
    expect(presentLines(again.body.cart)).toMatchObject([{ quantity: 7 }]);
    await inGarden([makeCommand('removeLine', { lineId: command.lineId }, 99)]);
    const { body: back } = await inGarden([makeCommand('restoreLine', { lineId: command.lineId }, 99)]);
    expect(presentLines(back.cart)).toMatchObject([{ quantity: 7 }]);
  });

  test('answers with a priced cart, at the new price once it changes', async () => {
    const { db } = portal.server.deps;
    const { body } = await inGarden([]);
    const [line] = body.quote.quote.lines;
    expect(line.price.lineItemTotal).toBe(line.price.unitPrice * line.quantity);
    const [before] = await db.select().from(priceTable).where(eq(priceTable.identifier, 'necktie-standard'));
    const dearer = [{ min: 1, max: 9_999, price: 5_000 as never }];
    await db.update(priceTable).set({ tiers: dearer }).where(eq(priceTable.identifier, 'necktie-standard'));
    await db.transaction((tx) => notifyProductsChanged(tx));
    await expect.poll(async () => (await inGarden([])).body.quote.quote.lines[0].price.unitPrice).toBe(5_000);
    await db
      .update(priceTable)
      .set({ tiers: before?.tiers ?? [] })
      .where(eq(priceTable.identifier, 'necktie-standard'));
    await db.transaction((tx) => notifyProductsChanged(tx));
    await expect.poll(async () => (await inGarden([])).body.quote.quote.total).toBe(body.quote.quote.total);
  });

  test('with a code stores what was typed, and answers whether it applies', async () => {
    const active = await inGarden([makeCommand('setCode', { code: 'spring 10' })]);
    expect(active.body.quote.quote.code).toMatchObject({ code: 'SPRING10', outcome: 'applied' });
    const outcomes = [];
    for (const code of ['SUMMER26', 'NEVERWAS']) {
      const { body } = await inGarden([makeCommand('setCode', { code })]);
      expect(body.cart.code).toBe(code);
      outcomes.push(body.quote.quote.code.outcome);
    }
    expect(outcomes).toEqual(['not-active', 'not-active']);
    const { body } = await inGarden([makeCommand('setCode', { code: null })]);
    expect(body.quote.quote.code).toBeNull();
  });

  test('of a distributor is answered without prices, and its swatches and codes are refused', async () => {
    const { proofs } = await readAs(portal.distributor, NORTHERN);
    const { body } = await sendCart(
      portal.distributor,
      [
        makeCommand('addSwatch', { lineId: randomUUID(), proofId: proofs[0]?.id }),
        makeCommand('setCode', { code: 'SPRING10' }),
        adding(proofNamed({ proofs } as never, 'necktie').id, { selections: necktie, quantity: 12 }),
      ],
      { project: NORTHERN },
    );
    expect(body.results.map(({ refusal }: { refusal: string | null }) => refusal !== null)).toEqual([
      true,
      true,
      false,
    ]);
    expect(body.quote).toMatchObject({ prices: false, summary: { pieces: 120 } });
    expect(JSON.stringify(body)).not.toMatch(/\$\s?\d|cents|amount|"price"|"unitPrice":\d/i);
  });

  test('notifies other browsers with version and author, without a price', async () => {
    const { db } = portal.server.deps;
    const { shareUrl } = await readAs(portal.customer, WEDDING);
    const holder = await withShareKey(portal.server, { id: WEDDING, key: shareUrl?.split('#k=')[1] ?? '' });
    const { body } = await sendCart(holder, [makeCommand('setPackaging', { packaging: 'minimal' })], {
      project: WEDDING,
    });
    const events = await db
      .select()
      .from(liveEvent)
      .where(eq(liveEvent.channel, `project:${WEDDING}`))
      .orderBy(asc(liveEvent.id));
    expect(events.at(-1)).toMatchObject({
      kind: 'cart-changed',
      data: { version: body.cart.version, by: 'Someone with the project link' },
    });
    const behind = await inGarden([], body.cart.version - 1);
    expect(behind.body.news).toMatchObject([
      { by: 'Someone with the project link', changes: [{ what: 'packaging', from: 'giftBox', to: 'minimal' }] },
    ]);
  });
});

describe('a cart', () => {
  test('leaves out lines of a hidden proof until staff show it again', async () => {
    const { db } = portal.server.deps;
    const swatch = proofNamed(garden, 'bowtie').id;
    await inGarden([makeCommand('addSwatch', { lineId: randomUUID(), proofId: swatch })]);
    await db.update(proof).set({ hidden: true }).where(eq(proof.id, swatch));
    const hidden = await inGarden([]);
    expect(JSON.stringify(hidden.body)).not.toContain(`${swatch}"`);
    expect(hidden.body.quote.quote.swatches).toEqual([]);
    await db.update(proof).set({ hidden: false }).where(eq(proof.id, swatch));
    expect((await inGarden([])).body.quote.quote.swatches).toHaveLength(1);
  });

  test('returns only the last removed and merged lines', async () => {
    const { id } = proofNamed(garden, 'necktie');
    const times = MAX_REMOVED + 10;
    await inGarden(Array.from({ length: times }, () => adding(id, { quantity: 1 })));
    const { cart: after } = (await inGarden([])).body;
    const present = presentLines(after);
    expect(present.find(({ proofId }) => proofId === id)?.quantity).toBeGreaterThanOrEqual(times);
    expect(after.lines.length - present.length).toBe(MAX_REMOVED);
  });

  test('with a neck gaiter that lacks its layers is cleared once, and restored when they are chosen (D51)', async () => {
    const { db } = portal.server.deps;
    const gaiter = proofNamed(regatta, 'gaiter').id;
    const lineId = randomUUID();
    await db.insert(cartLine).values({
      id: lineId,
      projectId: REGATTA,
      kind: 'product',
      proofId: gaiter,
      selections: { size: 'Adult', fabric: 'Insulated' },
      quantity: 5,
      position: 9,
      version: 1,
      changedBy: 'The customer',
    });
    const before = presentLines((await readAs(portal.customer)).cart).length;
    const cleared = await sendCart(portal.customer, []);
    expect(presentLines(cleared.body.cart)).toEqual([]);
    expect(cleared.body.cart.lines.map(({ removal }: { removal: string }) => removal)).toContain('layers');
    const version = cleared.body.cart.version;
    expect((await sendCart(portal.customer, [])).body.cart.version).toBe(version);
    const choosing = (layers: string) =>
      sendCart(portal.customer, [makeCommand('chooseLayers', { layers: { [lineId]: layers } }, version)]);
    const refused = await choosing('Triple');
    expect(refused.body.results[0].refusal).toMatch(/not made with these layers/);
    expect(presentLines(refused.body.cart)).toEqual([]);
    const back = await choosing('Double');
    expect(presentLines(back.body.cart)).toHaveLength(before);
    const gaiters = back.body.quote.quote.lines.find(({ id }: { id: string }) => id === lineId);
    expect(gaiters).toMatchObject({ quantity: 5, selections: { size: 'Adult', layers: 'Double' } });
    expect(gaiters.price.upgrades).toHaveLength(1);
    await sendCart(portal.customer, [makeCommand('removeLine', { lineId }, back.body.cart.version)]);
  });

  test('and staff changes of the same project do not overwrite each other (C2)', async () => {
    const { db } = portal.server.deps;
    const line = adding(proofNamed(garden, 'necktie').id, { selections: { length: 'Kids', width: 'Skinny 2.25"' } });
    await inGarden([line]);
    const quantities = Array.from({ length: 20 }, (_, at) => at + 2);
    await Promise.all(
      quantities.flatMap((quantity) => [
        inGarden([makeCommand('setQuantity', { lineId: line.lineId, quantity }, 1_000)]),
        db
          .update(project)
          .set({ setupChargeCents: quantity * 100 })
          .where(eq(project.id, WEDDING)),
      ]),
    );
    await db.update(project).set({ setupChargeCents: 2_000 }).where(eq(project.id, WEDDING));
    const { body } = await inGarden([makeCommand('setQuantity', { lineId: line.lineId, quantity: 5 }, 1_000)]);
    expect(presentLines(body.cart).find(({ id }) => id === line.lineId)?.quantity).toBe(5);
  });
});
