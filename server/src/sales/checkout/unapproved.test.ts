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
import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { draftOrder, projectEvent } from '../../kernel/database/schema.ts';

let portal: ProjectFixture;
beforeAll(async () => {
  portal = await openProjectFixture();
});
afterAll(() => portal.server.close());

const SETTINGS = '/admin/approval-settings';
async function allow(unapprovedOrders: string) {
  const { body } = await portal.staff.get(SETTINGS);
  const settings = { ...body.settings, unapprovedOrders };
  return portal.staff.put(SETTINGS, { version: body.version, settings });
}

const seen = () => readAs(portal.customer);
async function checkOut(unapproved?: readonly string[]) {
  const { cart, quote } = await seen();
  const total = quote.prices ? quote.quote.total : 0;
  const body = { cartVersion: cart.version, expectedTotalCents: total, ...(unapproved && { unapproved }) };
  return portal.customer.post(`/projects/${REGATTA}/checkout`, body);
}
const orderCount = () => portal.server.deps.db.$count(draftOrder, eq(draftOrder.projectId, REGATTA));
const lastEvent = async () => {
  const isOrder = and(eq(projectEvent.projectId, REGATTA), eq(projectEvent.kind, 'order-made'));
  const [event] = await portal.server.deps.db.select().from(projectEvent).where(isOrder).orderBy(desc(projectEvent.id));
  return event?.data;
};

/** A new version of the cart, so that each test makes an order of its own. */
let packaging = 'minimal';
beforeEach(async () => {
  packaging = packaging === 'minimal' ? 'giftBox' : 'minimal';
  await sendCart(portal.customer, [
    makeCommand('setPackaging', { packaging }),
    makeCommand('setFulfillment', { fulfillment: 'physical' }),
  ]);
});

/** The proofs with pieces in the cart whose approval does not cover them. */
async function unapprovedNow(): Promise<string[]> {
  const { cart, proofs } = await seen();
  const inCart = new Set(cart.lines.filter(({ kind }) => kind === 'product').map(({ proofId }) => proofId));
  return proofs.filter(({ id, approval }) => inCart.has(id) && approval?.state !== 'approved').map(({ id }) => id);
}

describe('ordering proofs that are not approved (D67)', () => {
  test('is refused while approval is needed, whatever was confirmed', async () => {
    await allow('needed');
    const ids = await unapprovedNow();
    expect(ids.length).toBeGreaterThan(0);
    const before = await orderCount();
    const { status, body } = await checkOut(ids);
    expect([status, body.code, body.mayConfirm]).toEqual([409, 'not-approved', false]);
    expect(new Set(body.unapproved)).toEqual(new Set(ids));
    expect(await orderCount()).toBe(before);
    await allow('ask');
  });

  test('asks first, and refuses a confirmation that leaves out one of them', async () => {
    const ids = await unapprovedNow();
    const before = await orderCount();
    for (const confirmed of [undefined, [], ids.slice(1)]) {
      const { status, body } = await checkOut(confirmed);
      expect([status, body.code, body.mayConfirm]).toEqual([409, 'not-approved', true]);
    }
    expect(await orderCount()).toBe(before);
  });

  test('is recorded with the names of the proofs once each is confirmed', async () => {
    const ids = await unapprovedNow();
    expect((await checkOut(ids)).status).toBe(200);
    const { proofs } = await seen();
    const names = proofs.filter(({ id }) => ids.includes(id)).map(({ proofID }) => proofID);
    expect(await lastEvent()).toMatchObject({ unapproved: names });
    const [order] = await portal.server.deps.db
      .select()
      .from(draftOrder)
      .where(eq(draftOrder.projectId, REGATTA))
      .orderBy(desc(draftOrder.number));
    expect(order?.noteAttributes).toContainEqual({ name: 'Ordered without approval', value: names.join(', ') });
  });

  test('needs no confirmation where the setting asks for no approval', async () => {
    await allow('not-needed');
    expect((await checkOut()).status).toBe(200);
    await allow('ask');
  });

  test('of approved proofs goes through without a question, and asks again after a change', async () => {
    await allow('needed');
    for (const id of await unapprovedNow()) {
      const answer = await portal.customer.post(
        `/projects/${REGATTA}/approvals`,
        makeApproval([seenProof(await seen(), id)]),
      );
      expect(answer.status).toBe(200);
    }
    expect((await checkOut()).status).toBe(200);
    expect(await lastEvent()).not.toHaveProperty('unapproved');
    const [line] = (await seen()).cart.lines.filter(({ kind }) => kind === 'product');
    const more = { lineId: line?.id, quantity: (line?.quantity ?? 0) + 1 };
    await sendCart(portal.customer, [makeCommand('setQuantity', more, line?.version)]);
    const { body } = await checkOut();
    expect(body).toMatchObject({ code: 'not-approved', unapproved: [line?.proofId] });
    await allow('ask');
  });
});
