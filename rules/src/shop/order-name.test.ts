import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderName, orderNumbersFrom } from './order-name.ts';

test.each(['', 'd-', 'D-0', '-104', '10a', '1 0', 'harbor', '1234567890'])('%j names no order', (text) => {
  expect(orderNumbersFrom(text)).toEqual([]);
});

test('a number and its beginning, with and without the letter', () => {
  for (const text of ['104', 'D-104', 'd-104'])
    expect(orderNumbersFrom(text).slice(0, 3)).toEqual([
      { from: 104, end: 105 },
      { from: 1040, end: 1050 },
      { from: 10_400, end: 10_500 },
    ]);
});

test('a number is in a range exactly if it begins as the text does', () => {
  const number = fc.integer({ min: 1, max: 999_999_999 });
  fc.assert(
    fc.property(number, fc.integer({ min: 1, max: 99_999 }), (one, begin) => {
      const isIn = orderNumbersFrom(orderName(begin)).some(({ from, end }) => one >= from && one < end);
      expect(isIn).toBe(String(one).startsWith(String(begin)));
    }),
  );
});
