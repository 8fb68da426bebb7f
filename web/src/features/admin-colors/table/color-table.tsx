import './color-table.css';
import type { Likeness } from '@colorway/rules/color-library/duplicates.ts';
import type { ColorField } from '@colorway/rules/color-library/edits/library-edits.ts';
import type { LibraryRow } from '@colorway/rules/color-library/edits/library-edits-rows.ts';
import type { RowOrder } from '@colorway/rules/color-library/edits/library-edits-view.ts';
import { Fragment, type Ref, useCallback, useImperativeHandle, useRef, useState } from 'react';
import { RowGap } from '../../../ui/table/row-gap.tsx';
import { type RowHeights, useRowWindow } from '../../../ui/table/use-row-window.ts';
import { ColorRow, type RowHandlers } from './color-row.tsx';
import { TableHead } from './table-head.tsx';

export interface TableHandle {
  /** Brings the row into sight and the focus into its cell. */
  readonly focusCell: (id: string, field: ColorField) => void;
}

interface ColorTableProps extends Omit<RowHandlers, 'onDown'> {
  readonly rows: readonly LibraryRow[];
  readonly likenesses: ReadonlyMap<string, Likeness>;
  readonly order: RowOrder;
  readonly onOrder: (order: RowOrder) => void;
  readonly handle: Ref<TableHandle>;
}

const HEIGHTS: RowHeights = { row: 51, card: 186 };
const COLUMNS = 6;
const MAX_FRAMES = 30;

export function ColorTable({ rows, likenesses, order, onOrder, handle, ...handlers }: ColorTableProps) {
  const table = useRef<HTMLTableElement>(null);
  const [editedId, setEditedId] = useState<string>();
  const ids = rows.map(({ color }) => color.id);
  const { virtualizer, items, top } = useRowWindow(table, ids, HEIGHTS, editedId);

  const focusCell = (id: string, field: ColorField): void => {
    const index = rows.findIndex(({ color }) => color.id === id);
    if (index < 0) return;
    virtualizer.scrollToIndex(index, { align: 'auto' });
    const row = `tr[data-id="${CSS.escape(id)}"]`;
    const look = (frames: number): void => {
      const cell =
        table.current?.querySelector<HTMLElement>(`${row} [data-field=${field}]`) ??
        table.current?.querySelector<HTMLElement>(`${row} [data-field=delete]`);
      if (cell) cell.focus();
      else if (frames > 0) requestAnimationFrame(() => look(frames - 1));
    };
    look(MAX_FRAMES);
  };
  useImperativeHandle(handle, () => ({ focusCell }));

  // Rows are remembered as they are, so what they call has to stay the same and know the newest.
  const latest = useRef({ ids, focusCell });
  latest.current = { ids, focusCell };
  const onDown = useCallback((id: string, field: ColorField, by: 1 | -1) => {
    const next = latest.current.ids[latest.current.ids.indexOf(id) + by];
    if (next !== undefined) latest.current.focusCell(next, field);
  }, []);

  let end = top;
  return (
    <table
      ref={table}
      className="color-table"
      aria-rowcount={rows.length + 1}
      onFocus={(event) => setEditedId(event.target.closest('tr')?.dataset.id)}
    >
      <caption className="visually-hidden">The color library</caption>
      <TableHead order={order} onOrder={onOrder} />
      <tbody>
        {items.map((item) => {
          const row = rows[item.index];
          const gap = item.start - end;
          end = item.end;
          return row ? (
            <Fragment key={item.key}>
              <RowGap height={gap} columns={COLUMNS} />
              <ColorRow
                {...handlers}
                row={row}
                index={item.index}
                likeness={likenesses.get(row.color.id)}
                measure={virtualizer.measureElement}
                onDown={onDown}
              />
            </Fragment>
          ) : null;
        })}
        <RowGap height={virtualizer.getTotalSize() + top - end} columns={COLUMNS} />
      </tbody>
    </table>
  );
}
