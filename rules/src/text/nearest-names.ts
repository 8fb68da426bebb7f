import { editDistance } from './edit-distance.ts';

/** One letter in three may be wrong; beyond that it is another word. */
const maxWrong = (letters: number): number => Math.max(1, Math.floor(letters / 3));

/** Returns items whose name, or a word of it, is spelled nearly like `typed`; empty without a match. */
export function nearestNames<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  typed: string,
  count = 4,
): readonly Item[] {
  const text = typed.trim().toLowerCase();
  if (text === '') return [];
  const max = maxWrong(text.length);
  const distanceTo = (name: string) =>
    Math.min(...[name, ...name.split(' ')].map((word) => editDistance(text, word.toLowerCase(), max)));
  return items
    .map((item) => ({ item, distance: distanceTo(nameOf(item)) }))
    .filter(({ distance }) => distance <= max)
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, count)
    .map(({ item }) => item);
}
