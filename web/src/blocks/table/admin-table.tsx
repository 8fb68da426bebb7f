import '../admin-list/admin-list.css';
import './table.css';
import { FlexRender, type Header, type Row as TableRow, useTable } from '@tanstack/react-table';
import { type ComponentProps, type ComponentType, Fragment, memo, type Ref, useRef, useState } from 'react';
import { IconArrowDown } from '../../ui/icons/icon-arrow-down.ts';
import { IconArrowUp } from '../../ui/icons/icon-arrow-up.ts';
import { RowGap } from '../../ui/table/row-gap.tsx';
import { type RowHeights, useRowWindow } from '../../ui/table/use-row-window.ts';
import { type AdminColumnDef, tableParts } from './admin-column.ts';
import { detailId, type RowMarks, RowMarksContext } from './row-marks.ts';
import { hiddenColumns, type Order, orderOf, sortWord } from './table-params.ts';

interface AdminRowProps<Row extends object> extends RowMarks {
  readonly row: TableRow<typeof tableParts, Row>;
  /** The shown columns: when they change, the row re-renders. */
  readonly shown: string;
  /** The clock's minute, so that relative times stay current. */
  readonly minute: number;
  /** Its place among the lines, for whom measures them. */
  readonly index: number | undefined;
  readonly measure: ((element: HTMLTableRowElement | null) => void) | undefined;
}

function PlainRow<Row extends object>({ row, selected, open, stop, index, measure }: AdminRowProps<Row>) {
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

/** The library rebuilds its rows with every list, so rows are compared by their data. */
const AdminRow = memo(PlainRow, (before, after) => {
  const { row: was, ...one } = before;
  const { row: is, ...other } = after;
  const same = (Object.keys(other) as (keyof typeof other)[]).every((key) => one[key] === other[key]);
  return same && was.original === is.original && was.table === is.table;
}) as typeof PlainRow;

interface AdminHeadProps<Row extends object> {
  readonly header: Header<typeof tableParts, Row, unknown>;
  readonly order: Order | undefined;
  readonly onSort: ((word: string) => void) | undefined;
}

/** Pressed once it sorts the way people look for first, pressed again the other way. */
function AdminHead<Row extends object>({ header: { column }, order, onSort }: AdminHeadProps<Row>) {
  const { meta } = column.columnDef;
  const sorted = order?.id === column.id ? order : undefined;
  const Arrow = sorted?.desc ? IconArrowDown : IconArrowUp;
  const arrow = sorted ? <Arrow className="icon icon--small" aria-hidden="true" /> : null;
  const desc = sorted ? !sorted.desc : column.columnDef.sortDescFirst === true;
  return (
    <th
      scope="col"
      className={meta?.headClass}
      aria-sort={sorted ? (sorted.desc ? 'descending' : 'ascending') : undefined}
    >
      {onSort && column.getCanSort() ? (
        <button type="button" onClick={() => onSort(sortWord({ id: column.id, desc }))}>
          {meta?.label}
          {arrow}
        </button>
      ) : (
        <span className={meta?.silent ? 'visually-hidden' : 'admin-list-table__head'}>
          {meta?.label}
          {arrow}
        </span>
      )}
    </th>
  );
}

/** The same list for as long as the same rows stand in it: another one is worked through from the start. */
function useSameRows<Row>(rows: readonly Row[]): readonly Row[] {
  const stableRows = useRef(rows);
  const { current } = stableRows;
  if (current.length !== rows.length || rows.some((row, at) => row !== current[at])) stableRows.current = rows;
  return stableRows.current;
}

/** Up to this many rows are all rendered; longer lists render only the visible ones. */
const ALL_DRAWN = 60;

const MINUTE_MS = 60_000;

interface AdminTableProps<Row extends object> {
  readonly caption: string;
  readonly className: string;
  readonly columns: AdminColumnDef<Row>[];
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
  /** Rendered under the open row. */
  readonly Detail?: ComponentType<{ readonly row: Row }>;
  readonly describedBy?: string;
  readonly bodyRef?: Ref<HTMLTableSectionElement>;
  readonly onKeyDown?: ComponentProps<'tbody'>['onKeyDown'];
  readonly onRowFocus?: (id: string | undefined) => void;
}

/** A table of the admin area: columns as data, put away and sorted by the address, and quick with thousands of rows. */
export function AdminTable<Row extends object>(props: AdminTableProps<Row>) {
  const { caption, className, columns, idOf, heights, sort, onSort, openId, stopId, Detail } = props;
  const element = useRef<HTMLTableElement>(null);
  const order = sort === undefined ? undefined : orderOf(sort);
  const hidden = hiddenColumns(props.columnsWord).filter((id) =>
    columns.some((one) => one.id === id && one.enableHiding),
  );
  const table = useTable({
    features: tableParts,
    columns,
    data: useSameRows(props.rows),
    getRowId: idOf,
    manualSorting: props.sortedByServer ?? true,
    state: {
      columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])),
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
  // The row with the focus stays rendered while scrolling.
  const [focused, setFocused] = useState<string>();
  const { virtualizer, items, top } = useRowWindow(element, ids, heights, stopId ?? focused ?? openId);
  const measure = windowed ? virtualizer.measureElement : undefined;
  const places = windowed ? items : lines.map(({ id }, index) => ({ key: id, index, start: top, end: top }));

  const minute = Math.floor(Date.now() / MINUTE_MS);

  let end = top;
  return (
    <table
      ref={element}
      className={`admin-list-table admin-list-table--cards ${className}`}
      aria-describedby={props.describedBy}
      aria-rowcount={windowed ? rows.length + 1 : undefined}
    >
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        {table.getHeaderGroups().map(({ id, headers }) => (
          <tr key={id}>
            {headers.map((header) => (
              <AdminHead key={header.id} header={header} order={order} onSort={onSort} />
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
                <tr ref={measure} data-index={item.index} id={line.id} className="admin-list-table__detail">
                  <td colSpan={shown.length}>
                    <Detail row={row.original} />
                  </td>
                </tr>
              ) : (
                <AdminRow
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
