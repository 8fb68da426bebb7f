import type { Header } from '@tanstack/react-table';
import { IconArrowDown } from '../../ui/icons/icon-arrow-down.ts';
import { IconArrowUp } from '../../ui/icons/icon-arrow-up.ts';
import type { deskFeatures } from './desk-column.ts';
import { type Order, sortWord } from './table-words.ts';

interface DeskHeadProps<Row extends object> {
  readonly header: Header<typeof deskFeatures, Row, unknown>;
  readonly order: Order | undefined;
  readonly onSort: ((word: string) => void) | undefined;
}

/** Pressed once it sorts the way people look for first, pressed again the other way. */
export function DeskHead<Row extends object>({ header: { column }, order, onSort }: DeskHeadProps<Row>) {
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
        <span className={meta?.silent ? 'visually-hidden' : 'desk-table__head'}>
          {meta?.label}
          {arrow}
        </span>
      )}
    </th>
  );
}
