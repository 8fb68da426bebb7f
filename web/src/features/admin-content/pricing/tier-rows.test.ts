import { cents } from '@colorway/rules/money/cents.ts';
import { expect, test } from 'vitest';
import { rowsOf, sizesOf, tiersOf } from './tier-rows.ts';

const plain = [{ min: 1, max: 9_999, price: cents(3_850) }];
const sized = [{ min: 1, max: 9_999, price: { S: cents(100), L: cents(250) } }];

test('tiers go into cells and come back', () => {
  for (const tiers of [plain, sized]) expect(tiersOf(rowsOf(tiers), sizesOf(tiers))).toEqual(tiers);
  expect(rowsOf(sized)[0]?.prices).toEqual(['1.00', '2.50']);
});

test.each([
  ['', '11', '5'],
  ['1', 'many', '5'],
  ['1', '11', 'five'],
  ['1', '11', '-5'],
])('a row of "%s", "%s", "%s" is not saved', (from, to, price) => {
  expect(tiersOf([{ from, to, prices: [price] }], [])).toBeUndefined();
});
