import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { movedMessage, placeAt, steppedTo } from './lifted.ts';

const grid = { columns: 6, count: 14 };
const cell = { width: 100, height: 200, gap: 20 };

test.each([
  ['ArrowLeft', 3, 2],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 3, 9],
  ['ArrowDown', 13, 13],
  ['ArrowUp', 9, 3],
  ['Home', 9, 0],
  ['End', 0, 13],
  ['a', 3, undefined],
])('%s takes it from %i to %s', (key, at, to) => expect(steppedTo(key, at, grid)).toBe(to));

it('drops at the place that the pointer is over, or at the nearest', () => {
  expect(placeAt({ x: 130, y: 10 }, cell, grid)).toBe(1);
  expect(placeAt({ x: 300, y: 230 }, cell, grid)).toBe(8);
  expect(placeAt({ x: -50, y: -50 }, cell, grid)).toBe(0);
  expect(placeAt({ x: 9_000, y: 9_000 }, cell, grid)).toBe(13);
});

it('never leaves the list', () => {
  const size = fc.record({ columns: fc.integer({ min: 1, max: 9 }), count: fc.integer({ min: 1, max: 40 }) });
  fc.assert(
    fc.property(size, fc.integer(), fc.integer(), (of, x, y) => {
      const at = placeAt({ x, y }, cell, of);
      expect(at >= 0 && at < of.count).toBe(true);
    }),
  );
});

it('says where something went', () => {
  expect(movedMessage('Anchor Stripe', 3, 12)).toBe('Anchor Stripe moved to position 3 of 12.');
});
