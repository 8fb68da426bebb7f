import { randomUUID } from 'node:crypto';
import { openBrowser } from '@colorway/trials/kit/browser.ts';
import {
  makeCommand,
  NORTHERN,
  necktie,
  openProjectFixture,
  type ProjectFixture,
  proofNamed,
  REGATTA,
  readAs,
  sendCart,
} from '@colorway/trials/kit/fixtures/portal.ts';
import { withShareKey } from '@colorway/trials/kit/people.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { proof, proofApproval, proofVersion } from '../../kernel/database/schema.ts';

let portal: ProjectFixture;
beforeAll(async () => {
  portal = await openProjectFixture();
});
afterAll(() => portal.server.close());

const approve = (browser: ProjectFixture['customer'], body: object, id = REGATTA) =>
  browser.post(`/projects/${id}/approvals`, body);

const squareApproval = async () => {
  const found = proofNamed(await readAs(portal.customer), 'square');
  const sha256 = found.versions[0]?.sha256 ?? '';
  const selections = { size: '12" x 12"' };
  return { proofId: found.id, sha256, selections, lines: await chargedLinesOf(found.id) };
};

/** The proof's cart lines at the unit prices of the quote. */
async function chargedLinesOf(proofId: string) {
  const { cart, quote } = await readAs(portal.customer);
  if (!quote.prices) throw new Error('Expected a quote with prices');
  const prices = new Map(quote.quote.lines.map(({ id, price }) => [id, price?.unitPrice]));
  return cart.lines
    .filter((line) => line.proofId === proofId && line.kind === 'product' && line.removal === null)
    .map(({ id, selections, quantity }) => ({ selections, quantity, unitPrice: prices.get(id) }));
}

