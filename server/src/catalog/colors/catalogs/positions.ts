import type { PlacedItem } from './catalog-table.ts';

/** Distance between new neighbors; leaves room for about ten successive inserts between them. */
const GAP = 1_024;
/** Beyond this all items are renumbered, well before a 32-bit integer overflows. */
const MAX_POSITION = 2 ** 30;

interface Run<Item> {
  readonly items: Item[];
  /** Position of the item after them, which keeps its number. */
  readonly next: number | undefined;
}

/**
 * Numbers the items in their new order. Items that `positionOf` knows keep their number and the others share the gap
 * around them; if a gap is too small, all items are renumbered.
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
