import { handleOf, LONGEST_HANDLE, readHandle } from '@colorway/rules/product/handle.ts';
import { editDistance } from '@colorway/rules/text/edit-distance.ts';
import type { LiveGroup } from './pattern-store.ts';

const MOST = 4;

const nearest = <Item>(items: readonly Item[], textOf: (item: Item) => string, asked: string): Item[] =>
  items
    .map((item) => ({ item, distance: editDistance(asked, textOf(item)) }))
    .sort((one, other) => one.distance - other.distance)
    .slice(0, MOST)
    .map(({ item }) => item);

/** What may have been meant: the live handles that are spelled most alike, found by the group first. */
export function nearestHandles(asked: string, live: readonly LiveGroup[]): string[] {
  const text = asked.toLowerCase().slice(0, LONGEST_HANDLE);
  const group = readHandle(text)?.group ?? text;
  const handles = nearest(live, (one) => one.group, group).flatMap((one) =>
    one.types.map((type) => handleOf({ group: one.group, type })),
  );
  return nearest(handles, (handle) => handle, text);
}
