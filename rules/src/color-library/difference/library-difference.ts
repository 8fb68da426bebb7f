import { risingSubsequence } from './library-difference-order.ts';

/** One entry of the difference between two lists. */
export interface ListChange<Item> {
  readonly id: string;
  /** `moved` only if nothing but its relative place changed. */
  readonly what: 'added' | 'changed' | 'removed' | 'moved';
  readonly before: Item | null;
  readonly after: Item | null;
  /** Id of the entry before it, null for the first. Missing when the entry did not move. */
  readonly follows?: string | null;
}

/** Compares entries: by identity, and by equal content. */
export interface Likeness<Item> {
  readonly idOf: (item: Item) => string;
  readonly isSame: (one: Item, other: Item) => boolean;
}

/**
 * Returns the largest set of entries that can keep their place. An entry dragged from the end to the front has moved, not
 * all the others.
 */
const keepers = (before: readonly string[], after: readonly string[]): ReadonlySet<string> => {
  const places = new Map(before.map((id, place) => [id, place]));
  const stayed = after.filter((id) => places.has(id));
  return new Set(risingSubsequence(stayed.map((id) => places.get(id) ?? 0)).map((index) => stayed[index] ?? ''));
};

/** Lists the removed first, then the rest in the order of the new list. Ids are unique in both lists. */
export const difference = <Item>(
  before: readonly Item[],
  after: readonly Item[],
  { idOf, isSame }: Likeness<Item>,
): readonly ListChange<Item>[] => {
  const old = new Map(before.map((item) => [idOf(item), item]));
  const ids = after.map(idOf);
  const left = new Set(ids);
  const inPlace = keepers([...old.keys()], ids);
  const removed = [...old]
    .filter(([id]) => !left.has(id))
    .map(([id, item]): ListChange<Item> => ({ id, what: 'removed', before: item, after: null }));
  const rest = after.flatMap((item, index): ListChange<Item>[] => {
    const id = idOf(item);
    const was = old.get(id);
    const place = inPlace.has(id) ? {} : { follows: ids[index - 1] ?? null };
    if (was === undefined) return [{ id, what: 'added', before: null, after: item, ...place }];
    if (!isSame(was, item)) return [{ id, what: 'changed', before: was, after: item, ...place }];
    return inPlace.has(id) ? [] : [{ id, what: 'moved', before: was, after: item, ...place }];
  });
  return [...removed, ...rest];
};

/** Builds the new list from the old one and the difference. */
export const applyDifference = <Item>(
  before: readonly Item[],
  changes: readonly ListChange<Item>[],
  idOf: (item: Item) => string,
): readonly Item[] => {
  const byId = new Map(changes.map((change) => [change.id, change]));
  const list = before.flatMap((item): Item[] => {
    const change = byId.get(idOf(item));
    if (change === undefined) return [item];
    return change.after === null || change.follows !== undefined ? [] : [change.after];
  });
  for (const { after, follows } of changes) {
    if (after === null || follows === undefined) continue;
    const place = follows === null ? 0 : list.findIndex((item) => idOf(item) === follows) + 1;
    list.splice(place, 0, after);
  }
  return list;
};
