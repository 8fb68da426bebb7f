import { expect, test } from 'vitest';
import { cents } from '../../money/cents.ts';
import { designCart, project } from './cart.test-support.ts';
import { quote } from './quote.ts';
import { quoteChanges } from './quote-changes.ts';

test('a checkout on an older quote gets only the differences', () => {
  const before = quote(designCart).sums;
  const now = quote({
    ...designCart,
    code: null,
    project: { ...project, setupCharge: cents(0), customShipping: { label: 'Insured air', amount: cents(2_400) } },
  }).sums;
  expect(quoteChanges(before, before)).toEqual([]);
  expect(quoteChanges(before, now)).toEqual([
    { kind: 'discount', label: 'Discount, order over $1000', before: -14_360, now: -7_500 },
    { kind: 'shipping', label: 'Insured air', before: 1_800, now: 2_400 },
    { kind: 'setup', label: 'Set-up charge', before: 2_000, now: null },
  ]);
});
