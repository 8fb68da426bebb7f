import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assignPositions } from './positions.ts';

const list = fc.uniqueArray(fc.nat(400), { maxLength: 20 });
const gap = fc.constantFrom(1, 2, 5, 1024);

test('positions rise in the order of the list, whichever items keep theirs', () => {
  fc.assert(
    fc.property(list, fc.infiniteStream(fc.boolean()), gap, (order, coins, size) => {
      const keepsNumber = [...coins.take(order.length)];
      const numberOf = (item: number) => (keepsNumber[order.indexOf(item)] ? order.indexOf(item) * size : undefined);
      const placed = assignPositions(order, numberOf);
      expect(placed.map(({ item }) => item)).toEqual(order);
      const numbers = placed.map(({ position }) => position);
      expect(numbers.every((one, index) => index === 0 || one > (numbers[index - 1] ?? 0))).toBe(true);
      expect(numbers.every((one) => Number.isInteger(one) && Math.abs(one) < 2 ** 31)).toBe(true);
    }),
  );
});

test('an item between two others leaves their positions unchanged', () => {
  const at = new Map([
    ['a', 1024],
    ['b', 2048],
  ]);
  expect(assignPositions(['x', 'a', 'y', 'b', 'z'], (id) => at.get(id)).map(({ position }) => position)).toEqual([
    0, 1024, 1536, 2048, 3072,
  ]);
});

test('all items are renumbered when a gap is full or a position is too large', () => {
  const full = new Map([
    ['a', 7],
    ['b', 8],
  ]);
  expect(assignPositions(['a', 'x', 'b'], (id) => full.get(id)).map(({ position }) => position)).toEqual([
    1024, 2048, 3072,
  ]);
  expect(
    assignPositions(['a', 'x'], (id) => (id === 'a' ? 2 ** 30 : undefined)).map(({ position }) => position),
  ).toEqual([1024, 2048]);
});
