import { readHex } from '@colorway/rules/color/hex.ts';
import type { Likeness } from '@colorway/rules/color-library/duplicates.ts';
import {
  COLOR_FIELDS,
  type ColorField,
  type DraftColor,
  type LibraryEdit,
} from '@colorway/rules/color-library/library-edits.ts';
import { faultsOf } from '@colorway/rules/color-library/library-edits-faults.ts';
import { isUnsaved, type LibraryRow } from '@colorway/rules/color-library/library-edits-rows.ts';
import { memo } from 'react';
import { IconArrowBackUp } from '../../ui/icons/icon-arrow-back-up.ts';
import { IconTrash } from '../../ui/icons/icon-trash.ts';
import { ColorWell } from './color-well.tsx';
import { FIELD_LABELS } from './edit-words.ts';
import { LikenessNote } from './likeness-note.tsx';
import { RemovedCells } from './removed-cells.tsx';
import { SelectCell } from './select-cell.tsx';
import { TextCell } from './text-cell.tsx';

export interface RowHands {
  readonly onEdit: (edit: LibraryEdit) => void;
  readonly onDown: (id: string, field: ColorField, by: 1 | -1) => void;
  readonly onShowBoth: (color: DraftColor, field: 'colorName' | 'hex') => void;
}

interface ColorRowProps extends RowHands {
  readonly row: LibraryRow;
  readonly index: number;
  readonly likeness: Likeness | undefined;
  readonly measure: (element: HTMLTableRowElement | null) => void;
}

const markOf = (row: LibraryRow): string => {
  if (row.removed) return 'deleted, not saved yet';
  return row.before ? 'changed, not saved yet' : 'added, not saved yet';
};

/** One color; under 768 pixels a card. */
export const ColorRow = memo(function ColorRow(props: ColorRowProps) {
  const { row, index, likeness, measure, onEdit, onDown, onShowBoth } = props;
  const { color, before, removed, changed } = row;
  const { id } = color;
  const name = before?.colorName ?? (color.colorName || 'new color');
  const faults = faultsOf(color);
  const set = (field: ColorField) => (value: string) => onEdit({ what: 'set', id, field, value });

  const cell = (field: ColorField) => ({
    field,
    label: `${FIELD_LABELS[field]} of ${name}`,
    value: color[field],
    changed: changed.includes(field),
    fault: faults[field],
    onSet: set(field),
    onDown: (by: 1 | -1) => onDown(id, field, by),
  });
  const note = (field: 'colorName' | 'hex', alike: boolean | undefined) =>
    alike ? <LikenessNote field={field} colorSet={color.colorSet} onShow={() => onShowBoth(color, field)} /> : null;

  return (
    <tr
      ref={measure}
      data-index={index}
      data-id={id}
      aria-rowindex={index + 2}
      data-unsaved={isUnsaved(row) || undefined}
      data-removed={removed || undefined}
    >
      <td className="color-table__well">
        <ColorWell
          label={`Pick the color of ${name}`}
          hex={color.hex}
          width={40}
          height={36}
          disabled={removed}
          onPick={(hex) => set('hex')(readHex(hex) ?? hex)}
        />
        {isUnsaved(row) ? <span className="visually-hidden">{markOf(row)}</span> : null}
      </td>
      {removed ? (
        <RemovedCells color={color} />
      ) : (
        COLOR_FIELDS.map((field) => (
          <td key={field} data-label={FIELD_LABELS[field]}>
            {field === 'category' || field === 'colorSet' ? (
              <SelectCell {...cell(field)} />
            ) : (
              <TextCell {...cell(field)} />
            )}
            {field === 'colorName' ? note(field, likeness?.name) : null}
            {field === 'hex' ? note(field, likeness?.hex) : null}
          </td>
        ))
      )}
      <td className="color-table__act">
        <button
          type="button"
          className={removed ? 'text-link' : 'icon-button'}
          aria-label={removed ? `Undo deleting ${name}` : `Delete ${name}`}
          data-field="delete"
          onClick={() => onEdit({ what: removed ? 'restore' : 'remove', id })}
        >
          {removed ? (
            <>
              <IconArrowBackUp className="icon icon--small" aria-hidden="true" />
              Undo
            </>
          ) : (
            <IconTrash className="icon" aria-hidden="true" />
          )}
        </button>
      </td>
    </tr>
  );
});
