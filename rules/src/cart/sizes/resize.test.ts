import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '../../money/cents.ts';
import { add, cartAfter } from '../cart.test-support.ts';
import { presentLines } from '../cart.ts';
import { freeSize, priceChangeMessage, resizeCommands } from './resize.ts';

const NECKTIE = {
  productType: 'Necktie',
  options: [
    { id: 'length', name: 'Length', values: ['Regular', 'Kids'] },
    { id: 'width', name: 'Width', values: ['Standard', 'Skinny 2.25"'] },
  ],
};
const SIZES = ['S', 'M', 'L'];

describe('another size of a line', () => {
  test('is not taken where the pieces would be too many, and changes nothing where it is the same', () => {
    const cart = cartAfter([add('a', 'bow', 9_000, { size: 'S' }), add('b', 'bow', 1_000, { size: 'M' })]);
    const [line] = cart.lines;
    if (!line) throw new Error('Expected a line');
    expect(resizeCommands(cart.lines, line, { selections: { size: 'M' }, newId: 'c' })).toEqual([]);
    expect(resizeCommands(cart.lines, line, { selections: { size: 'S' }, newId: 'c' })).toEqual([]);
  });

  test('loses no piece, and never makes two lines of one size', () => {
    const picks = fc.array(fc.tuple(fc.nat(2), fc.constantFrom(...SIZES)), { maxLength: 10 });
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 3 }), picks, (pieces, made) => {
        let cart = cartAfter(pieces.map((count, at) => add(`line-${at}`, 'bow', count, { size: SIZES[at] })));
        for (const [at, [which, size]] of made.entries()) {
          const lines = presentLines(cart);
          const line = lines[which % lines.length];
          if (!line) continue;
          cart = cartAfter(resizeCommands(lines, line, { selections: { size }, newId: `new-${at}` }), cart);
          expect(presentLines(cart).some(({ selections }) => selections['size'] === size)).toBe(true);
        }
        const lines = presentLines(cart);
        expect(lines.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(pieces.reduce((sum, one) => sum + one, 0));
        expect(new Set(lines.map(({ selections }) => selections['size'])).size).toBe(lines.length);
      }),
    );
  });
});

test('the first size without a line is free, and none once all have one', () => {
  const regular = { length: 'Regular', width: 'Standard' };
  expect(freeSize(NECKTIE, [])).toEqual(regular);
  const cart = cartAfter([
    add('a', 'tie', 1, regular),
    add('b', 'tie', 1, { length: 'Regular', width: 'Skinny 2.25"' }),
  ]);
  expect(freeSize(NECKTIE, cart.lines)).toEqual({ length: 'Kids', width: 'Skinny 2.25"' });
  const full = cartAfter([add('c', 'tie', 1, { length: 'Kids', width: 'Skinny 2.25"' })], cart);
  expect(freeSize(NECKTIE, full.lines)).toBeUndefined();
});

test('a change of the price is said for each piece', () => {
  expect(priceChangeMessage(cents(2_800), cents(2_800))).toBe('Same price.');
  expect(priceChangeMessage(cents(2_800), cents(3_000))).toBe('$2.00 more each.');
  expect(priceChangeMessage(cents(3_000), cents(2_800))).toBe('$2.00 less each.');
  expect(priceChangeMessage(undefined, cents(2_800))).toBe('');
});
