/** Specification 002, section 3: the type of a proof until staff change it. */
export const DEFAULT_PROOF_TYPE = 'Necktie';
export const MAX_CUSTOM_NOTES_LENGTH = 5_000;
/** How many are added by one press. */
export const MAX_PROOFS_AT_ONCE = 50;
/** How long what was deleted can be put back. */
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

/** The order after one was put at `to` (from 1); past the end is the end. */
export function moveProof(ids: readonly string[], id: string, to: number): readonly string[] {
  if (!ids.includes(id)) return ids;
  const others = ids.filter((one) => one !== id);
  return others.toSpliced(Math.min(Math.max(to, 1), ids.length) - 1, 0, id);
}
