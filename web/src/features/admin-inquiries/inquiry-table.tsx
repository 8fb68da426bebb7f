import './inquiry-table.css';
import type { InquirySort, InquiryTab, InquiryRow as Row } from '@colorway/contract/inquiry/admin-inquiry.ts';
import { type Ref, useCallback, useId, useRef, useState } from 'react';
import { InquiryRow } from './inquiry-row.tsx';
import type { ListSearch } from './list-search.ts';
import { onRowKey } from './row-keys.ts';
import { TableHead } from './table-head.tsx';
import type { Selecting } from './use-selection.ts';

interface InquiryTableProps {
  readonly ref: Ref<HTMLTableSectionElement>;
  readonly rows: readonly Row[];
  readonly tab: InquiryTab;
  readonly search: ListSearch;
  readonly sort: InquirySort;
  readonly onSort: (sort: InquirySort) => void;
  readonly selecting: Selecting;
}

export function InquiryTable({ ref, rows, tab, search, sort, onSort, selecting }: InquiryTableProps) {
  const keys = useId();
  const [at, setAt] = useState<string>();
  const partial = tab === 'partial';
  const stop = rows.some(({ id }) => id === at) ? at : rows[0]?.id;
  // Rows are drawn anew only when they change, so they get the same function for good.
  const latest = useRef(selecting.press);
  latest.current = selecting.press;
  const press = useCallback((id: string, isStretch: boolean) => latest.current(id, isStretch), []);
  const onPress = partial ? undefined : press;
  return (
    <>
      <p id={keys} className="visually-hidden">
        {partial
          ? 'Arrow keys go from row to row, Enter opens one.'
          : 'Arrow keys go from row to row, Enter opens one, Space selects, with Shift all between.'}
      </p>
      <table className="desk-table desk-table--cards inquiry-table" aria-describedby={keys}>
        <caption className="visually-hidden">Inquiries</caption>
        <TableHead partial={partial} selectable={!partial} sort={sort} onSort={onSort} />
        {/* Keys bubble up from the links in the rows. */}
        <tbody
          ref={ref}
          onKeyDown={(event) => onRowKey(event, onPress)}
          onFocus={(event) => setAt(event.target.closest('tr')?.dataset.id)}
        >
          {rows.map((row) => (
            <InquiryRow
              key={row.id}
              row={row}
              search={search}
              stop={row.id === stop}
              selected={selecting.ids.has(row.id)}
              onPress={onPress}
            />
          ))}
        </tbody>
      </table>
    </>
  );
}
