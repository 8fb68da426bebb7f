import { describe, expect, test } from 'vitest';
import { draftOf, withEdit } from './library-edits.ts';
import { rowsOf } from './library-edits-rows.ts';
import { findRows, hueOf, type RowOrder, sortRows } from './library-edits-view.ts';

const color = (colorName: string, category: string, hex: string, colorSet = 'Knotty') => ({
  id: colorName,
  colorName,
  category,
  hex,
  colorSet,
});
const base = [
  color('Fog', 'Gray', '#c9ccce'),
  color('Cobalt', 'Blue', '#1d4c9b'),
  color('barn red', 'Red', '#7c2529', 'Azazie'),
  color('Emerald', 'Green', '#0b5d4b', 'Davids Bridal'),
];
const draft = [
  { what: 'set', id: 'Cobalt', field: 'colorName', value: 'Zaffre' } as const,
  { what: 'add', color: { ...color('Sea Glass', 'Green', '#2c6e63'), id: 'new:1' } } as const,
].reduce(withEdit, draftOf(base));
const rows = rowsOf(draft);
const ids = (list: typeof rows) => list.map((row) => row.color.id);
const ordered = (by: RowOrder['by'], down = false) => ids(sortRows(rows, { by, down }));

describe('the table is searched', () => {
  test('by a part of a name in any case, of a hex, or both', () => {
    expect(ids(findRows(rows, { words: 'RED' }))).toEqual(['barn red']);
    expect(ids(findRows(rows, { words: '1D4C' }))).toEqual(['Cobalt']);
    expect(findRows(rows, { words: ' ' })).toEqual(rows);
  });
  test('by the old or the new name of a renamed color', () => {
    expect(ids(findRows(rows, { words: 'cobalt' }))).toEqual(['Cobalt']);
    expect(ids(findRows(rows, { words: 'zaff' }))).toEqual(['Cobalt']);
  });
  test('by category, by set and by changes', () => {
    expect(ids(findRows(rows, { category: 'Green' }))).toEqual(['Emerald', 'new:1']);
    expect(ids(findRows(rows, { colorSet: 'Azazie' }))).toEqual(['barn red']);
    expect(ids(findRows(rows, { onlyChanged: true }))).toEqual(['Cobalt', 'new:1']);
    expect(ids(findRows(rows, { onlyThese: new Set(['Fog']) }))).toEqual(['Fog']);
  });
});

describe('the table is sorted', () => {
  test('by the saved name while it is edited, with added colors on top', () => {
    expect(ordered('colorName')).toEqual(['new:1', 'barn red', 'Cobalt', 'Emerald', 'Fog']);
    expect(ordered('colorName', true)).toEqual(['new:1', 'Fog', 'Emerald', 'Cobalt', 'barn red']);
  });
  test('by family and set in catalog order', () => {
    expect(ordered('category')).toEqual(['new:1', 'barn red', 'Emerald', 'Cobalt', 'Fog']);
    expect(ordered('colorSet')).toEqual(['new:1', 'Cobalt', 'Fog', 'barn red', 'Emerald']);
  });
  test('by hue, the grays last', () =>
    expect(ordered('hue')).toEqual(['new:1', 'Emerald', 'Cobalt', 'barn red', 'Fog']));
});

test('hue goes around the circle', () => {
  expect(['#ff0000', '#ffff00', '#00ff00', '#00ffff', '#0000ff', '#ff00ff'].map(hueOf)).toEqual([
    0, 60, 120, 180, 240, 300,
  ]);
  expect(hueOf('#ffffff')).toBeLessThan(hueOf('#000000'));
  expect(hueOf('not a hex')).toBeGreaterThan(hueOf('#000000'));
});
