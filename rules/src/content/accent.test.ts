import fc from 'fast-check';
import { expect, test } from 'vitest';
import { oklabOf, polar } from '../color/space/oklab.ts';
import { accentChecks, formatRatio, isClearAccent, nearestAccent, passes } from './accent.ts';

test("the brand's green passes all checks and stays", () => {
  expect(accentChecks('#17493b').every(passes)).toBe(true);
  expect(nearestAccent('#17493b')).toBe('#17493b');
});

test('a pale accent fails by name and gets a darker one of its hue', () => {
  const checks = accentChecks('#c7832b');
  expect(checks.map(({ ratio }) => formatRatio(ratio))).toEqual(['3.1:1', '5.7:1', '3.1:1', '2.4:1']);
  expect(checks.map(passes)).toEqual([false, true, false, false]);
  const nearest = nearestAccent('#c7832b');
  expect(isClearAccent(nearest)).toBe(true);
  const hue = (hex: string) => polar(oklabOf(hex)).hue;
  expect(Math.abs(hue(nearest) - hue('#c7832b'))).toBeLessThan(3);
});

test('the suggested accent always passes', () => {
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(hex, (accent) => {
      expect(isClearAccent(nearestAccent(accent))).toBe(true);
    }),
  );
});
