import { memo } from 'react';
import type { Cell, Picked } from './grid-cell.ts';

interface RowCellsProps<Item> {
  readonly items: readonly Item[];
  readonly from: number;
  readonly until: number;
  /** The cell that holds the tab stop, when it is in this row. */
  readonly active: number | undefined;
  readonly picked: Picked | undefined;
  readonly idOf: (item: Item) => string;
  readonly Cell: Cell<Item>;
  /** Its turn to show the list has not come: it keeps what it shows. */
  readonly held: boolean;
}

function Cells<Item>({ items, from, until, active, picked, idOf, Cell, held }: RowCellsProps<Item>) {
  if (held) return null;
  return items.slice(from, until).map((item, column) => {
    const index = from + column;
    return (
      <Cell
        // Its place, not its color: a filter changes the words of the cells that are there instead of making new ones.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        key={column}
        item={item}
        index={index}
        count={items.length}
        active={index === active}
        slots={picked?.get(idOf(item))}
      />
    );
  });
}

const isSame = <Item,>(one: RowCellsProps<Item>, other: RowCellsProps<Item>): boolean =>
  (Object.keys(other) as (keyof RowCellsProps<Item>)[]).every((key) => Object.is(one[key], other[key]));

/** Drawn anew when something changed and its turn has come. */
const RowCells = memo(Cells, (now, next) => next.held || isSame(now, next)) as typeof Cells;

/** What a held row still shows is of the list before: it is not there for who asks, hears or presses. */
export function GridRowView<Item>({ top, ...cells }: RowCellsProps<Item> & { readonly top: number }) {
  return (
    <div className="swatch-row" role="presentation" style={{ top }} aria-hidden={cells.held || undefined}>
      <RowCells {...cells} />
    </div>
  );
}
