import {
  COLOR_FIELDS,
  type DraftColor,
  doneEdits,
  type LibraryDraft,
  type LibraryEdit,
} from '@colorway/rules/color-library/edits/library-edits.ts';
import { rowsOf, unsavedCount } from '@colorway/rules/color-library/edits/library-edits-rows.ts';
import type { Work } from './edits.ts';

const KEY = 'colorway.colors.unsaved';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isColor = (value: unknown): value is DraftColor =>
  isRecord(value) && typeof value.id === 'string' && COLOR_FIELDS.every((field) => typeof value[field] === 'string');

const isEdit = (value: unknown): value is LibraryEdit => {
  if (!isRecord(value)) return false;
  if (value.what === 'add') return isColor(value.color);
  if (typeof value.id !== 'string') return false;
  if (value.what === 'remove' || value.what === 'restore') return true;
  return value.what === 'set' && COLOR_FIELDS.some((field) => field === value.field) && typeof value.value === 'string';
};

const touched = ({ base }: LibraryDraft, edits: readonly LibraryEdit[]): readonly DraftColor[] => {
  const ids = new Set(edits.map((edit) => (edit.what === 'add' ? '' : edit.id)));
  return base.filter(({ id }) => ids.has(id));
};

/** Survives a reload of this tab: the edits, and the colors they touch as they were loaded. */
export function keepEdits(store: Store, { version, draft }: Work): void {
  const edits = doneEdits(draft);
  try {
    if (edits.length === 0) store.removeItem(KEY);
    else store.setItem(KEY, JSON.stringify({ version, base: touched(draft, edits), edits }));
  } catch {
    // A full or forbidden store: the edits stand on the screen, and leaving still asks.
  }
}

/** Reads edits that an earlier visit of this tab left unsaved; unreadable ones are ignored. */
export function readStoredEdits(store: Store): Work | undefined {
  try {
    const stored: unknown = JSON.parse(store.getItem(KEY) ?? 'null');
    if (!isRecord(stored) || typeof stored.version !== 'number') return undefined;
    const { version, base, edits } = stored;
    if (!Array.isArray(base) || !base.every(isColor) || !Array.isArray(edits) || !edits.every(isEdit)) return undefined;
    const draft = { base, edits, done: edits.length };
    return unsavedCount(rowsOf(draft)) === 0 ? undefined : { version, draft };
  } catch {
    return undefined;
  }
}
