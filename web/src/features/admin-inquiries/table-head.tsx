import type { InquirySort } from '@colorway/contract/inquiry/admin-inquiry.ts';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';

type Column = 'received' | 'name' | 'deadline';

interface SortHeadProps {
  readonly by: Column;
  readonly label: string;
  readonly sort: InquirySort;
  readonly onSort: (sort: InquirySort) => void;
}

/** Pressed once it sorts the way people look for first, pressed again the other way. */
function SortHead({ by, label, sort, onSort }: SortHeadProps) {
  const up = sort === by;
  const down = sort === `-${by}`;
  const first: InquirySort = by === 'received' ? '-received' : by;
  const other: InquirySort = up ? `-${by}` : down ? by : first;
  const Arrow = up ? IconArrowUp : IconArrowDown;
  return (
    <th scope="col" aria-sort={up ? 'ascending' : down ? 'descending' : undefined}>
      <button type="button" onClick={() => onSort(other)}>
        {label}
        {up || down ? <Arrow className="icon icon--small" aria-hidden="true" /> : null}
      </button>
    </th>
  );
}

interface TableHeadProps {
  readonly partial: boolean;
  readonly selectable: boolean;
  readonly sort: InquirySort;
  readonly onSort: (sort: InquirySort) => void;
}

export const TableHead = ({ partial, selectable, sort, onSort }: TableHeadProps) => (
  <thead>
    <tr>
      {selectable ? (
        <th scope="col">
          <span className="visually-hidden">Selected</span>
        </th>
      ) : null}
      <SortHead by="received" label={partial ? 'Last seen' : 'Received'} sort={sort} onSort={onSort} />
      <SortHead by="name" label="From" sort={sort} onSort={onSort} />
      <th scope="col">Segment</th>
      <th scope="col">Products</th>
      {partial ? (
        <th scope="col">Email</th>
      ) : (
        <>
          <th scope="col">Colors</th>
          <th scope="col" className="desk-table__figure">
            Files
          </th>
        </>
      )}
      <SortHead by="deadline" label="Deadline" sort={sort} onSort={onSort} />
      <th scope="col">State</th>
    </tr>
  </thead>
);
