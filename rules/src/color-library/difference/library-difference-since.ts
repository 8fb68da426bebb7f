import type { Likeness, ListChange } from './library-difference.ts';

/**
 * Combines several saves, oldest first: each entry from its state before the first to its state after the last. Positions
 * are left out, since only the newest list knows them.
 */
export const combineSaves = <Item>(
  saves: readonly (readonly ListChange<Item>[])[],
  { isSame }: Pick<Likeness<Item>, 'isSame'>,
): readonly ListChange<Item>[] => {
  const first = new Map<string, ListChange<Item>>();
  const last = new Map<string, ListChange<Item>>();
  const placed = new Set<string>();
  for (const change of saves.flat()) {
    if (!first.has(change.id)) first.set(change.id, change);
    last.set(change.id, change);
    if (change.follows !== undefined) placed.add(change.id);
  }
  return [...first].flatMap(([id, { before }]): ListChange<Item>[] => {
    const after = last.get(id)?.after ?? null;
    if (before === null) return after === null ? [] : [{ id, what: 'added', before, after }];
    if (after === null) return [{ id, what: 'removed', before, after }];
    if (!isSame(before, after)) return [{ id, what: 'changed', before, after }];
    return placed.has(id) ? [{ id, what: 'moved', before, after }] : [];
  });
};
