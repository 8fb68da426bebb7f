import { draftOf, withEdit } from '@colorway/rules/color-library/edits/library-edits.ts';
import { rebase } from '@colorway/rules/color-library/edits/library-edits-rebase.ts';
import { rowsOf } from '@colorway/rules/color-library/edits/library-edits-rows.ts';
import { describe, expect, test } from 'vitest';
import { keepEdits, readStoredEdits } from './stored-edits.ts';

const store = (start: Record<string, string> = {}) => {
  const entries = new Map(Object.entries(start));
  return {
    held: entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
};
const color = (id: string) => ({ id, colorName: id, category: 'Green', hex: '#17493b', colorSet: 'Knotty' });
const base = [color('fir'), color('moss'), color('sage')];
const draft = [
  { what: 'set', id: 'fir', field: 'colorName', value: 'Pine' } as const,
  { what: 'remove', id: 'moss' } as const,
  { what: 'add', color: { ...color('new:1'), colorName: 'Sea Glass' } } as const,
].reduce(withEdit, draftOf(base));

describe('unsaved edits', () => {
  test('come back as they were, with only the colors they touch', () => {
    const storage = store();
    keepEdits(storage, { version: 7, draft });
    const back = readStoredEdits(storage);
    expect(back?.version).toBe(7);
    expect(back?.draft.base.map(({ id }) => id)).toEqual(['fir', 'moss']);
    const again = rebase(back?.draft ?? draftOf([]), base, () => 'theirs');
    expect(rowsOf(again)).toEqual(rowsOf(draft));
  });
  test('that were saved or undone leave nothing behind', () => {
    const storage = store();
    keepEdits(storage, { version: 7, draft });
    keepEdits(storage, { version: 7, draft: { ...draft, done: 0 } });
    expect([storage.held.size, readStoredEdits(storage)]).toEqual([0, undefined]);
  });
  test.each([
    'nonsense',
    '{}',
    '{"version":1,"base":[{"id":1}],"edits":[{"what":"remove","id":"x"}]}',
    '{"version":1,"base":[],"edits":[{"what":"set","id":"x","field":"price","value":"1"}]}',
    '{"version":1,"base":[],"edits":[]}',
  ])('that cannot be read count as nothing: %s', (text) => {
    expect(readStoredEdits(store({ 'colorway.colors.unsaved': text }))).toBeUndefined();
  });
  test('a store that refuses is no fault', () => {
    const full = {
      ...store(),
      setItem: () => {
        throw new Error('full');
      },
    };
    expect(() => keepEdits(full, { version: 7, draft })).not.toThrow();
  });
});
