import type { ColorChange } from '@colorway/contract/color/library.ts';
import { showHex } from '@colorway/rules/color/hex.ts';
import { COLOR_FIELDS, type ColorField, type DraftColor } from '@colorway/rules/color-library/library-edits.ts';
import type { EditConflict } from '@colorway/rules/color-library/library-edits-rebase.ts';
import { FIELD_LABELS } from '../edit-labels.ts';

export const formatFieldValue = (field: ColorField, value: string): string =>
  field === 'hex' ? showHex(value) : value;

interface ClashWords {
  readonly question: string;
  readonly mine: string;
  readonly theirs: string;
}

export function clashWords(clash: EditConflict): ClashWords {
  const { colorName } = clash.was;
  if (clash.what === 'they-deleted')
    return {
      question: `${colorName} was deleted, and you changed it`,
      mine: 'Keep it as I changed it',
      theirs: 'Delete it',
    };
  if (clash.what === 'i-deleted')
    return {
      question: `${colorName} was changed, and you deleted it`,
      mine: 'Delete it',
      theirs: 'Keep it as it is now',
    };
  return {
    question: `${FIELD_LABELS[clash.field]} of ${colorName}`,
    mine: `Mine: ${formatFieldValue(clash.field, clash.mine)}`,
    theirs: `Theirs: ${formatFieldValue(clash.field, clash.theirs)}`,
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
export function changeWords({ what, before, after }: ColorChange): string {
  if (before && after)
    return what === 'moved' ? `${after.colorName} moved` : `${before.colorName}: ${difference(before, after)}`;
  if (after) return `${after.colorName} added to ${after.colorSet}`;
  return `${before?.colorName ?? 'A color'} deleted`;
}
