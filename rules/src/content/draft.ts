/** Any JSON value. */
export type Value = null | boolean | number | string | readonly Value[] | { readonly [key: string]: Value };
export type Entry = { readonly [key: string]: Value };

/**
 * One unpublished change. A field is a key of the part (`tiers`); in a list it is an entry (`thinLines`, where null
 * deletes it), a key of one (`thinLines/alertName`), or ` order`, the names of the entries in order.
 */
export interface DraftField {
  readonly field: string;
  readonly value: Value;
}

export const ORDER = '*order';

export const fieldOf = (entry: string, key: string): string => `${entry}/${key}`;

/** Neither names of entries nor keys contain a slash. */
export const partsOfField = (field: string): readonly [entry: string, key: string | undefined] => {
  const at = field.lastIndexOf('/');
  return at === -1 ? [field, undefined] : [field.slice(0, at), field.slice(at + 1)];
};

export const isEntry = (value: Value | undefined): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const entriesOf = (value: Value): readonly Entry[] => (Array.isArray(value) ? value.filter(isEntry) : []);

/** Compares independent of key order, as the database stores it. */
export const sameValue = (one: Value | undefined, other: Value | undefined): boolean => {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, at) => sameValue(value, other[at]));
  if (isEntry(one) && isEntry(other)) {
    const keys = Object.keys(one);
    return keys.length === Object.keys(other).length && keys.every((key) => sameValue(one[key], other[key]));
  }
  return one === other;
};

/** Entries that the order does not name come last, in their own order. */
const inOrder = (entries: readonly Entry[], by: string, order: Value | undefined): readonly Entry[] => {
  if (!Array.isArray(order)) return entries;
  const place = new Map(order.map((name, at) => [name, at]));
  const placeOf = (entry: Entry): number => place.get(entry[by] ?? null) ?? order.length;
  return [...entries].sort((a, b) => placeOf(a) - placeOf(b));
};

const listWithDraft = (published: Value, by: string, draft: ReadonlyMap<string, Value>): readonly Entry[] => {
  const entries = new Map(entriesOf(published).map((entry) => [String(entry[by]), entry]));
  const named = [...draft]
    .filter(([field]) => field !== ORDER)
    .map(([field, value]) => [partsOfField(field), value] as const);
  for (const [[name, key], value] of named) {
    if (key !== undefined) continue;
    if (isEntry(value)) entries.set(name, value);
    else entries.delete(name);
  }
  for (const [[name, key], value] of named) {
    const entry = entries.get(name);
    if (key !== undefined && entry) entries.set(name, { ...entry, [key]: value });
  }
  return inOrder([...entries.values()], by, draft.get(ORDER));
};

/** Applies the draft to the published value. */
export const withDraft = (published: Value, by: string | null, draft: readonly DraftField[]): Value => {
  const fields = new Map(draft.map(({ field, value }) => [field, value]));
  if (by !== null) return listWithDraft(published, by, fields);
  return { ...(isEntry(published) ? published : {}), ...Object.fromEntries(fields) };
};

/** Returns the value of a field; undefined where there is none. */
export const valueAt = (value: Value, by: string | null, field: string): Value | undefined => {
  if (by === null) return isEntry(value) ? value[field] : undefined;
  const entries = entriesOf(value);
  if (field === ORDER) return entries.map((entry) => entry[by] ?? null);
  const [name, key] = partsOfField(field);
  const entry = entries.find((one) => one[by] === name);
  return key === undefined ? entry : entry?.[key];
};
