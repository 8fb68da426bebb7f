import { randomUUID } from 'node:crypto';
import { presentLines } from '@colorway/rules/cart/cart.ts';
import { answerCart, orderCart } from '@colorway/trials/kit/fixtures/carts.ts';
import {
  makeApproval,
  makeCommand,
  openProjectFixture,
  type ProjectFixture,
  REGATTA,
  readAs,
  seenProof,
  sendCart,
} from '@colorway/trials/kit/fixtures/portal.ts';
import { signedIn } from '@colorway/trials/kit/people.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { draftOrder, proof } from '../../kernel/database/schema.ts';

let portal: ProjectFixture;
let name: string;
let id: string;

const seen = () => readAs(portal.customer);
const inCart = async () =>
  presentLines((await seen()).cart).map(({ kind, proofId, quantity }) => [kind, proofId, quantity]);
const move = async (to: string, of = { name, id }) => {
  const { version } = (await portal.staff.get(`/orders/${of.name}`)).body;
  return portal.staff.post(`/admin/orders/${of.id}/moves`, { version, to, maySkip: true });
};
const again = (more = {}) => portal.customer.post(`/orders/${name}/again`, more);

let ordered: Awaited<ReturnType<typeof inCart>>;
beforeAll(async () => {
  portal = await openProjectFixture();
  await answerCart(portal);
  const project = await seen();
  const { proofs, cart } = project;
  const first = proofs.find((one) => cart.lines.some(({ kind, proofId }) => kind === 'product' && proofId === one.id));
  if (!first) throw new Error('Expected a proof with pieces in the cart');
  await portal.customer.post(`/projects/${REGATTA}/approvals`, makeApproval([seenProof(project, first.id)]));
  ordered = await inCart();
  ({ name, id } = await orderCart(portal));
});
afterAll(() => portal.server.close());

describe('the cart of an order', () => {
  test('stays full while the order is not paid', async () => {
    expect(await inCart()).toEqual(ordered);
  });

  test('is empty once it is paid, and approvals still cover what was ordered', async () => {
    const before = (await seen()).proofs.filter(({ approval }) => approval?.state === 'approved').map((one) => one.id);
    expect(before.length).toBeGreaterThan(0);
    await move('paid');
    expect(await inCart()).toEqual([]);
    const now = (await seen()).proofs.filter(({ approval }) => approval?.state === 'approved').map((one) => one.id);
    expect(now).toEqual(before);
  });

  test('is not filled or emptied when the payment is taken back and recorded again', async () => {
    await move('awaiting');
    expect(await inCart()).toEqual([]);
    await move('paid');
    expect(await inCart()).toEqual([]);
  });

  test('takes a new order without cancelling the accepted one that waits again', async () => {
    await move('awaiting');
    const [, proofId] = ordered.find(([kind]) => kind === 'swatch') ?? ordered[0] ?? [];
    await sendCart(portal.customer, [makeCommand('addSwatch', { lineId: randomUUID(), proofId })]);
    const other = await orderCart(portal);
    expect(other.name).not.toBe(name);
    expect((await portal.staff.get(`/orders/${name}`)).body.state).toBe('awaiting');
    await move('paid');
    await move('paid', other);
    expect(await inCart()).toEqual([]);
  });
});

describe('ordering again', () => {
  test('is refused for others as for an unknown order', async () => {
    const other = await signedIn(portal.server, { email: 'individual@example.com' });
    const [foreign, unknown] = [await other.post(`/orders/${name}/again`), await other.post('/orders/D-999999/again')];
    expect([foreign.status, unknown.status]).toEqual([404, 404]);
    expect(foreign.body.code).toBe(unknown.body.code);
  });

  test('puts the same pieces, without reprints, into the cart and orders nothing', async () => {
    const { db } = portal.server.deps;
    const [row] = await db.select().from(draftOrder).where(eq(draftOrder.id, id));
    const [line] = row?.lines ?? [];
    if (!row || !line) throw new Error('Expected the lines of the order');
    const reprint = { ...line, quantity: 2, reprint: { of: 0, dueOn: '2099-01-08' } };
    await db
      .update(draftOrder)
      .set({ lines: [...row.lines, reprint] })
      .where(eq(draftOrder.id, id));
    expect((await again()).body).toEqual({ projectID: REGATTA });
    expect(new Set((await inCart()).map(String))).toEqual(new Set(ordered.map(String)));
    const count = await portal.server.deps.db.$count(draftOrder, eq(draftOrder.projectId, REGATTA));
    expect(count).toBe(2);
  });

  test('lists first what can no longer be made, and adds the others on request', async () => {
    const [, hidden] = ordered.find(([kind]) => kind === 'product') ?? [];
    const { db } = portal.server.deps;
    await db
      .update(proof)
      .set({ hidden: true })
      .where(eq(proof.id, String(hidden)));
    const before = await inCart();
    const refused = await again();
    expect([refused.status, refused.body.code]).toEqual([409, 'order-again']);
    expect(refused.body.missing[0].reason).toBe('This design is no longer in the project.');
    expect(await inCart()).toEqual(before);
    expect((await again({ withoutMissing: true })).status).toBe(refused.body.others > 0 ? 200 : 409);
  });
});
