import { randomUUID } from 'node:crypto';
import { openBrowser } from '@colorway/trials/kit/browser.ts';
import {
  makeApproval,
  makeCommand,
  NORTHERN,
  necktie,
  openProjectFixture,
  type ProjectFixture,
  proofNamed,
  REGATTA,
  readAs,
  seenProof,
  sendCart,
} from '@colorway/trials/kit/fixtures/portal.ts';
import { signedIn, withShareKey } from '@colorway/trials/kit/people.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { approvalCertificate, mail, proof, proofApproval, proofVersion } from '../../kernel/database/schema.ts';

let portal: ProjectFixture;
beforeAll(async () => {
  portal = await openProjectFixture();
});
afterAll(() => portal.server.close());

const approve = (browser: ProjectFixture['customer'], body: object, id = REGATTA) =>
  browser.post(`/projects/${id}/approvals`, body);

/** The state of a proof as the browser shows it now. */
const seen = async (name: string, selections?: object) => {
  const view = await readAs(portal.customer);
  return seenProof(view, proofNamed(view, name).id, selections);
};
const squareSelections = { size: '12" x 12"' };
const seenSquare = () => seen('square', squareSelections);
const approvalOf = async (name: string) => proofNamed(await readAs(portal.customer), name).approval;
const certificateOf = (browser: ProjectFixture['customer'], number: string) => browser.get(`/approvals/${number}`);

