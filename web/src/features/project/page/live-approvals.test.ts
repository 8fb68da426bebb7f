import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import { type Cart, type CartLine, EMPTY_CART } from '@colorway/rules/cart/cart.ts';
import { cents } from '@colorway/rules/money/cents.ts';
import type { Quote } from '@colorway/rules/pricing/quote/quoted.ts';
import { approvalRows, approvalState } from '@colorway/rules/project/approval.ts';
import { expect, test } from 'vitest';
import { withLiveApprovals } from './live-approvals.ts';

const line = (id: string, length: string, quantity: number, removal: CartLine['removal'] = null): CartLine => ({
  id,
  kind: 'product',
  proofId: 'p',
  selections: { length },
  quantity,
  position: 1,
  version: 1,
  changedBy: 'You',
  changedAt: 0,
  removal,
});
const cartOf = (unitPrice: number, ...lines: CartLine[]) => ({
  cart: { ...EMPTY_CART, lines } satisfies Cart,
  totals: { lines: lines.map(({ id }) => ({ id, price: { unitPrice: cents(unitPrice) } })) } as unknown as Quote,
});
const both = cartOf(2_800, line('1', 'Regular', 12), line('2', 'Long', 12));

const lines = ['Regular', 'Long'].map((length) => ({
  selections: { length },
  quantity: 12,
  unitPrice: cents(2_800),
}));
const approved = { version: 1, sha256: 'aaa', selections: { length: 'Regular' }, lines, alerts: [] };
const rows = approvalRows(approved, { ...approved, selections: null, alerts: [] }, undefined);
const project = {
  products: [],
  proofs: [
    {
      id: 'p',
      productType: 'Necktie',
      shown: 1,
      versions: [{ version: 1, sha256: 'aaa' }],
      alerts: [],
      approval: { ...approved, rows: [...rows], state: approvalState(rows) },
    },
    { id: 'q', approval: null },
  ],
} as unknown as PortalProject;
const stateWith = (cart: typeof both) => withLiveApprovals(project, cart).proofs[0]?.approval?.state;

test('an approval follows the cart of this page: out of date at once, valid again when it is put back', () => {
  expect(stateWith(cartOf(3_200, line('1', 'Regular', 12)))).toBe('out-of-date');
  expect(stateWith(cartOf(3_200, line('1', 'Regular', 12), line('2', 'Long', 12, 'person')))).toBe('out-of-date');
  expect(stateWith(cartOf(2_800, line('1', 'Regular', 13), line('2', 'Long', 12)))).toBe('out-of-date');
  expect(stateWith(cartOf(2_700, line('1', 'Regular', 12), line('2', 'Long', 12)))).toBe('out-of-date');
  expect(stateWith(both)).toBe('approved');
});

test('a project in which nothing changed is the same object, so its cards are not drawn again', () => {
  expect(withLiveApprovals(project, both)).toBe(project);
  const changed = withLiveApprovals(project, cartOf(2_800));
  expect(changed.proofs[1]).toBe(project.proofs[1]);
});
