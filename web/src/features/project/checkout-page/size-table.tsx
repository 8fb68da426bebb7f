import {
  cellAt,
  cellCommand,
  type GridPlace,
  nextPlace,
  pasteInto,
  type SizeGrid,
} from '@colorway/rules/cart/sizes/size-grid.ts';
import { type PiecesFault, parsePieces } from '@colorway/rules/cart/sizes/typed-pieces.ts';
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import type { ShownCart } from '../../../blocks/cart/use-cart.ts';
import { IconAlertCircle } from '../../../ui/icons/icon-alert-circle.ts';
import { IconMinus } from '../../../ui/icons/icon-minus.ts';
import { IconPlus } from '../../../ui/icons/icon-plus.ts';
import { Segmented } from '../../../ui/segmented/segmented.tsx';

interface SizeTableProps {
  readonly id: string;
  readonly grid: SizeGrid;
  readonly proofId: string;
  readonly store: ShownCart['store'];
  /** Texts that are no number, by their place; they stay in their cells. */
  readonly typed: ReadonlyMap<string, string>;
  readonly onTyped: (typed: ReadonlyMap<string, string>) => void;
}

const keyOf = ({ row, column }: GridPlace): string => `${row}-${column}`;

/** Keys that move through the grid, as rows down and columns right. */
const MOVES: Readonly<Record<string, readonly [down: -1 | 0 | 1, right: -1 | 0 | 1]>> = {
  Enter: [1, 0],
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Left and Right move within a number first. */
function staysInCell({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): boolean {
  const { selectionStart, selectionEnd, value } = currentTarget;
  const isAll = selectionStart === 0 && selectionEnd === value.length;
  if (isAll) return false;
  if (key === 'ArrowLeft') return selectionStart !== 0;
  return key === 'ArrowRight' && selectionEnd !== value.length;
}

interface CellProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly quantity: number;
  readonly fault: PiecesFault | undefined;
  readonly onType: (text: string) => void;
  readonly onStep: (pieces: number) => void;
  readonly onExit: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
}

function Cell({ id, label, value, quantity, fault, onType, onStep, onExit, onKeyDown, onPaste }: CellProps) {
  return (
    <span className="size-cell" data-error={fault ? '' : undefined}>
      <button
        type="button"
        tabIndex={-1}
        aria-label={`One less of ${label}`}
        aria-disabled={quantity === 0 || undefined}
        onClick={() => quantity > 0 && onStep(quantity - 1)}
      >
        <IconMinus className="icon" aria-hidden="true" />
      </button>
      <input
        id={id}
        className="figures"
        inputMode="numeric"
        autoComplete="off"
        placeholder="0"
        maxLength={40}
        aria-label={`${label}, ${quantity} ${quantity === 1 ? 'piece' : 'pieces'}`}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-error` : undefined}
        value={value}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ target }) => onType(target.value)}
        onBlur={onExit}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <button type="button" tabIndex={-1} aria-label={`One more of ${label}`} onClick={() => onStep(quantity + 1)}>
        <IconPlus className="icon" aria-hidden="true" />
      </button>
    </span>
  );
}

/** Numbers of pieces in rows and columns, with the keys of a sheet. A phone shows one column at a time. */
export function SizeTable({ id, grid, proofId, store, typed, onTyped }: SizeTableProps) {
  const [shown, setShown] = useState(0);
  const [note, setNote] = useState('');
  const idOf = (place: GridPlace): string => `${id}-${keyOf(place)}`;
  const focus = (place: GridPlace): void => document.getElementById(idOf(place))?.focus();

  const commit = (place: GridPlace, pieces: number): void => {
    const cell = cellAt(grid, place);
    const command = cell && cellCommand(cell, pieces, { proofId, newId: crypto.randomUUID() });
    if (command) store.do(command);
  };
  const put = (key: string, text: string | undefined): void => {
    const next = new Map(typed);
    if (text === undefined) next.delete(key);
    else next.set(key, text);
    onTyped(next);
  };
  /** A number counts while it is typed; a cell that is emptied counts once it is left. */
  const type = (place: GridPlace, text: string): void => {
    put(keyOf(place), text);
    const parsed = parsePieces(text);
    if (parsed.ok && parsed.value > 0) commit(place, parsed.value);
  };
  const settle = (place: GridPlace): void => {
    const text = typed.get(keyOf(place));
    if (text === undefined) return;
    const parsed = parsePieces(text);
    if (!parsed.ok) return;
    commit(place, parsed.value);
    put(keyOf(place), undefined);
  };
  const press = (place: GridPlace, event: KeyboardEvent<HTMLInputElement>): void => {
    const [down, right] = MOVES[event.key] ?? [0, 0];
    if ((down === 0 && right === 0) || staysInCell(event)) return;
    event.preventDefault();
    const next = nextPlace(grid, place, down, right);
    if (next) focus(next);
    else settle(place);
  };
  const paste = (place: GridPlace, event: ClipboardEvent<HTMLInputElement>): void => {
    const text = event.clipboardData.getData('text/plain');
    // One number is pasted into the text of its cell.
    if (!/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    const { cells, dropped } = pasteInto(grid, place, text);
    const next = new Map(typed);
    for (const cell of cells) {
      const parsed = parsePieces(cell.text);
      next.delete(keyOf(cell));
      if (parsed.ok) commit(cell, parsed.value);
      else next.set(keyOf(cell), cell.text);
    }
    onTyped(next);
    const count = `${cells.length} ${cells.length === 1 ? 'size' : 'sizes'} filled in.`;
    setNote(dropped === 0 ? count : `${count} ${dropped} left out: we do not make ${dropped === 1 ? 'it' : 'them'}.`);
  };

  const faults = [...typed].flatMap(([key, text]) => {
    const parsed = parsePieces(text);
    return parsed.ok ? [] : [{ key, fault: parsed.refusal }];
  });
  const isOne = grid.columns.length === 1;
  return (
    <>
      {isOne ? null : (
        <div className="size-columns">
          <Segmented
            label="Sizes shown"
            value={String(shown)}
            options={grid.columns.map(({ label, pieces }, at) => ({
              value: String(at),
              label: pieces > 0 ? `${label} ${pieces}` : label,
            }))}
            onChange={(at) => setShown(Number(at))}
          />
        </div>
      )}
      <table className="size-table figures">
        <thead>
          <tr>
            <th scope="col">{grid.rowName}</th>
            {grid.columns.map(({ label }, column) => (
              <th key={label} scope="col" data-off={column === shown ? undefined : ''}>
                {label}
              </th>
            ))}
            {isOne ? null : (
              <th scope="col" className="size-table__sum">
                Pieces
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {grid.rows.map(({ label: rowLabel, cells, pieces }, row) => (
            <tr key={rowLabel}>
              <th scope="row">{rowLabel}</th>
              {cells.map((cell, column) => {
                const place = { row, column };
                const key = keyOf(place);
                const off = column === shown ? undefined : '';
                if (!cell)
                  return (
                    <td key={key} data-off={off}>
                      <span className="size-cell size-cell--none">
                        <span aria-hidden="true">–</span>
                        <span className="visually-hidden">Not made</span>
                      </span>
                    </td>
                  );
                return (
                  <td key={key} data-off={off}>
                    <Cell
                      id={idOf(place)}
                      label={cell.label}
                      value={typed.get(key) ?? (cell.quantity > 0 ? String(cell.quantity) : '')}
                      quantity={cell.quantity}
                      fault={faults.find((one) => one.key === key)?.fault}
                      onType={(text) => type(place, text)}
                      onStep={(count) => {
                        put(key, undefined);
                        commit(place, count);
                      }}
                      onExit={() => settle(place)}
                      onKeyDown={(event) => press(place, event)}
                      onPaste={(event) => paste(place, event)}
                    />
                  </td>
                );
              })}
              {isOne ? null : <td className="size-table__sum">{pieces}</td>}
            </tr>
          ))}
        </tbody>
        {isOne ? null : (
          <tfoot>
            <tr>
              <th scope="row">Together</th>
              {grid.columns.map(({ label, pieces }, column) => (
                <td key={label} data-off={column === shown ? undefined : ''}>
                  {pieces}
                </td>
              ))}
              <td className="size-table__sum">{grid.pieces}</td>
            </tr>
          </tfoot>
        )}
      </table>
      {faults.map(({ key, fault: { message, suggestion } }) => (
        <p key={key} className="field__error" role="alert">
          <IconAlertCircle className="icon icon--small" aria-hidden="true" />
          <span id={`${id}-${key}-error`}>{message}</span>
          {suggestion === null ? null : (
            <button
              type="button"
              className="text-link"
              onClick={() => {
                const [row = 0, column = 0] = key.split('-').map(Number);
                put(key, undefined);
                commit({ row, column }, suggestion);
                focus({ row, column });
              }}
            >
              {`Use ${suggestion}`}
            </button>
          )}
        </p>
      ))}
      <span className="visually-hidden" role="status">
        {note}
      </span>
    </>
  );
}
