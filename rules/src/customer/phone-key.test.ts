import fc from 'fast-check';
import { expect, test } from 'vitest';
import { phoneKey } from './phone-key.ts';

test.each(['', 'none', '555 010', '0000000000', '1 111 111 1111', 'x5550100199'.slice(0, 6)])(
  '%j names no line',
  (typed) => expect(phoneKey(typed)).toBeNull(),
);

test.each([
  ['(555) 010-0199', '5550100199'],
  ['+1 555.010.0199', '5550100199'],
  ['1-555-010-0199 ext. 12', '5550100199'],
  ['Phone: 555 010 0199, x3', '5550100199'],
  ['5550100199 #4', '5550100199'],
  ['+44 20 7946 0958', '442079460958'],
  ['10 100 1000', '101001000'],
])('%j is %s', (typed, key) => expect(phoneKey(typed)).toBe(key));

test('the way a number is written makes no difference', () => {
  const digits = fc.stringMatching(/^[2-9][0-9]{8}[02-9]$/).filter((text) => new Set(text).size > 1);
  const gap = fc.constantFrom('', ' ', '-', '.', ') ', '\u00a0');
  fc.assert(
    fc.property(digits, fc.array(gap, { minLength: 10, maxLength: 10 }), fc.boolean(), (number, gaps, hasCode) => {
      const written = [...number].map((digit, at) => digit + gaps[at]).join('');
      expect(phoneKey(`${hasCode ? '+1 ' : ''}${written}`)).toBe(number);
    }),
  );
});
