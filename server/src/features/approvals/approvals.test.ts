import { openBrowser } from '@colorway/trials/kit/browser.ts';
import {
  doing,
  NORTHERN,
  necktie,
  openPortal,
  type Portal,
  proofNamed,
  REGATTA,
  readAs,
  sendCart,
} from '@colorway/trials/kit/fixtures/portal.ts';
import { holding } from '@colorway/trials/kit/people.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { proof, proofApproval, proofVersion } from '../../database/schema.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.server.close());

const approve = (browser: Portal['customer'], body: object, id = REGATTA) =>
  browser.post(`/projects/${id}/approvals`, body);

const square = async () => {
  const found = proofNamed(await readAs(portal.customer), 'square');
  const sha256 = found.versions[0]?.sha256 ?? '';
  return { proofId: found.id, sha256, selections: { size: '12" x 12"' }, quantity: 12 };
};

describe('an approval', () => {
  test('is not for nobody or a holder of the link, and only of what was looked at', async () => {
    const asked = await square();
    const { shareUrl } = await readAs(portal.customer);
    const holder = await holding(portal.server, { id: REGATTA, key: shareUrl?.split('#k=')[1] ?? '' });
    expect((await approve(openBrowser(portal.server.app), asked)).status).toBe(401);
    expect((await approve(holder, asked)).status).toBe(404);
    expect((await approve(portal.customer, { ...asked, quantity: 0 })).status).toBe(400);
    expect((await approve(portal.customer, { ...asked, selections: {} })).body.issues).toMatchObject([
      { path: 'selections.size' },
    ]);
    expect((await approve(portal.customer, { ...asked, sha256: 'other' })).body.code).toBe('proof-changed');
    expect((await approve(portal.staff, asked)).body.issues).toMatchObject([{ path: 'givenBy' }]);
  });

  test('keeps who, when, which file, options and price; pressed twice it is one', async () => {
    const asked = await square();
    const { body } = await approve(portal.customer, asked);
    expect(body.proof.approval).toMatchObject({
      state: 'approved',
      way: 'online',
      givenBy: 'customer@example.com',
      quantity: 12,
      sha256: asked.sha256,
      unitPrice: expect.any(Number),
    });
    await approve(portal.customer, asked);
    const rows = await portal.server.deps.db
      .select()
      .from(proofApproval)
      .where(eq(proofApproval.proofId, asked.proofId));
    expect(rows).toHaveLength(1);
    const { events } = (await portal.customer.get(`/projects/${REGATTA}/history`)).body;
    expect(events[0]).toMatchObject({
      kind: 'proof-approved',
      by: 'customer@example.com',
      data: { quantity: 12, price: expect.stringMatching(/^\$/) },
    });
  });

  test('given by phone is written down by staff, who are named in the history', async () => {
    const { body } = await approve(portal.staff, { ...(await square()), quantity: 24, givenBy: 'The club secretary' });
    expect(body.proof.approval).toMatchObject({ way: 'phone', givenBy: 'The club secretary' });
    const { events } = (await portal.staff.get(`/projects/${REGATTA}/history`)).body;
    expect(events[0]).toMatchObject({ by: 'Test', data: { way: 'phone' } });
  });

  test('is out of date once its options in the cart or its file are others (D53)', async () => {
    const { db } = portal.server.deps;
    const repp = proofNamed(await readAs(portal.customer), 'repp');
    const [line] = (await readAs(portal.customer)).cart.lines.filter(({ proofId }) => proofId === repp.id);
    const changed = async () => {
      const { approval } = proofNamed(await readAs(portal.customer), 'repp');
      return [approval?.state, ...(approval?.rows.filter((row) => row.changed).map(({ fact }) => fact) ?? [])];
    };
    expect(await changed()).toEqual(['approved']);
    await sendCart(portal.customer, [
      doing('removeLine', { lineId: line?.id }, 1_000),
      doing('addLine', {
        lineId: repp.id,
        proofId: repp.id,
        selections: { ...necktie, width: 'Slim 2.75"' },
        quantity: 24,
      }),
    ]);
    expect(await changed()).toEqual(['out-of-date', 'options']);
    const [first] = await db
      .select()
      .from(proofVersion)
      .where(and(eq(proofVersion.proofId, repp.id), eq(proofVersion.version, 1)));
    if (!first) throw new Error('no version');
    await db.insert(proofVersion).values({ ...first, version: 2, sha256: 'new' });
    await db.update(proof).set({ shown: 2 }).where(eq(proof.id, repp.id));
    expect(await changed()).toEqual(['out-of-date', 'file', 'options']);
  });

  test('of a distributor names no price, in its answer or in the history', async () => {
    const found = proofNamed(await readAs(portal.distributor, NORTHERN), 'necktie');
    const asked = { proofId: found.id, sha256: found.versions[0]?.sha256, selections: necktie, quantity: 60 };
    const { status, body } = await approve(portal.distributor, asked, NORTHERN);
    expect(status).toBe(200);
    expect(body.proof.approval.unitPrice).toBeNull();
    const history = (await portal.distributor.get(`/projects/${NORTHERN}/history`)).body;
    expect(history.events[0].kind).toBe('proof-approved');
    for (const told of [body, history]) expect(JSON.stringify(told)).not.toMatch(/\$\s?\d|cents|amount|"price"/i);
  });
});
