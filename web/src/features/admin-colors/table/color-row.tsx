import '../../../ui/field/select-field.css';
import { readHex, showHex } from '@colorway/rules/color/hex.ts';
import type { Likeness } from '@colorway/rules/color-library/duplicates.ts';
import {
  COLOR_FIELDS,
  type ColorField,
  type DraftColor,
  type LibraryEdit,
} from '@colorway/rules/color-library/edits/library-edits.ts';
import { type ColorFault, faultsOf } from '@colorway/rules/color-library/edits/library-edits-faults.ts';
import { isUnsaved, type LibraryRow } from '@colorway/rules/color-library/edits/library-edits-rows.ts';
import { memo, useId, useRef, useState } from 'react';
import { afterPress } from '../../../ui/field/after-press.ts';
import { IconAlertCircle } from '../../../ui/icons/icon-alert-circle.ts';
import { IconAlertTriangle } from '../../../ui/icons/icon-alert-triangle.ts';
import { IconArrowBackUp } from '../../../ui/icons/icon-arrow-back-up.ts';
import { IconChevronDown } from '../../../ui/icons/icon-chevron-down.ts';
import { IconTrash } from '../../../ui/icons/icon-trash.ts';
import { FIELD_LABELS } from '../edit-labels.ts';
import { ColorWell } from './color-well.tsx';
import { categoryOptions, setOptions, withValue } from './options.ts';

interface CellProps {
  readonly field: ColorField;
  /** "Hex of Barn Red". */
  readonly label: string;
  readonly value: string;
  readonly changed: boolean;
  readonly fault: ColorFault | undefined;
  readonly onSet: (value: string) => void;
  /** To the same cell of the next row, or with -1 of the one above. */
  readonly onDown: (by: 1 | -1) => void;
}

const shownOf = (field: ColorField, value: string): string => (field === 'hex' ? showHex(value) : value);

const readOf = (field: ColorField, value: string): string =>
  field === 'hex' ? (readHex(value) ?? value.trim()) : value.trim();

/** Looks like text and is a field: Enter goes a row down, Esc brings back what stood here. */
function TextCell({ field, label, value, changed, fault, onSet, onDown }: CellProps) {
  const id = useId();
  const before = useRef(value);
  // A value being typed is marked wrong only after blur, unless it was wrong already.
  const [typing, setTyping] = useState(false);
  const shownFault = typing ? undefined : fault;
  return (
    <>
      <div
        className="field__box field__box--small cell"
        data-changed={changed || undefined}
        data-error={shownFault ? '' : undefined}
      >
        <input
          className={field === 'hex' ? 'field__input mono' : 'field__input'}
          aria-label={label}
          aria-invalid={shownFault ? true : undefined}
          aria-describedby={shownFault ? id : undefined}
          autoComplete="off"
          spellCheck={false}
          data-field={field}
          value={shownOf(field, value)}
          onFocus={() => {
            before.current = value;
          }}
          onChange={(event) => {
            if (!fault) setTyping(true);
            onSet(event.target.value);
          }}
          onBlur={() => {
            afterPress(() => setTyping(false));
            const read = readOf(field, value);
            if (read !== value) onSet(read);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onSet(before.current);
            if (event.key !== 'Enter') return;
            event.preventDefault();
            onDown(event.shiftKey ? -1 : 1);
          }}
        />
      </div>
      {shownFault ? (
        <p className="field__error" id={id}>
          <IconAlertCircle className="icon icon--small" aria-hidden="true" />
          <span>{shownFault.text}</span>
        </p>
      ) : null}
    </>
  );
}

/** The browser's own list in a cell; a value that is none of it stays visible and says so. */
function SelectCell({ field, label, value, changed, fault, onSet, onDown }: CellProps) {
  const id = useId();
  const before = useRef(value);
  const options = withValue(field === 'category' ? categoryOptions : setOptions, value);
  const { meant } = fault ?? {};
  return (
    <>
      <div
        className="field__box field__box--small field__box--select cell"
        data-changed={changed || undefined}
        data-error={fault ? '' : undefined}
      >
        <select
          className="field__input"
          aria-label={label}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? id : undefined}
          data-field={field}
          value={value}
          onFocus={() => {
            before.current = value;
          }}
          onChange={(event) => onSet(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onSet(before.current);
            if (event.key !== 'Enter') return;
            event.preventDefault();
            onDown(event.shiftKey ? -1 : 1);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <IconChevronDown className="icon icon--small" aria-hidden="true" />
      </div>
      {fault ? (
        <p className="field__error" id={id}>
          <IconAlertCircle className="icon icon--small" aria-hidden="true" />
          <span>{fault.text}</span>
          {meant ? (
            <button type="button" className="cell__fix" onClick={() => onSet(meant)}>
              Use {meant}
            </button>
          ) : null}
        </p>
      ) : null}
    </>
  );
}

interface LikenessNoteProps {
  readonly field: 'colorName' | 'hex';
  readonly colorSet: string;
  readonly onShow: () => void;
}

/** Warns and forbids nothing: two colors of one set may share a name or a hex. */
const LikenessNote = ({ field, colorSet, onShow }: LikenessNoteProps) => (
  <p className="likeness-note">
    <IconAlertTriangle className="icon icon--small" aria-hidden="true" />
    <span>
      {field === 'hex' ? `Another ${colorSet} color has this hex.` : `Another ${colorSet} color has this name.`}{' '}
      <button type="button" className="cell__fix" onClick={onShow}>
        Show both
      </button>
    </span>
  </p>
);

/** Shows a color that the next save deletes, struck through. */
const RemovedCells = ({ color }: { readonly color: DraftColor }) =>
  COLOR_FIELDS.map((field) => (
    <td key={field} data-label={FIELD_LABELS[field]}>
      <s className={field === 'hex' ? 'cell-text mono' : 'cell-text'}>
        {field === 'hex' ? showHex(color.hex) : color[field]}
      </s>
    </td>
  ));

export interface RowHandlers {
  readonly onEdit: (edit: LibraryEdit) => void;
  readonly onDown: (id: string, field: ColorField, by: 1 | -1) => void;
  readonly onShowBoth: (color: DraftColor, field: 'colorName' | 'hex') => void;
}

interface ColorRowProps extends RowHandlers {
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
