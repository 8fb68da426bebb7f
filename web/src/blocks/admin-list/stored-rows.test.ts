import fc from 'fast-check';
import { expect, test } from 'vitest';
import { storedRows } from './stored-rows.ts';

const rows = (ids: string, state = '') => [...ids].map((id) => ({ id, state }));
const ids = (some: readonly { readonly id: string }[]) => some.map(({ id }) => id).join('');

test('what came in above waits, what is older follows, what stands there gets its new words', () => {
  const { rows: held, waiting } = storedRows(rows('cd'), rows('abcdef', 'handled'));
  expect(ids(held)).toBe('cdef');
  expect(held[0]?.state).toBe('handled');
  expect(waiting).toBe(2);
});

test('a row that left the list stays until the hand is off it', () => {
  expect(ids(storedRows(rows('abc'), rows('ac')).rows)).toBe('abc');
});

test('an empty list takes what comes', () => {
  expect(storedRows([], rows('ab'))).toEqual({ rows: rows('ab'), waiting: 0 });
});

const list = fc.uniqueArray(fc.constantFrom(...'abcdefgh')).map((some) => rows(some.join('')));

test('nothing that was shown moves, and every row is either shown or waits', () => {
  fc.assert(
    fc.property(list, list, (shown, fresh) => {
      const held = storedRows(shown, fresh);
      expect(ids(held.rows).startsWith(ids(shown))).toBe(true);
      const added = held.rows.length - shown.length;
      const known = new Set(shown.map(({ id }) => id));
      expect(added + held.waiting).toBe(fresh.filter(({ id }) => !known.has(id)).length);
    }),
  );
});