describe('an approval', () => {
  test('is refused to signed-out callers, without a name or a tick, and for any other cart, file, alerts or options', async () => {
    const square = await seenSquare();
    expect((await approve(openBrowser(portal.server.app), makeApproval([square]))).status).toBe(401);
    for (const [more, path] of [
      [{ name: 'Marian' }, 'name'],
      [{ ticks: ['Colors'] }, 'ticks'],
    ] as const)
      expect((await approve(portal.customer, makeApproval([square], more))).body.issues).toMatchObject([{ path }]);
    const [line] = square.lines;
    for (const lines of [
      [],
      [{ ...line, quantity: 11 }],
      [{ ...line, unitPrice: 1 }],
      [line, { ...line, selections: {} }],
    ])
      expect(await approve(portal.customer, makeApproval([{ ...square, lines } as never]))).toMatchObject({
        status: 409,
        body: { code: 'proof-changed', refused: [{ code: 'cart-changed' }] },
      });
    const refused = async (change: object) =>
      (await approve(portal.customer, makeApproval([{ ...square, ...change }]))).body.refused?.[0]?.code;
    expect(await refused({ sha256: 'other' })).toBe('new-version');
    expect(await refused({ alerts: ['thinLines'] })).toBe('alerts-changed');
    expect((await approve(portal.customer, makeApproval([{ ...square, proofId: randomUUID() }]))).status).toBe(404);
    const runner = await seen('runner', {});
    expect((await approve(portal.customer, makeApproval([runner]))).body.issues).toMatchObject([
      { path: 'selections.size' },
    ]);
    expect(await approvalOf('square')).toBeNull();
  });

  test('stores approver, file, options and price; presses, retries and two tabs make one record', async () => {
    const square = await seenSquare();
    const approval = makeApproval([square]);
    const answers = await Promise.all(Array.from({ length: 6 }, () => approve(portal.customer, approval)));
    const { body } = await approve(portal.customer, approval);
    const numbers = new Set([...answers.map((one) => one.body), body].map((one) => one.approved[0].certificate));
    expect(numbers.size).toBe(1);
    expect(body.approved).toMatchObject([{ isComplete: true, certificate: expect.stringMatching(/^A-\d+-1$/) }]);
    expect(await approvalOf('square')).toMatchObject({
      state: 'approved',
      changes: [],
      way: 'online',
      givenBy: 'customer@example.com',
      name: 'Marian Okafor',
      certificate: body.approved[0].certificate,
      lines: square.lines,
      alerts: [],
      sha256: square.sha256,
    });
    expect(square.lines).toMatchObject([{ quantity: 12, unitPrice: expect.any(Number) }]);
    const { db } = portal.server.deps;
    expect(await db.select().from(proofApproval).where(eq(proofApproval.proofId, square.proofId))).toHaveLength(1);
    const certificates = approvalCertificate;
    expect(await db.select().from(certificates).where(eq(certificates.proofId, square.proofId))).toHaveLength(1);
    const mails = await db.select().from(mail).where(eq(mail.kind, 'approval'));
    expect(mails).toMatchObject([{ to: 'customer@example.com', certificates: [...numbers] }]);
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
    await approve(portal.staff, makeApproval([await seenSquare()], { name: 'The club secretary', ticks: [] }));
    expect(await approvalOf('square')).toMatchObject({ way: 'phone', givenBy: 'The club secretary' });
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
    const anchorSeen = await seen('anchor');
    const { lines } = anchorSeen;
    await approve(portal.customer, makeApproval([anchorSeen]));
    // 12 and 13 here plus 24 of the other necktie make 49, which decides the tier.
    expect(await approvalOf('anchor')).toMatchObject({
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
    const { status } = await approve(portal.customer, makeApproval([await seen('runner', selections)]));
    expect([status, await approvalOf('runner')]).toMatchObject([200, { state: 'approved', lines: [], selections }]);
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
    const view = await readAs(portal.distributor, NORTHERN);
    const found = seenProof(view, proofNamed(view, 'necktie').id);
    const approval = makeApproval([found], { ticks: ['Spelling and marks', 'Colors', 'Size and options'] });
    const { status, body } = await approve(portal.distributor, approval, NORTHERN);
    expect(status).toBe(200);
    const given = proofNamed(await readAs(portal.distributor, NORTHERN), 'necktie').approval;
    expect(given?.lines).toEqual([{ selections: expect.any(Object), quantity: 60 }]);
    const certificate = (await certificateOf(portal.distributor, body.approved[0].certificate)).body;
    expect(certificate).toMatchObject({ state: 'valid', sizes: [{ quantity: 60 }] });
    const [written] = await portal.server.deps.db
      .select()
      .from(mail)
      .where(and(eq(mail.kind, 'approval'), eq(mail.to, 'distributor@example.com')));
    for (const text of [written?.text, written?.html?.replaceAll(/style="[^"]*"/g, '')])
      expect(text).not.toContain('$');
    const history = (await portal.distributor.get(`/projects/${NORTHERN}/history`)).body;
    expect(history.events[0].kind).toBe('proof-approved');
    for (const answer of [body, certificate, history])
      expect(JSON.stringify(answer)).not.toMatch(/\$\s?\d|cents|amount|"price"/i);
  });

  test('of several records each and mails once, and names those that were not approved', async () => {
    const view = await readAs(portal.customer);
    const ids = view.proofs.filter(({ productType }) => productType === 'Necktie').map(({ id }) => id);
    const [one = '', two = '', three] = ids;
    const before = (await portal.server.deps.db.select().from(mail).where(eq(mail.kind, 'approval'))).length;
    const seenOnes = [seenProof(view, one), { ...seenProof(view, two), sha256: 'other' }];
    const { status, body } = await approve(portal.customer, makeApproval(seenOnes));
    expect(status).toBe(200);
    expect(body).toMatchObject({ approved: [{ proofId: one }], refused: [{ proofId: two, code: 'new-version' }] });
    const both = [one, ...(three === undefined ? [] : [three])].map((id) => seenProof(view, id));
    await approve(portal.customer, makeApproval(both, { name: 'Marian B. Okafor' }));
    const mails = await portal.server.deps.db.select().from(mail).where(eq(mail.kind, 'approval'));
    expect(mails).toHaveLength(before + 2);
  });

  test('is refused while a change has no answer, and given by a holder of the link under a typed name', async () => {
    const { shareUrl } = await readAs(portal.customer);
    const holder = await withShareKey(portal.server, { id: REGATTA, key: shareUrl?.split('#k=')[1] ?? '' });
    const gaiter = await seen('gaiter', { layers: 'Single', size: 'Adult', fabric: 'Lightweight' });
    await portal.customer.post(`/projects/${REGATTA}/requests`, { proofId: gaiter.proofId, note: 'Wider' });
    const refused = await approve(holder, makeApproval([gaiter]));
    expect(refused.body.refused).toMatchObject([{ code: 'open-change' }]);
    const square = await seenSquare();
    const { body } = await approve(holder, makeApproval([square], { name: 'Theo Lindqvist' }));
    expect(body.approved).toMatchObject([{ isComplete: true }]);
    const { certificate } = body.approved[0];
    expect((await certificateOf(holder, certificate)).body).toMatchObject({ name: 'Theo Lindqvist', signedInAs: null });
    expect((await certificateOf(portal.customer, certificate)).body.signedInAs).toBe('The project link');
  });

  test('of two people waits for the second, in any order', async () => {
    const { shareUrl } = await readAs(portal.customer);
    const holder = await withShareKey(portal.server, { id: REGATTA, key: shareUrl?.split('#k=')[1] ?? '' });
    const path = `/admin/projects/${REGATTA}/second-approver`;
    expect((await portal.customer.put(path, { name: 'Theo Lindqvist' })).status).toBe(403);
    expect((await portal.staff.put(path, { name: 'Theo Lindqvist' })).body).toEqual({ name: 'Theo Lindqvist' });
    const hair = await seen('square', squareSelections);
    await portal.customer.post(`/projects/${REGATTA}/proofs/${hair.proofId}/approval/take-back`, {});
    const first = await approve(portal.customer, makeApproval([hair]));
    expect(first.body.approved).toMatchObject([{ isComplete: false }]);
    expect(await approvalOf('square')).toBeNull();
    const { proofs } = (await portal.customer.get(`/projects/${REGATTA}/approvals`)).body;
    expect(proofs.find(({ proofId }: { proofId: string }) => proofId === hair.proofId).approvers).toEqual([
      { name: 'Marian Okafor', isYou: true, state: 'approved' },
      { name: 'Theo Lindqvist', isYou: false, state: 'waiting' },
    ]);
    const second = await approve(holder, makeApproval([hair], { name: 'Theo Lindqvist' }));
    expect(second.body.approved).toMatchObject([{ isComplete: true }]);
    expect(await approvalOf('square')).toMatchObject({ state: 'approved' });
    await portal.staff.put(path, { name: null });
  });
});

describe('a certificate', () => {
  test('is read by number by the people of its project only, as page and PDF', async () => {
    const { certificate = '' } = (await approvalOf('square')) ?? {};
    const number = certificate ?? '';
    const other = await signedIn(portal.server, { email: 'individual@example.com' });
    const nobody = openBrowser(portal.server.app);
    expect((await certificateOf(nobody, number)).status).toBe(401);
    expect((await certificateOf(nobody, 'A-999-1')).status).toBe(401);
    expect((await certificateOf(other, number)).status).toBe(404);
    expect((await certificateOf(portal.customer, 'A-999999-1')).status).toBe(404);
    const { body } = await certificateOf(portal.customer, number.toLowerCase());
    expect(body).toMatchObject({
      number,
      state: 'valid',
      notice: null,
      productType: 'Pocket Square',
      projectID: REGATTA,
    });
    expect(body.sha256).toHaveLength(64);
    const pdf = await portal.server.app.inject({ url: `/api/approvals/${number}.pdf` });
    expect(pdf.statusCode).toBe(401);
  });

  test('says that it is out of date, and no longer when the cart is restored', async () => {
    const { certificate } = (await approvalOf('square')) ?? {};
    const view = await readAs(portal.customer);
    const square = proofNamed(view, 'square');
    const line = view.cart.lines.find(({ proofId, removal }) => proofId === square.id && removal === null);
    const quantity = (count: number) => makeCommand('setQuantity', { lineId: line?.id, quantity: count }, 1_000);
    await sendCart(portal.customer, [quantity(60)]);
    const { body } = await certificateOf(portal.customer, certificate ?? '');
    expect(body).toMatchObject({ state: 'out-of-date', notice: expect.stringMatching(/^Out of date since \w{3} \d/) });
    expect(body.changes).toContain('Now 60 pieces');
    await sendCart(portal.customer, [quantity(12)]);
    expect((await certificateOf(portal.customer, certificate ?? '')).body).toMatchObject({
      state: 'valid',
      notice: null,
    });
  });

  test('says that it was taken back; a second press is refused', async () => {
    const { certificate } = (await approvalOf('square')) ?? {};
    const { proofId } = await seenSquare();
    const takeBack = (browser: ProjectFixture['customer']) =>
      browser.post(`/projects/${REGATTA}/proofs/${proofId}/approval/take-back`, {});
    expect((await takeBack(openBrowser(portal.server.app))).status).toBe(401);
    expect((await takeBack(portal.customer)).status).toBe(204);
    expect((await takeBack(portal.customer)).status).toBe(409);
    expect(await approvalOf('square')).toBeNull();
    const { body } = await certificateOf(portal.customer, certificate ?? '');
    expect(body).toMatchObject({ state: 'taken-back', notice: expect.stringMatching(/^Taken back on /) });
    const { approved } = (await approve(portal.customer, makeApproval([await seenSquare()]))).body;
    expect(approved[0].certificate).not.toBe(certificate);
    expect(approved[0].certificate).toMatch(/^A-\d+-1-\d+$/);
  });
});
