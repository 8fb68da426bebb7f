import { FlexRender, type Row as TableRow } from '@tanstack/react-table';
import { memo } from 'react';
import type { deskFeatures } from './desk-column.ts';
import { type RowMarks, RowMarksContext } from './row-marks.ts';

interface DeskRowProps<Row extends object> extends RowMarks {
  readonly row: TableRow<typeof deskFeatures, Row>;
  /** Which columns are shown: other ones, and the row is drawn anew. */
  readonly shown: string;
  /** Of the clock: what says how long ago is said anew. */
  readonly minute: number;
  /** Its place among the lines, for whom measures them. */
  readonly index: number | undefined;
  readonly measure: ((element: HTMLTableRowElement | null) => void) | undefined;
}

function PlainRow<Row extends object>({ row, selected, open, stop, index, measure }: DeskRowProps<Row>) {
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={index === undefined ? undefined : index + 2}
      data-id={row.id}
      data-selected={selected || undefined}
      data-open={open || undefined}
    >
      <RowMarksContext value={{ selected, open, stop }}>
        {row.getVisibleCells().map((cell) => {
          const { meta } = cell.column.columnDef;
          return meta?.rowHead ? (
            <th key={cell.id} scope="row" className={meta.className}>
              <FlexRender cell={cell} />
            </th>
          ) : (
            <td key={cell.id} className={meta?.className} data-label={meta?.cardLabel}>
              <FlexRender cell={cell} />
            </td>
          );
        })}
      </RowMarksContext>
    </tr>
  );
}

/** The library makes its rows anew with every list; what a row shows is its data. */
export const DeskRow = memo(PlainRow, (before, after) => {
  const { row: was, ...one } = before;
  const { row: is, ...other } = after;
  const same = (Object.keys(other) as (keyof typeof other)[]).every((key) => one[key] === other[key]);
  return same && was.original === is.original && was.table === is.table;
}) as typeof PlainRow;
