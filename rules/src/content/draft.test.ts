import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { differences } from './differences.ts';
import { ORDER, sameValue, valueAt, withDraft } from './draft.ts';

const cards = [
  { id: 'a', heading: 'One', hidden: false },
  { id: 'b', heading: 'Two', hidden: false },
];

describe('a draft over the published content', () => {
  test('changes only the field that it names', () => {
    expect(withDraft({ cart: 'Cart', share: 'Share' }, null, [{ field: 'cart', value: 'Basket' }])).toEqual({
      cart: 'Basket',
      share: 'Share',
    });
    expect(withDraft(cards, 'id', [{ field: 'b/heading', value: 'Second' }])).toEqual([
      cards[0],
      { id: 'b', heading: 'Second', hidden: false },
    ]);
  });

  test('adds, removes and reorders', () => {
    const added = { id: 'c', heading: 'Three', hidden: true };
    const draft = [
      { field: 'c', value: added },
      { field: 'c/heading', value: 'Third' },
      { field: 'a', value: null },
      { field: 'a/heading', value: 'Nobody sees it' },
      { field: ORDER, value: ['c', 'a', 'b'] },
    ];
    expect(withDraft(cards, 'id', draft)).toEqual([{ ...added, heading: 'Third' }, cards[1]]);
  });

  test('returns the value of a field', () => {
    expect(valueAt(cards, 'id', 'a/heading')).toBe('One');
    expect(valueAt(cards, 'id', 'x/heading')).toBeUndefined();
    expect(valueAt(cards, 'id', ORDER)).toEqual(['a', 'b']);
  });
});

const entry = fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), heading: fc.string(), hidden: fc.boolean() });
const list = fc.uniqueArray(entry, { selector: ({ id }) => id });
const flat = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.string(), { minKeys: 3 });

test('the differences of two contents turn one into the other', () => {
  fc.assert(
    fc.property(list, list, (from, to) => {
      expect(withDraft(from, 'id', differences(from, to, 'id'))).toEqual(to);
      expect(differences(from, from, 'id')).toEqual([]);
    }),
  );
  fc.assert(
    fc.property(flat, flat, (from, to) => {
      expect(withDraft(from, null, differences(from, to, null))).toEqual(to);
    }),
  );
});

test('the order of keys does not matter, the order of a list does', () => {
  expect(sameValue({ a: [1, { b: 2, c: null }], d: 1 }, { d: 1, a: [1, { c: null, b: 2 }] })).toBe(true);
  expect(sameValue([1, 2], [2, 1])).toBe(false);
  expect(sameValue({ a: 1 }, { b: 1 })).toBe(false);
});
