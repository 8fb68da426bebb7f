import { expect, test } from 'vitest';
import { cents } from '../../money/cents.ts';
import { designCart, project } from './cart.test-support.ts';
import { quote } from './quote.ts';
import { quoteChanges } from './quote-changes.ts';
import type { QuoteInput } from './quoted.ts';
import { whyChanged } from './why-changed.ts';

const seen = quote(designCart);

/** Returns the reason for each sum that differs. */
const reasonsFor = (changed: Partial<QuoteInput>, cartWhy: string | null = null): Record<string, string> => {
  const now = quote({ ...designCart, ...changed });
  const meanwhile = { before: seen, now, cartWhy, maker: 'Colorway', taxRule: null };
  return Object.fromEntries(quoteChanges(seen.sums, now.sums).map((one) => [one.kind, whyChanged(one, meanwhile)]));
};

test('a charge of staff was changed by the maker, whoever edited the cart', () => {
  const customShipping = { label: 'Insured air', amount: cents(2_400) };
  expect(reasonsFor({ project: { ...project, customShipping } }, 'Changed by Ann')).toEqual({
    shipping: 'Changed by Colorway',
  });
});

test('changed pieces are listed with the person', () => {
  const [first, ...others] = designCart.lines;
  if (!first) throw new Error('the cart has lines');
  const lines = [{ ...first, quantity: first.quantity + 1 }, ...others];
  const message = `${first.productType}: ${first.quantity + 1}, was ${first.quantity}`;
  expect(reasonsFor({ lines }, 'Changed by Ann').products).toContain(`Changed by Ann. ${message}`);
  expect(reasonsFor({ lines: others }, 'Changed by Ann').products).toContain(`${first.productType}: removed`);
});

test('a code is reported as expired or removed', () => {
  const code = designCart.code;
  if (!code) throw new Error('the cart has a code');
  expect(reasonsFor({ code: { ...code, status: 'EXPIRED' } }).discount).toBe(`${code.code} is no longer active`);
  expect(reasonsFor({ code: null }, 'Changed by Ann').discount).toBe(`${code.code} was removed`);
});

test('a rush that is no longer offered is explained by the day, another price by the maker', () => {
  const rush = { kind: 'rush', label: 'Rush', before: cents(4_800), now: null } as const;
  const comparison = { before: seen, now: seen, cartWhy: null, maker: 'Colorway', taxRule: null };
  expect(whyChanged(rush, comparison)).toBe('It no longer makes your day');
  expect(whyChanged({ ...rush, now: cents(5_000) }, comparison)).toBe('Changed by Colorway');
});

test('a tax is explained by its rule', () => {
  const change = { kind: 'tax', label: 'Sales tax', before: null, now: cents(2_565) } as const;
  const comparison = { before: seen, now: seen, cartWhy: 'Changed by Ann', maker: 'Colorway' };
  expect(whyChanged(change, { ...comparison, taxRule: '6.35% of $404.00' })).toBe('6.35% of $404.00');
  expect(whyChanged(change, { ...comparison, taxRule: null })).toBe('No tax is charged at this address');
});
