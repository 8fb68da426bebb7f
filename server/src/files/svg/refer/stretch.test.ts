import { expect, test } from 'vitest';
import { lengthOf, stretchOf, UNKNOWN } from './stretch.ts';

test.each([
  ['', 1],
  ['translate(900 900) rotate(30)', 1],
  ['scale(2)', 2],
  ['scale(2,-7)', 7],
  ['scaleX(.5)', 1],
  ['scale(.5)', 0.5],
  ['scale(2) scale(3)', 6],
  ['matrix(3 0 0 4 500 500)', 4],
  ['matrix(0 2 -2 0 0 0)', 2],
  ['skewX(0)', 1],
  ['scale(calc(2 * 900))', UNKNOWN],
  ['skewX(1.57rad)', UNKNOWN],
])('%s stretches lengths by %s', (text, factor) => {
  expect(stretchOf(text)).toBeCloseTo(factor, 6);
});

test('a skew stretches more as it approaches a right angle', () => {
  expect(stretchOf('skewX(45)')).toBeCloseTo(1.618, 3);
  expect(stretchOf('skewY(89.9)')).toBeGreaterThan(500);
});

test.each([
  ['30', 30],
  ['50%', 150],
  ['1in', 96],
  ['2em', 2 * UNKNOWN],
  ['1e3', 1_000],
  [undefined, undefined],
  ['wide', undefined],
])('%s is %s units', (text, units) => {
  expect(lengthOf(text, 300)).toBe(units);
});
