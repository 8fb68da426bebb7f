import fc from 'fast-check';
import { expect, test } from 'vitest';
import { storedRows } from './stored-rows.ts';

const rows = (ids: string, state = '') => [...ids].map((id) => ({ id, state }));
const ids = (some: readonly { readonly id: string }[]) => some.map(({ id }) => id).join('');

test('what came in above waits, what is older follows, what is shown gets its new values', () => {
  const { rows: still, waiting } = storedRows(rows('cd'), rows('abcdef', 'handled'));
  expect(ids(still)).toBe('cdef');
  expect(still[0]?.state).toBe('handled');
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
      const still = storedRows(shown, fresh);
      expect(ids(still.rows).startsWith(ids(shown))).toBe(true);
      const added = still.rows.length - shown.length;
      const known = new Set(shown.map(({ id }) => id));
      expect(added + still.waiting).toBe(fresh.filter(({ id }) => !known.has(id)).length);
    }),
  );
});
