import {
  type ColumnDef,
  columnVisibilityFeature,
  createSortedRowModel,
  metaHelper,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';
import { createElement, type ReactNode } from 'react';

/** A column of a table of staff, as a screen lists it. */
export interface AdminColumn<Row> {
  /** Its word in the address. */
  readonly id: string;
  readonly label: string;
  /** The label is read out and not shown: a column of buttons. */
  readonly silent?: boolean;
  /** Names and commands of a row cannot be hidden. */
  readonly always?: boolean;
  readonly rowHead?: boolean;
  readonly figure?: boolean;
  readonly className?: string;
  /** Shown before the value where rows are cards. */
  readonly cardLabel?: string;
  /** Can be sorted by; the first press gives this direction. */
  readonly sorts?: 'up' | 'down';
  /** The sort key in the browser; absent where the server sorts. */
  readonly value?: (row: Row) => string | number;
  readonly Cell: (props: { readonly row: Row }) => ReactNode;
}

interface Look {
  readonly label: string;
  readonly silent: boolean;
  readonly rowHead: boolean;
  readonly className: string | undefined;
  readonly headClass: string | undefined;
  readonly cardLabel: string | undefined;
}

export const tableParts = tableFeatures({
  columnVisibilityFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  columnMeta: metaHelper<Look>(),
});

export type AdminColumnDef<Row extends object> = ColumnDef<typeof tableParts, Row, unknown>;

const classes = (...names: readonly (string | false | undefined)[]) => names.filter(Boolean).join(' ') || undefined;

const inBrowser = (one: unknown, other: unknown): number =>
  typeof one === 'number' && typeof other === 'number' ? one - other : String(one).localeCompare(String(other), 'en');

/** The one place that says it as the library wants it. */
export const columnsOf = <Row extends object>(columns: readonly AdminColumn<Row>[]): AdminColumnDef<Row>[] =>
  columns.map(({ id, label, silent = false, always = false, rowHead = false, figure = false, ...rest }) => ({
    id,
    header: label,
    accessorFn: rest.value ?? (() => ''),
    enableHiding: !always,
    enableSorting: rest.sorts !== undefined,
    sortDescFirst: rest.sorts === 'down',
    sortFn: (one, other, by) => inBrowser(one.getValue(by), other.getValue(by)),
    cell: ({ row }) => createElement(rest.Cell, { row: row.original }),
    meta: {
      label,
      silent,
      rowHead,
      className: classes(rest.className, figure && 'admin-list-table__figure figures'),
      headClass: classes(figure && 'admin-list-table__figure'),
      cardLabel: rest.cardLabel,
    },
  }));
