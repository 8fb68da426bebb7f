interface Placed {
  readonly id: string;
  readonly index: number;
}

/** Moves an item to another place, counted from 1; a place beyond the end is the end. */
export function withMoved<Item extends { readonly id: string }>(
  list: readonly Item[],
  id: string,
  place: number,
): readonly Item[] {
  const moving = list.find((item) => item.id === id);
  if (!moving) return list;
  return list.filter((item) => item !== moving).toSpliced(Math.max(0, place - 1), 0, moving);
}

/** Numbers the items from 1; returns only those with a new number. */
export const renumbered = (list: readonly Placed[]): readonly Placed[] =>
  list.flatMap(({ id, index }, at) => (index === at + 1 ? [] : [{ id, index: at + 1 }]));
