import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';

/** The definition, letter by letter. */
function defined(one: string, other: string): number {
  if (one === '' || other === '') return one.length + other.length;
  if (one[0] === other[0]) return defined(one.slice(1), other.slice(1));
  return (
    1 + Math.min(defined(one.slice(1), other), defined(one, other.slice(1)), defined(one.slice(1), other.slice(1)))
  );
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });

test('equals the definition, and is Infinity for more than the maximum', () => {
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 7 }), (one, other, max) => {
      const distance = defined(one, other);
      expect(editDistance(one, other, max)).toBe(distance > max ? Number.POSITIVE_INFINITY : distance);
    }),
  );
});

test('compares words longer than those before', () => {
  const long = 'a'.repeat(200);
  expect(editDistance(long, `${long}b`, 3)).toBe(1);
  expect(editDistance(`${long}b`, long, 3)).toBe(1);
});
