import { expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import type { Quote } from '../pricing/quote/quoted.ts';
import { savingMessage } from './saving-message.ts';

const TEXTS = { reachedWords: 'You save {discount}.', nextTierWords: '{amount} more saves {discount}.' };
const discount = (amount: number, rule = '') => [
  { kind: 'discount' as const, label: 'Discount', rule, amount: cents(amount) },
];
const progress = {
  saved: cents(7_500),
  next: { more: cents(37_200), threshold: cents(150_000), amount: cents(15_000) },
  tiers: [],
};
const code = (outcome: 'applied' | 'beaten', message: string | null): Quote['code'] => ({
  ...{ code: 'SPRING10', outcome, words: message, terms: null },
});

test('nothing is said where nothing is saved', () => {
  expect(savingMessage({ sums: [], code: null, discountProgress: null }, TEXTS)).toBeNull();
});

test('the tier is said with the next one', () => {
  expect(savingMessage({ sums: discount(-7_500), code: null, discountProgress: progress }, TEXTS)).toEqual({
    lead: 'You save $75.00.',
    rest: '$372.00 more saves $150.00.',
  });
  expect(savingMessage({ sums: discount(-7_500), code: null, discountProgress: null }, TEXTS)?.lead).toBe(
    'You save $75.00.',
  );
});

test('a code that counts is the only figure, and says what it beats', () => {
  const rule = '10% of $1,148.00. It beats the automatic $75.00. The two do not combine.';
  const quote = { sums: discount(-11_480, rule), code: code('applied', null), discountProgress: progress };
  expect(savingMessage(quote, TEXTS)).toEqual({
    lead: 'SPRING10 saves $114.80.',
    rest: 'It beats the automatic $75.00.',
  });
});

test('a code that saves less says so', () => {
  const message = 'You already save $75.00, and SPRING10 would save $11.48.';
  const quote = { sums: discount(-7_500), code: code('beaten', message), discountProgress: progress };
  expect(savingMessage(quote, TEXTS)).toEqual({ lead: message, rest: '' });
});
