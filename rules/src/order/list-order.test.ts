import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renumbered, withMoved } from './list-order.ts';

const list = ['a', 'b', 'c', 'd'].map((id, at) => ({ id, index: at + 1 }));
const order = (id: string, place: number) =>
  withMoved(list, id, place)
    .map((item) => item.id)
    .join('');

describe('an item moved in a list', () => {
  it.each([
    ['a', 3, 'bcad'],
    ['d', 1, 'dabc'],
    ['b', 2, 'abcd'],
    ['a', 99, 'bcda'],
    ['c', 0, 'cabd'],
    ['x', 1, 'abcd'],
  ])('%s to place %i is %s', (id, place, moved) => expect(order(id, place)).toBe(moved));

  it('returns only items with a changed number', () => {
    expect(renumbered(withMoved(list, 'b', 3))).toEqual([
      { id: 'c', index: 2 },
      { id: 'b', index: 3 },
    ]);
    expect(renumbered(list)).toEqual([]);
  });

  it('numbers any list from 1 to n without losing an item', () => {
    const indexes = fc.array(fc.integer({ min: -3, max: 9 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(indexes, fc.nat(11), fc.integer({ min: 1, max: 15 }), (numbers, at, place) => {
        const rows = numbers.map((index, id) => ({ id: String(id), index }));
        const moved = withMoved(rows, String(at), place);
        const changed = new Map(renumbered(moved).map(({ id, index }) => [id, index]));
        expect(moved.map(({ id, index }) => changed.get(id) ?? index)).toEqual(rows.map((_, n) => n + 1));
        expect(new Set(moved)).toEqual(new Set(rows));
      }),
    );
  });
});
