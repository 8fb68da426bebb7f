import { randomUUID } from 'node:crypto';
import {
  makeCommand,
  necktie,
  openProjectFixture,
  type ProjectFixture,
  readAs,
  sendCart,
} from '@colorway/trials/kit/fixtures/portal.ts';
import { type ShopifyStandIn, startShopifyStandIn } from '@colorway/trials/stand-ins/shopify/shopify.ts';
import { basicCode } from '@colorway/trials/stand-ins/shopify/stock.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { snapshot } from '../../kernel/database/schema.ts';

let standIn: ShopifyStandIn;
let portal: ProjectFixture;
beforeAll(async () => {
  standIn = await startShopifyStandIn();
  portal = await openProjectFixture({ env: standIn.env });
});
afterAll(async () => {
  await portal.server.close();
  await standIn.close();
});

const WEDDING = '1003';
const setCode = (code: string | null) =>
  sendCart(portal.customer, [makeCommand('setCode', { code })], { project: WEDDING, version: 0 });
/** Expires the shop's cached answers, which count as fresh for a minute. */
const expireSnapshots = () => portal.server.deps.db.update(snapshot).set({ fetchedAt: new Date(0) });

test('a code is looked up at the shop before the cart changes, and one that does not apply here has a message', async () => {
  const { codes } = standIn.state;
  codes.set('TEN', basicCode({ percent: 10 }));
  codes.set('SHIPFREE', basicCode({ __typename: 'DiscountCodeFreeShipping' }));
  const quoted = [];
  for (const code of ['ship free', 'never-was', 'ten']) quoted.push((await setCode(code)).body.quote.quote.code);
  expect(quoted).toMatchObject([
    { outcome: 'not-here', words: 'We found SHIPFREE, but we cannot apply it here. Contact us.' },
    { outcome: 'not-active', words: null },
    { code: 'TEN' },
  ]);
  expect(quoted[2].terms).toEqual({ kind: 'percentage', value: 10, minimum: 0 });
});

test('a code is shown as unchecked while the shop is unreachable, and the cart can be changed', async () => {
  standIn.faults.refuse = { status: 503, times: 9, retryAfter: '60' };
  const { status, body } = await setCode('LATER');
  standIn.heal();
  expect(status).toBe(200);
  expect(body.quote.quote.code).toMatchObject({
    outcome: 'not-here',
    words: 'We cannot check LATER right now. Try again in a moment.',
  });
});

test('a code that has ended at the shop is looked up again at checkout, and nothing is ordered', async () => {
  const { codes } = standIn.state;
  codes.set('HALF', basicCode({ percent: 50 }));
  await setCode('HALF');
  const { proofs } = await readAs(portal.customer, WEDDING);
  const proofId = proofs.find(({ productType }) => productType === 'Necktie')?.id;
  const { body } = await sendCart(
    portal.customer,
    [
      makeCommand('addLine', { lineId: randomUUID(), proofId, selections: necktie, quantity: 10 }),
      makeCommand('setPackaging', { packaging: 'minimal' }),
      makeCommand('setFulfillment', { fulfillment: 'physical' }),
    ],
    { project: WEDDING, version: 0 },
  );
  expect(body.quote.quote.code.outcome).toBe('applied');
  codes.delete('HALF');
  await expireSnapshots();
  const checkout = { cartVersion: body.cart.version, expectedTotalCents: body.quote.quote.total };
  const refused = await portal.customer.post(`/projects/${WEDDING}/checkout`, checkout);
  expect([refused.status, refused.body.code]).toEqual([409, 'checkout-changed']);
  expect(refused.body.quote.code).toMatchObject({ code: 'HALF', outcome: 'not-active' });
  await setCode(null);
});
