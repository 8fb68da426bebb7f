import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyDifference, difference } from './library-difference.ts';
import { risingSubsequence } from './library-difference-order.ts';
import { combineSaves } from './library-difference-since.ts';

interface Entry {
  readonly id: string;
  readonly hex: string;
}
const alike = {
  idOf: ({ id }: Entry) => id,
  isSame: (one: Entry, other: Entry) => one.id === other.id && one.hex === other.hex,
};
const entries = (ids: string, hex = '#000000'): readonly Entry[] => [...ids].map((id) => ({ id, hex }));
const describeChanges = (before: string, after: string) =>
  difference(entries(before), entries(after), alike).map(({ id, what }) => `${id} ${what}`);

const list = fc.uniqueArray(
  fc.record({ id: fc.constantFrom(...'abcdefghijkl'), hex: fc.constantFrom('#000000', '#ffffff') }),
  { selector: ({ id }) => id },
);

describe('the difference of two lists', () => {
  test('between equal lists is empty', () => {
    expect(describeChanges('abcd', 'abcd')).toEqual([]);
  });

  test('has one entry added in the middle, and no moves of those behind it', () => {
    expect(describeChanges('abcd', 'abxcd')).toEqual(['x added']);
    expect(describeChanges('abcd', 'acd')).toEqual(['b removed']);
  });

  test('has the dragged entry as moved, forwards or back', () => {
    expect(describeChanges('abcdef', 'fabcde')).toEqual(['f moved']);
    expect(describeChanges('abcdef', 'bcdefa')).toEqual(['a moved']);
  });

  test('has an entry that changed and moved as changed only', () => {
    const changes = difference(entries('abc'), [{ id: 'c', hex: '#ffffff' }, ...entries('ab')], alike);
    expect(changes.map(({ id, what, follows }) => ({ id, what, follows }))).toEqual([
      { id: 'c', what: 'changed', follows: null },
    ]);
  });

  test('turns the old list into the new one', () => {
    fc.assert(
      fc.property(list, list, (before, after) => {
        expect(applyDifference(before, difference(before, after, alike), alike.idOf)).toEqual(after);
      }),
    );
  });

  test('leaves out unchanged entries', () => {
    fc.assert(
      fc.property(list, list, (before, after) => {
        const known = new Map(before.map((entry) => [entry.id, entry]));
        for (const { id, what, before: was, after: is } of difference(before, after, alike)) {
          expect(was).toEqual(known.get(id) ?? null);
          expect(is).toEqual(after.find((entry) => entry.id === id) ?? null);
          if (what === 'changed') expect(is).not.toEqual(was);
          if (what === 'moved') expect(is).toEqual(was);
        }
      }),
    );
  });
});

test('the rising subsequence rises and is the longest', () => {
  const numbers = fc.uniqueArray(fc.nat(50), { maxLength: 9 });
  fc.assert(
    fc.property(numbers, (all) => {
      const rise = risingSubsequence(all);
      const values = rise.map((place) => all[place] ?? Number.NaN);
      expect(values).toEqual(values.toSorted((a, b) => a - b));
      expect(rise).toEqual(rise.toSorted((a, b) => a - b));
      const lengths: number[] = [];
      for (const [place, value] of all.entries()) {
        const before = lengths.filter((_length, other) => (all[other] ?? 0) < value);
        lengths[place] = 1 + Math.max(0, ...before);
      }
      expect(rise).toHaveLength(Math.max(0, ...lengths));
    }),
  );
});

describe('several saves combined', () => {
  test('have the first and last state of each entry, like one save', () => {
    fc.assert(
      fc.property(fc.array(list, { minLength: 1, maxLength: 5 }), (states) => {
        const saves = states.slice(1).map((after, index) => difference(states[index] ?? [], after, alike));
        const [first = [], last = []] = [states[0], states.at(-1)];
        const summary = combineSaves(saves, alike).filter(({ what }) => what !== 'moved');
        const direct = difference(first, last, alike).filter(({ what }) => what !== 'moved');
        const plain = (changes: typeof summary) =>
          changes
            .map(({ id, what, before, after }) => ({ id, what, before, after }))
            .sort((a, b) => (a.id < b.id ? -1 : 1));
        expect(plain(summary)).toEqual(plain(direct));
      }),
    );
  });

  test('leave out a change that was reversed', () => {
    const [black, white] = [entries('a'), entries('a', '#ffffff')];
    const saves = [difference(black, white, alike), difference(white, black, alike)];
    expect(combineSaves(saves, alike)).toEqual([]);
  });

  test('have a move', () => {
    const saves = [difference(entries('abc'), entries('cab'), alike)];
    expect(combineSaves(saves, alike)).toMatchObject([{ id: 'c', what: 'moved' }]);
  });
});
