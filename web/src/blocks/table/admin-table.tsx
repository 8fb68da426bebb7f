import '../desk/desk.css';
import './table.css';
import { useTable } from '@tanstack/react-table';
import { type ComponentProps, type ComponentType, Fragment, type Ref, useRef, useState } from 'react';
import { RowGap } from '../../ui/table/row-gap.tsx';
import { type RowHeights, useRowWindow } from '../../ui/table/use-row-window.ts';
import { type DeskColumnDef, deskFeatures } from './desk-column.ts';
import { DeskHead } from './desk-head.tsx';
import { DeskRow } from './desk-row.tsx';
import { detailId } from './row-marks.ts';
import { orderOf, putAway } from './table-words.ts';
import { useSameRows } from './use-same-rows.ts';

/** So many rows the page carries as they are; of more, only those in sight stand in it. */
const ALL_DRAWN = 60;

const MINUTE_MS = 60_000;

interface DeskTableProps<Row extends object> {
  readonly caption: string;
  readonly className: string;
  readonly columns: DeskColumnDef<Row>[];
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  readonly heights: RowHeights;
  /** The columns that are put away, as the address says it. */
  readonly columnsWord?: string | undefined;
  /** The order, as the address says it. */
  readonly sort?: string;
  readonly onSort?: (word: string) => void;
  /** The rows come as the server sorted them. */
  readonly sortedByServer?: boolean;
  readonly selected?: ReadonlySet<string>;
  readonly openId?: string | undefined;
  readonly stopId?: string | undefined;
  /** What stands under the row that is open. */
  readonly Detail?: ComponentType<{ readonly row: Row }>;
  readonly describedBy?: string;
  readonly bodyRef?: Ref<HTMLTableSectionElement>;
  readonly onKeyDown?: ComponentProps<'tbody'>['onKeyDown'];
  readonly onRowFocus?: (id: string | undefined) => void;
}

/** A table of the admin area: columns as data, put away and sorted by the address, and quick with thousands of rows. */
export function AdminTable<Row extends object>(props: DeskTableProps<Row>) {
  const { caption, className, columns, idOf, heights, sort, onSort, openId, stopId, Detail } = props;
  const element = useRef<HTMLTableElement>(null);
  const order = sort === undefined ? undefined : orderOf(sort);
  const away = putAway(props.columnsWord).filter((id) => columns.some((one) => one.id === id && one.enableHiding));
  const table = useTable({
    features: deskFeatures,
    columns,
    data: useSameRows(props.rows),
    getRowId: idOf,
    manualSorting: props.sortedByServer ?? true,
    state: {
      columnVisibility: Object.fromEntries(away.map((id) => [id, false])),
      sorting: order ? [order] : [],
    },
  });
  const { rows } = table.getRowModel();
  const shown = table.getVisibleLeafColumns();
  const lines = rows.flatMap((row) =>
    Detail && row.id === openId
      ? [
          { id: row.id, row, isDetail: false },
          { id: detailId(row.id), row, isDetail: true },
        ]
      : [{ id: row.id, row, isDetail: false }],
  );
  const windowed = lines.length > ALL_DRAWN;
  const ids = windowed ? lines.map(({ id }) => id) : [];
  // Whoever stands in a row does not lose it by scrolling.
  const [focused, setFocused] = useState<string>();
  const { virtualizer, items, top } = useRowWindow(element, ids, heights, stopId ?? focused ?? openId);
  const measure = windowed ? virtualizer.measureElement : undefined;
  const places = windowed ? items : lines.map(({ id }, index) => ({ key: id, index, start: top, end: top }));

  const minute = Math.floor(Date.now() / MINUTE_MS);

  let end = top;
  return (
    <table
      ref={element}
      className={`desk-table desk-table--cards ${className}`}
      aria-describedby={props.describedBy}
      aria-rowcount={windowed ? rows.length + 1 : undefined}
    >
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        {table.getHeaderGroups().map(({ id, headers }) => (
          <tr key={id}>
            {headers.map((header) => (
              <DeskHead key={header.id} header={header} order={order} onSort={onSort} />
            ))}
          </tr>
        ))}
      </thead>
      {/* Keys bubble up from the links and buttons in the rows. */}
      <tbody
        ref={props.bodyRef}
        onKeyDown={props.onKeyDown}
        onFocus={(event) => {
          const id = event.target.closest('tr')?.dataset.id;
          setFocused(id);
          props.onRowFocus?.(id);
        }}
      >
        {places.map((item) => {
          const line = lines[item.index];
          const gap = item.start - end;
          end = item.end;
          if (!line) return null;
          const { row, isDetail } = line;
          return (
            <Fragment key={item.key}>
              <RowGap height={gap} columns={shown.length} />
              {isDetail && Detail ? (
                <tr ref={measure} data-index={item.index} id={line.id} className="desk-table__detail">
                  <td colSpan={shown.length}>
                    <Detail row={row.original} />
                  </td>
                </tr>
              ) : (
                <DeskRow
                  row={row}
                  shown={shown.map(({ id }) => id).join()}
                  minute={minute}
                  index={windowed ? item.index : undefined}
                  measure={measure}
                  selected={props.selected?.has(row.id) ?? false}
                  open={row.id === openId}
                  stop={row.id === stopId}
                />
              )}
            </Fragment>
          );
        })}
        {windowed ? <RowGap height={virtualizer.getTotalSize() + top - end} columns={shown.length} /> : null}
      </tbody>
    </table>
  );
}
