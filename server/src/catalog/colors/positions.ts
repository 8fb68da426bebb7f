import type { PlacedItem } from './catalog-table.ts';

/** Between two neighbors that were never parted, so that ten can be put between them one after another. */
const GAP = 1_024;
/** Far from the end of what an integer holds. */
const MAX_POSITION = 2 ** 30;

interface Run<Item> {
  readonly items: Item[];
  /** The position of whoever stands behind them and stays. */
  readonly next: number | undefined;
}

/**
 * A number for everybody in the new order. Whoever keeps the place keeps the number (`positionOf` knows it), the
 * others share the gap they came into; when one is too small for them, all are numbered anew.
 */
export function assignPositions<Item>(
  order: readonly Item[],
  positionOf: (item: Item) => number | undefined,
): readonly PlacedItem<Item>[] {
  const placed: PlacedItem<Item>[] = [];
  let run: Item[] = [];
  let last: number | undefined;
  let fits = true;
  const placeRun = ({ items, next }: Run<Item>): void => {
    const from = last ?? (next === undefined ? 0 : next - (items.length + 1) * GAP);
    const to = next ?? from + (items.length + 1) * GAP;
    const step = Math.floor((to - from) / (items.length + 1));
    fits &&= items.length === 0 || (step > 0 && Math.abs(from) < MAX_POSITION && Math.abs(to) < MAX_POSITION);
    for (const [index, item] of items.entries()) placed.push({ item, position: from + (index + 1) * step });
  };
  for (const item of order) {
    const position = positionOf(item);
    if (position === undefined) {
      run.push(item);
      continue;
    }
    placeRun({ items: run, next: position });
    placed.push({ item, position });
    run = [];
    last = position;
  }
  placeRun({ items: run, next: undefined });
  return fits ? placed : order.map((item, index) => ({ item, position: (index + 1) * GAP }));
}
