import './inquiry-table.css';
import type { InquiryRow, InquirySort, InquiryTab } from '@colorway/contract/inquiry/admin-inquiry.ts';
import { type KeyboardEvent, type RefObject, useCallback, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Selecting } from '../../../blocks/admin-list/use-selection.ts';
import { AdminTable } from '../../../blocks/table/admin-table.tsx';
import { InquiryHands } from './inquiry-cells.tsx';
import { inquiryColumns } from './inquiry-columns.tsx';
import type { ListSearch } from './inquiry-search.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const goal = (key: string, at: number, count: number): number => {
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : Math.min(count - 1, Math.max(0, at + (STEPS[key] ?? 0)));
};

/** Arrows go from row to row, Space selects, Shift takes the rows between along. Enter opens: a row is a link. */
function onRowKey(
  event: KeyboardEvent<HTMLElement>,
  order: readonly string[],
  go: (id: string) => void,
  press: ((id: string, isStretch: boolean) => void) | undefined,
): void {
  const { target, key, shiftKey } = event;
  if (!(target instanceof HTMLAnchorElement) || event.altKey || event.ctrlKey || event.metaKey) return;
  const id = target.closest('tr')?.dataset.id ?? '';
  if (key === ' ') {
    event.preventDefault();
    press?.(id, shiftKey);
    return;
  }
  if (!(key in STEPS || key === 'Home' || key === 'End')) return;
  event.preventDefault();
  const next = order[goal(key, order.indexOf(id), order.length)];
  if (next === undefined || next === id) return;
  if (shiftKey) {
    press?.(id, true);
    press?.(next, true);
  }
  go(next);
}

interface InquiryTableProps {
  readonly ref: RefObject<HTMLTableSectionElement | null>;
  readonly rows: readonly InquiryRow[];
  readonly tab: InquiryTab;
  readonly search: ListSearch;
  readonly sort: InquirySort;
  readonly onSort: (sort: string) => void;
  readonly selecting: Selecting;
}

const HEIGHTS = { row: 57, card: 190 };

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
  const hands = useMemo(() => ({ search, onPress }), [search, onPress]);

  // A row far away is not in the page; as the stop of the tab key it is.
  const go = (id: string) => {
    flushSync(() => setAt(id));
    ref.current?.querySelector<HTMLElement>(`tr[data-id="${CSS.escape(id)}"] .inquiry-table__open`)?.focus();
  };
  return (
    <InquiryHands value={hands}>
      <p id={keys} className="visually-hidden">
        {partial
          ? 'Arrow keys go from row to row, Enter opens one.'
          : 'Arrow keys go from row to row, Enter opens one, Space selects, with Shift all between.'}
      </p>
      <AdminTable
        caption="Inquiries"
        className="inquiry-table"
        columns={inquiryColumns(tab)}
        rows={rows}
        idOf={({ id }) => id}
        heights={HEIGHTS}
        columnsWord={search.columns}
        sort={sort}
        onSort={onSort}
        selected={selecting.ids}
        stopId={stop}
        describedBy={keys}
        bodyRef={ref}
        onKeyDown={(event) =>
          onRowKey(
            event,
            rows.map(({ id }) => id),
            go,
            onPress,
          )
        }
        onRowFocus={setAt}
      />
    </InquiryHands>
  );
}