describe('an approval', () => {
  test('is refused to signed-out callers and link holders, and for any other cart, file or options', async () => {
    const approval = await squareApproval();
    const { shareUrl } = await readAs(portal.customer);
    const holder = await withShareKey(portal.server, { id: REGATTA, key: shareUrl?.split('#k=')[1] ?? '' });
    expect((await approve(openBrowser(portal.server.app), approval)).status).toBe(401);
    expect((await approve(holder, approval)).status).toBe(404);
    const [line] = approval.lines;
    for (const lines of [
      [],
      [{ ...line, quantity: 11 }],
      [{ ...line, unitPrice: 1 }],
      [line, { ...line, selections: {} }],
    ])
      expect(await approve(portal.customer, { ...approval, lines })).toMatchObject({
        status: 409,
        body: { code: 'proof-changed', message: 'The cart has changed. Check it, then approve.' },
      });
    const runner = proofNamed(await readAs(portal.customer), 'runner');
    const unchosen = { proofId: runner.id, sha256: runner.versions[0]?.sha256, selections: {} };
    expect((await approve(portal.customer, unchosen)).body.issues).toMatchObject([{ path: 'selections.size' }]);
    expect((await approve(portal.customer, { ...approval, sha256: 'other' })).body.code).toBe('proof-changed');
    expect((await approve(portal.staff, approval)).body.issues).toMatchObject([{ path: 'givenBy' }]);
  });

  test('stores approver, file, options and price; a second press adds no row', async () => {
    const approval = await squareApproval();
    const { body } = await approve(portal.customer, approval);
    expect(body.proof.approval).toMatchObject({
      state: 'approved',
      way: 'online',
      givenBy: 'customer@example.com',
      lines: approval.lines,
      alerts: [],
      sha256: approval.sha256,
    });
    expect(approval.lines).toMatchObject([{ quantity: 12, unitPrice: expect.any(Number) }]);
    await approve(portal.customer, approval);
    const rows = await portal.server.deps.db
      .select()
      .from(proofApproval)
      .where(eq(proofApproval.proofId, approval.proofId));
    expect(rows).toHaveLength(1);
    const { events } = (await portal.customer.get(`/projects/${REGATTA}/history`)).body;
    expect(events[0]).toMatchObject({
      kind: 'proof-approved',
      by: 'customer@example.com',
      data: { lines: [{ options: '12" x 12"', quantity: 12, price: expect.stringMatching(/^\$/) }] },
    });
  });

  test('the history is read part by part, and an unknown part is refused', async () => {
    const history = (part: string) => portal.customer.get(`/projects/${REGATTA}/history?part=${part}`);
    expect((await history('secrets')).status).toBe(400);
    const kinds = (answer: Awaited<ReturnType<typeof history>>) =>
      new Set(answer.body.events.map(({ kind }: { readonly kind: string }) => kind));
    expect(kinds(await history('approvals'))).toEqual(new Set(['proof-approved']));
    expect(kinds(await history('orders')).has('proof-approved')).toBe(false);
  });

  test('given by phone is recorded by staff, whose name is in the history', async () => {
    const { body } = await approve(portal.staff, { ...(await squareApproval()), givenBy: 'The club secretary' });
    expect(body.proof.approval).toMatchObject({ way: 'phone', givenBy: 'The club secretary' });
    const { events } = (await portal.staff.get(`/projects/${REGATTA}/history`)).body;
    expect(events[0]).toMatchObject({ by: 'Test', data: { way: 'phone' } });
  });

  test('covers every size in the cart at the price the cart charges (D43, D66)', async () => {
    const anchor = proofNamed(await readAs(portal.customer), 'anchor');
    const long = { ...necktie, length: 'Long 63"' };
    const ids = [randomUUID(), randomUUID()] as const;
    await sendCart(portal.customer, [
      makeCommand('addLine', { lineId: ids[0], proofId: anchor.id, selections: necktie, quantity: 12 }),
      makeCommand('addLine', { lineId: ids[1], proofId: anchor.id, selections: long, quantity: 13 }),
    ]);
    const lines = await chargedLinesOf(anchor.id);
    const sha256 = anchor.versions.find(({ version }) => version === anchor.shown)?.sha256;
    const { body } = await approve(portal.customer, { proofId: anchor.id, sha256, selections: necktie, lines });
    // 12 and 13 here plus 24 of the other necktie make 49, which decides the tier.
    expect(body.proof.approval).toMatchObject({
      state: 'approved',
      lines: [
        { quantity: 12, unitPrice: 2_800 },
        { quantity: 13, unitPrice: 2_800 },
      ],
      alerts: [{ keyword: 'thinLines' }],
    });
    const state = async () => proofNamed(await readAs(portal.customer), 'anchor').approval?.state;
    const inAdmin = async () => {
      const { proofs } = (await portal.staff.get(`/admin/projects/${REGATTA}`)).body;
      return proofs.find(({ id }: { id: string }) => id === anchor.id);
    };
    for (const [change, revert] of [
      [makeCommand('removeLine', { lineId: ids[1] }, 1_000), makeCommand('restoreLine', { lineId: ids[1] }, 1_000)],
      [
        makeCommand('setQuantity', { lineId: ids[0], quantity: 30 }, 1_000),
        makeCommand('setQuantity', { lineId: ids[0], quantity: 12 }, 1_000),
      ],
    ] as const) {
      await sendCart(portal.customer, [change]);
      expect(await state()).toBe('out-of-date');
      expect((await inAdmin()).approval.state).toBe('out-of-date');
      await sendCart(portal.customer, [revert]);
      expect(await state()).toBe('approved');
      expect(await inAdmin()).toMatchObject({ approval: { state: 'approved' }, inCart: lines });
    }
    await sendCart(portal.customer, [
      makeCommand('removeLine', { lineId: ids[0] }, 1_000),
      makeCommand('removeLine', { lineId: ids[1] }, 1_000),
    ]);
    const { waiting } = (await portal.staff.get('/admin/desk?only=approval')).body;
    expect(waiting[0]).toMatchObject({ pieces: '12 at $28.00, 13 at $28.00' });
  });

  test('of a proof that is not in the cart covers file and options', async () => {
    const runner = proofNamed(await readAs(portal.customer), 'runner');
    const selections = { size: '12"x96"' };
    const sha256 = runner.versions[0]?.sha256;
    const { status, body } = await approve(portal.customer, { proofId: runner.id, sha256, selections });
    expect([status, body.proof?.approval]).toMatchObject([200, { state: 'approved', lines: [], selections }]);
    const add = (size: string) =>
      makeCommand('addLine', { lineId: randomUUID(), proofId: runner.id, selections: { size }, quantity: 2 });
    const state = async () => proofNamed(await readAs(portal.customer), 'runner').approval?.state;
    await sendCart(portal.customer, [add('12"x96"')]);
    expect(await state()).toBe('approved');
    await sendCart(portal.customer, [add('12"x72"')]);
    expect(await state()).toBe('out-of-date');
  });

  test('stored by an older release keeps its one size and price', async () => {
    const { db } = portal.server.deps;
    const gaiter = proofNamed(await readAs(portal.customer), 'gaiter');
    const selections = { layers: 'Single', size: 'Adult', fabric: 'Lightweight' };
    const sha256 = gaiter.versions[0]?.sha256 ?? '';
    const old = { id: randomUUID(), proofId: gaiter.id, version: 1, sha256, selections, quantity: 12 };
    await db
      .insert(proofApproval)
      .values({ ...old, unitPriceCents: 1, way: 'online', givenBy: 'customer@example.com' });
    const found = async () => proofNamed(await readAs(portal.customer), 'gaiter').approval;
    expect(await found()).toMatchObject({ state: 'approved', lines: [{ quantity: 12, unitPrice: 1 }], alerts: null });
    const add = makeCommand('addLine', { lineId: randomUUID(), proofId: gaiter.id, selections, quantity: 12 });
    await sendCart(portal.customer, [add]);
    expect(await found()).toMatchObject({ state: 'out-of-date' });
  });

  test('is out of date once the proof shows another file', async () => {
    const { db } = portal.server.deps;
    const repp = proofNamed(await readAs(portal.customer), 'repp');
    const changed = async () => {
      const { approval } = proofNamed(await readAs(portal.customer), 'repp');
      return [approval?.state, ...(approval?.rows.filter((row) => row.changed).map(({ fact }) => fact) ?? [])];
    };
    expect(await changed()).toEqual(['approved']);
    const [first] = await db
      .select()
      .from(proofVersion)
      .where(and(eq(proofVersion.proofId, repp.id), eq(proofVersion.version, 1)));
    if (!first) throw new Error('Expected version 1 of the proof');
    await db.insert(proofVersion).values({ ...first, version: 2, sha256: 'new' });
    await db.update(proof).set({ shown: 2 }).where(eq(proof.id, repp.id));
    expect(await changed()).toEqual(['out-of-date', 'file']);
  });

  test('of a distributor has no price in the answer or the history', async () => {
    const found = proofNamed(await readAs(portal.distributor, NORTHERN), 'necktie');
    const { cart } = await readAs(portal.distributor, NORTHERN);
    const lines = cart.lines
      .filter(({ proofId }) => proofId === found.id)
      .map(({ selections, quantity }) => ({ selections, quantity }));
    const approval = { proofId: found.id, sha256: found.versions[0]?.sha256, selections: necktie, lines };
    const { status, body } = await approve(portal.distributor, approval, NORTHERN);
    expect(status).toBe(200);
    expect(body.proof.approval.lines).toEqual(lines);
    expect(body.proof.approval).not.toHaveProperty('unitPrice');
    expect(lines).toMatchObject([{ quantity: 60 }]);
    const history = (await portal.distributor.get(`/projects/${NORTHERN}/history`)).body;
    expect(history.events[0].kind).toBe('proof-approved');
    for (const answer of [body, history]) expect(JSON.stringify(answer)).not.toMatch(/\$\s?\d|cents|amount|"price"/i);
  });
});
