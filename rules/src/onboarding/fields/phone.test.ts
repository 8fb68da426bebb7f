import fc from 'fast-check';
import { expect, test } from 'vitest';
import { showPhone } from './phone.ts';

test.each([
  ['5550100199', '(555) 010-0199'],
  ['+1 555.010.0199', '(555) 010-0199'],
  ['(555) 010-0199', '(555) 010-0199'],
  ['+44 20 7946 0958', '+44 20 7946 0958'],
  ['555 0100', '555 0100'],
  ['5550100199 ext 3', '5550100199 ext 3'],
  ['', ''],
])('%j is shown as %j', (typed, shown) => expect(showPhone(typed)).toBe(shown));

test('a phone keeps every typed character and is formatted only once', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const shown = showPhone(typed);
      expect(showPhone(shown)).toBe(shown);
      if (/[^+\d\s().-]/.test(typed)) expect(shown).toBe(typed.trim());
    }),
  );
});
