import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COLOR_FIELDS, type DraftColor, draftOf, type LibraryEdit, withEdit } from './library-edits.ts';
import { conflictsOf, rebase } from './library-edits-rebase.ts';
import { rowsOf, unsavedCount } from './library-edits-rows.ts';

const color = (id: string, colorName: string): DraftColor => ({
  id,
  colorName,
  category: 'Green',
  hex: '#17493b',
  colorSet: 'Knotty',
});
const base = [color('fir', 'Fir'), color('moss', 'Moss'), color('sage', 'Sage')];
const mine = (...edits: readonly LibraryEdit[]) => edits.reduce(withEdit, draftOf(base));
const rename = (id: string, value: string): LibraryEdit => ({ what: 'set', id, field: 'colorName', value });
const theirs = (id: string, change: Partial<DraftColor>) =>
  base.map((one) => (one.id === id ? { ...one, ...change } : one));
const without = (id: string) => base.filter((one) => one.id !== id);
const names = (draft: Parameters<typeof rowsOf>[0]) =>
  rowsOf(draft).map((row) => (row.removed ? `(${row.color.colorName})` : row.color.colorName));
const keepMine = () => 'mine' as const;
const keepTheirs = () => 'theirs' as const;

describe("my edits on another person's save", () => {
  test('stay beside theirs on different colors', () => {
    const draft = mine(rename('fir', 'Pine'));
    const onto = theirs('moss', { colorName: 'Fern' });
    expect(conflictsOf(draft, onto)).toEqual([]);
    const moved = rebase(draft, onto, keepMine);
    expect(names(moved)).toEqual(['Pine', 'Fern', 'Sage']);
    expect(unsavedCount(rowsOf(moved))).toBe(1);
  });
  test('stay beside theirs in different cells of one color', () => {
    const draft = mine(rename('fir', 'Pine'));
    const onto = theirs('fir', { hex: '#000000' });
    expect(conflictsOf(draft, onto)).toEqual([]);
    expect(rowsOf(rebase(draft, onto, keepMine))[0]?.color).toMatchObject({ colorName: 'Pine', hex: '#000000' });
  });
  test('of the same cell are a conflict, and the choice decides', () => {
    const draft = mine(rename('fir', 'Pine'));
    const onto = theirs('fir', { colorName: 'Spruce' });
    expect(conflictsOf(draft, onto)).toEqual([
      { what: 'cell', key: 'fir colorName', was: base[0], field: 'colorName', mine: 'Pine', theirs: 'Spruce' },
    ]);
    expect(names(rebase(draft, onto, keepMine))[0]).toBe('Pine');
    const given = rebase(draft, onto, keepTheirs);
    expect([names(given)[0], unsavedCount(rowsOf(given))]).toEqual(['Spruce', 0]);
  });
  test('are no conflict if both made the same change', () => {
    const draft = mine(rename('fir', 'Pine'));
    const onto = theirs('fir', { colorName: 'Pine' });
    expect(conflictsOf(draft, onto)).toEqual([]);
    expect(unsavedCount(rowsOf(rebase(draft, onto, keepMine)))).toBe(0);
  });
  test('of a color they deleted restore it as a new one, or drop it', () => {
    const draft = mine(rename('fir', 'Pine'));
    expect(conflictsOf(draft, without('fir'))).toMatchObject([{ what: 'they-deleted', key: 'fir' }]);
    expect(names(rebase(draft, without('fir'), keepMine))).toEqual(['Moss', 'Sage', 'Pine']);
    expect(names(rebase(draft, without('fir'), keepTheirs))).toEqual(['Moss', 'Sage']);
  });
  test('that delete a color they changed are a conflict', () => {
    const draft = mine({ what: 'remove', id: 'fir' });
    const onto = theirs('fir', { hex: '#000000' });
    expect(conflictsOf(draft, onto)).toMatchObject([{ what: 'i-deleted', key: 'fir' }]);
    expect(names(rebase(draft, onto, keepMine))[0]).toBe('(Fir)');
    expect(names(rebase(draft, onto, keepTheirs))[0]).toBe('Fir');
  });
  test('that delete a color they deleted are done already', () => {
    const draft = mine({ what: 'remove', id: 'fir' });
    expect(conflictsOf(draft, without('fir'))).toEqual([]);
    expect(unsavedCount(rowsOf(rebase(draft, without('fir'), keepMine)))).toBe(0);
  });
  test('keep added colors beside theirs', () => {
    const draft = mine({ what: 'add', color: color('new:1', 'Sea Glass') });
    expect(names(rebase(draft, [...base, color('reed', 'Reed')], keepMine))).toEqual([
      'Fir',
      'Moss',
      'Sage',
      'Reed',
      'Sea Glass',
    ]);
  });
});

const word = fc.constantFrom('Fir', 'Pine', 'Reed', '#000000');
const set = fc.record({
  what: fc.constant('set' as const),
  id: fc.constantFrom('fir', 'moss', 'sage'),
  field: fc.constantFrom(...COLOR_FIELDS),
  value: word,
});
const removal = fc.record({ what: fc.constant('remove' as const), id: fc.constantFrom('fir', 'moss', 'sage') });
const edits = fc.array(fc.oneof(set, removal), { maxLength: 12 });

describe('with any edits of two people', () => {
  test('edits rebased on the loaded list stay unchanged', () => {
    fc.assert(
      fc.property(edits, (list) => {
        expect(rowsOf(rebase(mine(...list), base, keepTheirs))).toEqual(rowsOf(mine(...list)));
      }),
    );
  });
  test('a rebase leaves no conflict, and a second one changes nothing', () => {
    fc.assert(
      fc.property(edits, edits, fc.constantFrom(keepMine, keepTheirs), (list, other, choose) => {
        const onto = rowsOf(mine(...other)).flatMap((row) => (row.removed ? [] : [row.color]));
        const moved = rebase(mine(...list), onto, choose);
        expect(conflictsOf(moved, onto)).toEqual([]);
        expect(rowsOf(rebase(moved, onto, choose))).toEqual(rowsOf(moved));
      }),
    );
  });
  test('cells that I did not edit are theirs', () => {
    fc.assert(
      fc.property(edits, edits, (list, other) => {
        const onto = rowsOf(mine(...other)).flatMap((row) => (row.removed ? [] : [row.color]));
        const touched = new Set<string>(list.map(({ id }) => id));
        const moved = rowsOf(rebase(mine(...list), onto, keepMine)).map((row) => row.color);
        for (const one of onto) if (!touched.has(one.id)) expect(moved).toContainEqual(one);
      }),
    );
  });
});
