import fc from 'fast-check';
import { expect, test } from 'vitest';
import { extend, keepListed, NOTHING_SELECTED, toggle } from './selection.ts';

const order = ['a', 'b', 'c', 'd', 'e'];
const sorted = ({ ids }: { readonly ids: ReadonlySet<string> }) => [...ids].sort();

test('a stretch reaches from the last one that was pressed, up or down', () => {
  const atC = toggle(NOTHING_SELECTED, 'c');
  expect(sorted(extend(atC, 'e', order))).toEqual(['c', 'd', 'e']);
  expect(sorted(extend(atC, 'b', order))).toEqual(['b', 'c']);
  expect(sorted(extend(extend(atC, 'e', order), 'b', order))).toEqual(['b', 'c', 'd', 'e']);
});

test('a stretch without a beginning is the one row', () => {
  expect(sorted(extend(NOTHING_SELECTED, 'b', order))).toEqual(['b']);
  expect(sorted(extend({ ids: new Set(), anchor: 'gone' }, 'b', order))).toEqual(['b']);
});

test('what is no longer listed is no longer selected', () => {
  const two = toggle(toggle(NOTHING_SELECTED, 'a'), 'e');
  expect(sorted(keepListed(two, ['a', 'b']))).toEqual(['a']);
  expect(keepListed(two, order)).toBe(two);
});

test('pressing twice changes nothing', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom(...order)), fc.constantFrom(...order), (ids, id) => {
      const before = { ids: new Set(ids) };
      expect(sorted(toggle(toggle(before, id), id))).toEqual(sorted(before));
    }),
  );
});
