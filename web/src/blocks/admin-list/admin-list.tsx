import type { ComponentProps, ReactNode } from 'react';
import { buttonClass } from '../../ui/button/button-class.ts';
import { IconDownload } from '../../ui/icons/icon-download.ts';
import { useRight } from '../page/viewer-rights.ts';
import type { AdminColumnDef } from '../table/admin-column.ts';
import { AdminTable } from '../table/admin-table.tsx';
import { AdminPage } from './admin-page.tsx';
import { type Empty, ListBody, type ListQuery } from './list-body.tsx';
import { type ListSearch, type ListSearchProps, ListTools } from './list-tools.tsx';

type Table<Row extends object> = Omit<ComponentProps<typeof AdminTable<Row>>, 'columns' | 'rows' | 'columnsWord'>;

interface AdminListProps<Row extends object, Search extends ListSearch> {
  readonly title: ReactNode;
  readonly lead: ReactNode;
  /** Beside the heading; an export as a rule. */
  readonly action?: ReactNode;
  /** Address of the same list as a file. */
  readonly exportAddress?: string;
  /** Between heading and tools, such as tabs. */
  readonly top?: ReactNode;
  readonly search: ListSearchProps<Search>;
  /** The tools would be pushed down by what loads above them. */
  readonly hasLateTools?: boolean;
  /** Read out instead of the count. */
  readonly announcement?: string;
  readonly columns: AdminColumnDef<Row>[];
  /** Its columns cannot be hidden. */
  readonly hasFixedColumns?: boolean;
  readonly query: ListQuery;
  readonly rows: readonly Row[];
  readonly total: number | undefined;
  /** In place of `1 to 9 of 203`. */
  readonly range?: string;
  /** In place of the button to more rows. */
  readonly more?: ReactNode;
  readonly table: Table<Row>;
  /** Frames the table, with something of its own around it. */
  readonly frame?: (table: ReactNode) => ReactNode;
  readonly empty: Empty;
  /** The title when it does not load. */
  readonly failed: string;
  readonly waiting?: ReactNode;
  /** Commands for the selected rows. */
  readonly bulk?: ReactNode;
}

const countOf = (shown: number, total: number | undefined): string =>
  shown > 0 && total !== undefined ? `1 to ${shown} of ${total.toLocaleString('en-US')}` : '';

/** A list of staff: heading, tools, states, table and more. A column is added where its columns are listed. */
export function AdminList<Row extends object, Search extends ListSearch>(props: AdminListProps<Row, Search>) {
  const { columns, query, rows, search, table, frame = (content) => content } = props;
  const hasTools = search.label === undefined ? rows.length > 0 : !(props.hasLateTools && query.isPending);
  const canExport = useRight('data:change');
  const file =
    props.exportAddress === undefined || !canExport ? undefined : (
      <a className={buttonClass()} href={props.exportAddress} download>
        <IconDownload className="icon" aria-hidden="true" />
        Export CSV
      </a>
    );
  return (
    <AdminPage title={props.title} lead={props.lead} action={props.action ?? file}>
      {props.top}
      {hasTools ? (
        <ListTools
          search={search}
          count={props.range ?? countOf(rows.length, props.total)}
          announcement={props.announcement}
          columns={props.hasFixedColumns ? undefined : columns}
        />
      ) : null}
      <ListBody
        query={query}
        isEmpty={rows.length === 0}
        empty={props.empty}
        failed={props.failed}
        waiting={props.waiting}
        more={props.more}
      >
        {frame(
          rows.length > 0 ? (
            <AdminTable {...table} columns={columns} rows={rows} columnsWord={search.values.columns} />
          ) : null,
        )}
      </ListBody>
      {props.bulk}
    </AdminPage>
  );
}
