import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnsWord, hiddenColumns, orderOf, sortWord, turnColumn } from './table-params.ts';

test.each([
  [undefined, []],
  ['', []],
  ['-files.-colors', ['files', 'colors']],
  ['files.-.-colors', ['colors']],
])('the address %j puts away %j', (word, hidden) => {
  expect(hiddenColumns(word)).toEqual(hidden);
});

test('a column is put away and taken back', () => {
  expect(turnColumn(undefined, 'files')).toBe('-files');
  expect(turnColumn('-colors', 'files')).toBe('-colors.-files');
  expect(turnColumn('-colors.-files', 'colors')).toBe('-files');
  expect(turnColumn('-files', 'files')).toBe('');
});

test('what stands in the address is read as it was written', () => {
  const id = fc.stringMatching(/^[a-z][A-Za-z]{0,11}$/);
  fc.assert(
    fc.property(fc.uniqueArray(id), id, fc.boolean(), (hidden, by, desc) => {
      expect(hiddenColumns(columnsWord(hidden))).toEqual(hidden);
      expect(orderOf(sortWord({ id: by, desc }))).toEqual({ id: by, desc });
    }),
  );
});
