import type { RowOrder } from '@colorway/rules/color-library/edits/library-edits-view.ts';
import { IconArrowDown } from '../../../ui/icons/icon-arrow-down.ts';
import { IconArrowUp } from '../../../ui/icons/icon-arrow-up.ts';

export const COLUMNS: readonly { readonly by: RowOrder['by']; readonly label: string }[] = [
  { by: 'hue', label: 'Color' },
  { by: 'colorName', label: 'Name' },
  { by: 'category', label: 'Category' },
  { by: 'hex', label: 'Hex' },
  { by: 'colorSet', label: 'Color set' },
];

interface TableHeadProps {
  readonly order: RowOrder;
  readonly onOrder: (order: RowOrder) => void;
}

/** Pressing a head sorts by it, pressing it again turns the order around. */
export const TableHead = ({ order, onOrder }: TableHeadProps) => (
  <thead>
    <tr aria-rowindex={1}>
      {COLUMNS.map(({ by, label }) => {
        const sorted = order.by === by;
        const Arrow = order.down ? IconArrowDown : IconArrowUp;
        return (
          <th
            key={by}
            scope="col"
            className={`color-table__${by}`}
            aria-sort={sorted ? (order.down ? 'descending' : 'ascending') : undefined}
          >
            <button type="button" onClick={() => onOrder({ by, down: sorted && !order.down })}>
              {label}
              {sorted ? <Arrow className="icon icon--small" aria-hidden="true" /> : null}
            </button>
          </th>
        );
      })}
      <th scope="col" className="color-table__delete">
        <span className="visually-hidden">Delete</span>
      </th>
    </tr>
  </thead>
);
