import { cents } from '@colorway/rules/money/cents.ts';
import type { Quote } from '@colorway/rules/pricing/quote/quoted.ts';
import { expect, it } from 'vitest';
import { knownCode } from './known-code.ts';

const terms = { kind: 'percentage', value: 10, minimum: cents(5_000) } as const;
const quoteWith = (fields: object) =>
  ({ code: { code: 'SPRING10', outcome: 'applied', words: null, ...fields } }) as Quote;

it('takes what a code is worth from what the server says of it, also of one that another discount beats', () => {
  const known = { ...terms, code: 'SPRING10', status: 'ACTIVE' };
  expect(knownCode(quoteWith({ terms }), 'SPRING10')).toEqual(known);
  expect(knownCode(quoteWith({ terms, outcome: 'beaten' }), 'SPRING10')).toEqual(known);
});

it('knows nothing of another code, or of one that is not active', () => {
  expect(knownCode(quoteWith({ terms: null, outcome: 'not-active' }), 'SPRING10')).toBeNull();
  expect(knownCode(quoteWith({ terms }), 'SUMMER26')).toBeNull();
  expect(knownCode(quoteWith({ terms }), null)).toBeNull();
  expect(knownCode(null, 'SPRING10')).toBeNull();
});
