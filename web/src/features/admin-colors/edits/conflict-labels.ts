import type { ColorChange } from '@colorway/contract/color/library.ts';
import { showHex } from '@colorway/rules/color/hex.ts';
import { COLOR_FIELDS, type ColorField, type DraftColor } from '@colorway/rules/color-library/edits/library-edits.ts';
import type { EditConflict } from '@colorway/rules/color-library/edits/library-edits-rebase.ts';
import { FIELD_LABELS } from '../edit-labels.ts';

export const formatFieldValue = (field: ColorField, value: string): string =>
  field === 'hex' ? showHex(value) : value;

interface ConflictLabels {
  readonly question: string;
  readonly mine: string;
  readonly theirs: string;
}

export function conflictLabels(conflict: EditConflict): ConflictLabels {
  const { colorName } = conflict.was;
  if (conflict.what === 'they-deleted')
    return {
      question: `${colorName} was deleted, and you changed it`,
      mine: 'Keep it as I changed it',
      theirs: 'Delete it',
    };
  if (conflict.what === 'i-deleted')
    return {
      question: `${colorName} was changed, and you deleted it`,
      mine: 'Delete it',
      theirs: 'Keep it as it is now',
    };
  return {
    question: `${FIELD_LABELS[conflict.field]} of ${colorName}`,
    mine: `Mine: ${formatFieldValue(conflict.field, conflict.mine)}`,
    theirs: `Theirs: ${formatFieldValue(conflict.field, conflict.theirs)}`,
  };
}

const difference = (before: DraftColor, after: DraftColor): string =>
  COLOR_FIELDS.filter((field) => before[field] !== after[field])
    .map(
      (field) =>
        `${FIELD_LABELS[field].toLowerCase()} from ${formatFieldValue(field, before[field])} to ${formatFieldValue(field, after[field])}`,
    )
    .join(', ');

/** "Barn Red: hex from #7C2529 to #7C2530". */
export function changeLabel({ what, before, after }: ColorChange): string {
  if (before && after)
    return what === 'moved' ? `${after.colorName} moved` : `${before.colorName}: ${difference(before, after)}`;
  if (after) return `${after.colorName} added to ${after.colorSet}`;
  return `${before?.colorName ?? 'A color'} deleted`;
}
