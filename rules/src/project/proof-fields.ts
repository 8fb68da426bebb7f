/** Specification 002, section 3: the type of a proof until staff change it. */
export const DEFAULT_PROOF_TYPE = 'Necktie';
export const MAX_CUSTOM_NOTES_LENGTH = 5_000;
/** Number of proofs to load with one press. */
export const MAX_PROOFS_AT_ONCE = 50;
/** Days for which a deleted item can be restored. */
export const RESTORE_DAYS = 30;

export const NO_SUCH_PROOF = 'This proof is not in the project.';
export const NO_SUCH_PRODUCT = 'Choose a product type from the list.';
export const NO_SUCH_PRICING = 'Choose a pricing table from the list.';
export const NO_SUCH_ALERT = 'This alert does not exist.';

/** The documents' proofID: the file's name without its extension. */
export const proofNameOf = (fileName: string): string => {
  const dot = fileName.lastIndexOf('.');
  return dot > 0 ? fileName.slice(0, dot) : fileName;
};

/** Moves an item to `to` (from 1); past the end is the end. */
export function moveProof(ids: readonly string[], id: string, to: number): readonly string[] {
  if (!ids.includes(id)) return ids;
  const others = ids.filter((one) => one !== id);
  return others.toSpliced(Math.min(Math.max(to, 1), ids.length) - 1, 0, id);
}

export const NOTES_TOO_LONG = `Its notes would have more than ${MAX_CUSTOM_NOTES_LENGTH} characters.`;

export const NOTE_CHANGES = ['add', 'replace'] as const;
export type NoteChange = (typeof NOTE_CHANGES)[number];

/** The notes of one of several proofs that get the same text; undefined if they would be too long. */
export function changedNotes(notes: string, text: string, how: NoteChange): string | undefined {
  const isAdded = how === 'add' && notes.trim() !== '';
  const changed = isAdded ? `${notes.trimEnd()}\n${text}` : text;
  return changed.length > MAX_CUSTOM_NOTES_LENGTH ? undefined : changed;
}
