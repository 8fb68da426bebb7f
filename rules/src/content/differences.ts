import {
  type DraftField,
  type Entry,
  entriesOf,
  fieldOf,
  isEntry,
  ORDER,
  sameValue,
  type Value,
  valueAt,
} from './draft.ts';

const keysThatDiffer = (from: Entry, to: Entry): readonly string[] =>
  [...new Set([...Object.keys(from), ...Object.keys(to)])].filter((key) => !sameValue(from[key], to[key]));

const entryDifferences = (before: readonly Entry[], after: readonly Entry[], by: string): readonly DraftField[] => {
  const nameOf = (entry: Entry): string => String(entry[by]);
  const old = new Map(before.map((entry) => [nameOf(entry), entry]));
  const remaining = new Set(after.map(nameOf));
  const gone = [...old.keys()].filter((name) => !remaining.has(name)).map((field) => ({ field, value: null }));
  const changed = after.flatMap((entry): readonly DraftField[] => {
    const name = nameOf(entry);
    const was = old.get(name);
    if (!was) return [{ field: name, value: entry }];
    return keysThatDiffer(was, entry).map((key) => ({ field: fieldOf(name, key), value: entry[key] ?? null }));
  });
  return [...gone, ...changed];
};

/** Returns the draft that turns one content into the other. */
export const differences = (from: Value, to: Value, by: string | null): readonly DraftField[] => {
  if (by === null) {
    if (!(isEntry(from) && isEntry(to))) return [];
    return keysThatDiffer(from, to).map((field) => ({ field, value: to[field] ?? null }));
  }
  const changed = entryDifferences(entriesOf(from), entriesOf(to), by);
  const order = valueAt(to, by, ORDER) ?? [];
  return sameValue(valueAt(from, by, ORDER), order) ? changed : [...changed, { field: ORDER, value: order }];
};
