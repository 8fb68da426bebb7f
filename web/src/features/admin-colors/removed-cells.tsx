import { showHex } from '@colorway/rules/color/hex.ts';
import { COLOR_FIELDS, type DraftColor } from '@colorway/rules/color-library/library-edits.ts';
import { FIELD_LABELS } from './edit-words.ts';

/** What goes with the next save, struck through. */
export const RemovedCells = ({ color }: { readonly color: DraftColor }) =>
  COLOR_FIELDS.map((field) => (
    <td key={field} data-label={FIELD_LABELS[field]}>
      <s className={field === 'hex' ? 'cell-text mono' : 'cell-text'}>
        {field === 'hex' ? showHex(color.hex) : color[field]}
      </s>
    </td>
  ));
