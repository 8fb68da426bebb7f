import { expect, test } from 'vitest';
import { cents } from '../../money/cents.ts';
import { fillIn } from '../../project/fill-in.ts';
import { discountRules } from '../quote/cart.test-support.ts';
import { discountProgress } from './discount-progress.ts';
import { progressMessages } from './progress-messages.ts';

const texts = { reachedWords: 'You save {discount}.', nextTierWords: 'Add {amount} more to save {discount}.' };
const messages = (products: number) => {
  const progress = discountProgress(discountRules, cents(products));
  return progress && progressMessages(progress, texts);
};

test('the cart shows the savings and those of the next threshold', () => {
  expect(messages(112_800)).toEqual({ reached: 'You save $75.00.', next: 'Add $372.00 more to save $150.00.' });
  expect(messages(100)).toEqual({ reached: null, next: 'Add $499.00 more to save $25.00.' });
  expect(messages(250_000)).toEqual({ reached: 'You save $300.00.', next: null });
});

test('an unknown place stays, and filled-in text is not parsed again', () => {
  expect(fillIn('{a} {b} {toString} {', { a: '{b}$&', b: '2' })).toBe('{b}$& 2 {toString} {');
});
