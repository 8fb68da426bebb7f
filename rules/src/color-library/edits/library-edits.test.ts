import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  COLOR_FIELDS,
  canRedo,
  canUndo,
  type DraftColor,
  draftOf,
  type LibraryDraft,
  type LibraryEdit,
  newColorKey,
  redo,
  undo,
  withEdit,
} from './library-edits.ts';
import { alarmingSave, libraryToSave, rowsOf, unsavedCount } from './library-edits-rows.ts';

const color = (id: string, colorName: string, hex = '#17493b'): DraftColor => ({
  id,
  colorName,
  category: 'Green',
  hex,
  colorSet: 'Knotty',
});
const base = [color('knotty-fir', 'Fir'), color('knotty-moss', 'Moss', '#39584a'), color('knotty-sage', 'Sage')];
const loaded = draftOf(base);
const rename = (id: string, value: string): LibraryEdit => ({ what: 'set', id, field: 'colorName', value });
const edited = (...edits: readonly LibraryEdit[]): LibraryDraft => edits.reduce(withEdit, loaded);
const namesOf = (draft: LibraryDraft) => rowsOf(draft).map((row) => row.color.colorName);

describe('an edited library', () => {
  test('starts as loaded, with nothing unsaved', () => {
    expect(rowsOf(loaded).map((row) => row.color)).toEqual(base);
    expect(unsavedCount(rowsOf(loaded))).toBe(0);
    expect([canUndo(loaded), canRedo(loaded)]).toEqual([false, false]);
  });
  test('knows which cells of a row changed', () => {
    const [row] = rowsOf(
      edited(rename('knotty-fir', 'Pine'), { ...rename('knotty-fir', '#000'), field: 'hex' } as LibraryEdit),
    );
    expect(row).toMatchObject({ changed: ['colorName', 'hex'], before: base[0] });
  });
  test('counts colors, not keystrokes', () => {
    const draft = edited(rename('knotty-fir', 'P'), rename('knotty-fir', 'Pi'), { what: 'remove', id: 'knotty-moss' });
    expect(unsavedCount(rowsOf(draft))).toBe(2);
    expect(draft.edits).toHaveLength(2);
  });
  test('makes one undo step of typing in one cell', () => {
    const draft = edited(rename('knotty-fir', 'P'), rename('knotty-fir', 'Pi'), rename('knotty-fir', 'Pine'));
    expect(namesOf(undo(draft))).toEqual(['Fir', 'Moss', 'Sage']);
    expect(namesOf(redo(undo(draft)))).toEqual(['Pine', 'Moss', 'Sage']);
  });
  test('has no step after typing the old value again', () => {
    expect(edited(rename('knotty-fir', 'Pine'), rename('knotty-fir', 'Fir')).edits).toEqual([]);
  });
  test('ignores another notation of a hex and a trailing blank', () => {
    const same = edited(rename('knotty-fir', 'Fir '), {
      what: 'set',
      id: 'knotty-moss',
      field: 'hex',
      value: '39584A',
    });
    expect(unsavedCount(rowsOf(same))).toBe(0);
  });
  test('keeps a deleted color in its row until the save, to restore it', () => {
    const gone = edited({ what: 'remove', id: 'knotty-moss' });
    expect(rowsOf(gone).map((row) => row.removed)).toEqual([false, true, false]);
    expect(libraryToSave(rowsOf(gone)).map(({ id }) => id)).toEqual(['knotty-fir', 'knotty-sage']);
    expect(unsavedCount(rowsOf(withEdit(gone, { what: 'restore', id: 'knotty-moss' })))).toBe(0);
  });
  test('sends an added color without an id, and nothing of one deleted again', () => {
    const key = newColorKey(loaded);
    const added = edited({ what: 'add', color: color(key, ' Sea Glass ', '2C6E63') });
    expect(libraryToSave(rowsOf(added)).at(-1)).toEqual({
      colorName: 'Sea Glass',
      category: 'Green',
      hex: '#2c6e63',
      colorSet: 'Knotty',
    });
    expect(newColorKey(added)).not.toBe(key);
    const without = withEdit(added, { what: 'remove', id: key });
    expect([unsavedCount(rowsOf(without)), rowsOf(without)]).toEqual([0, rowsOf(loaded)]);
  });
  test('ignores an edit of an unknown color', () => {
    expect(edited(rename('nobody', 'X'), { what: 'remove', id: 'nobody' })).toBe(loaded);
  });
  test('drops undone edits on a new edit', () => {
    const draft = withEdit(undo(edited(rename('knotty-fir', 'Pine'))), rename('knotty-moss', 'Fern'));
    expect([namesOf(draft), canRedo(draft)]).toEqual([['Fir', 'Fern', 'Sage'], false]);
  });
});

describe('a save needs confirmation', () => {
  const without = (...ids: string[]) => rowsOf(edited(...ids.map((id) => ({ what: 'remove', id }) as const)));
  test('when it empties the library', () => {
    expect(alarmingSave(without('knotty-fir', 'knotty-moss', 'knotty-sage'))).toBe('empties');
  });
  test('when it deletes more than half, and not for less', () => {
    expect(alarmingSave(without('knotty-fir', 'knotty-moss'))).toBe('halves');
    expect(alarmingSave(without('knotty-fir'))).toBeUndefined();
  });
  test('not when the library was already empty', () => expect(alarmingSave([])).toBeUndefined());
});

const ids = fc.constantFrom(...base.map(({ id }) => id), 'new:1', 'new:2');
const texts = fc.constantFrom('Fir', 'Pine', '#fff', '#FFFFFF', 'Blue', '');
const someEdit: fc.Arbitrary<LibraryEdit> = fc.oneof(
  fc.record({ what: fc.constant('set' as const), id: ids, field: fc.constantFrom(...COLOR_FIELDS), value: texts }),
  fc.record({ what: fc.constantFrom('remove' as const, 'restore' as const), id: ids }),
  fc.record({ what: fc.constant('add' as const), color: texts.map((name) => color('', name)) }),
);
const editing = fc
  .array(someEdit, { maxLength: 30 })
  .map((edits) =>
    edits.reduce(
      (draft, edit) =>
        withEdit(draft, edit.what === 'add' ? { ...edit, color: { ...edit.color, id: newColorKey(draft) } } : edit),
      loaded,
    ),
  );
const all = (step: (draft: LibraryDraft) => LibraryDraft, draft: LibraryDraft): LibraryDraft =>
  draft.edits.reduce(step, draft);

describe('with any edits', () => {
  test('undoing all returns to the loaded library', () => {
    fc.assert(
      fc.property(editing, (draft) => {
        expect(rowsOf(all(undo, draft))).toEqual(rowsOf(loaded));
      }),
    );
  });
  test('undoing and redoing all changes nothing', () => {
    fc.assert(
      fc.property(editing, (draft) => {
        expect(all(redo, all(undo, draft))).toEqual(draft);
      }),
    );
  });
  test('every step changes something', () => {
    fc.assert(
      fc.property(editing, (draft) => {
        for (let at = draft; canUndo(at); at = undo(at)) expect(rowsOf(undo(at))).not.toEqual(rowsOf(at));
      }),
    );
  });
  test('ids stay unique', () => {
    fc.assert(
      fc.property(editing, (draft) => {
        const seen = rowsOf(draft).map((row) => row.color.id);
        expect(new Set(seen).size).toBe(seen.length);
      }),
    );
  });
});
