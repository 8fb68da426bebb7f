import type { FileColor } from '@colorway/rules/catalog-file/read-colors.ts';
import type { LibraryColor } from '@colorway/rules/color-library/library-color.ts';

const nameOf = ({ colorSet, colorName }: FileColor): string => JSON.stringify([colorSet, colorName]);

/** A row without an id means the one color of its set and name, when there is exactly one. */
export function withKnownIds(rows: readonly FileColor[], library: readonly LibraryColor[]): readonly FileColor[] {
  const taken = new Set(rows.flatMap(({ id }) => id ?? []));
  const byName = Map.groupBy(library, nameOf);
  return rows.map((row) => {
    if (row.id !== undefined) return row;
    const [only, ...others] = byName.get(nameOf(row)) ?? [];
    if (only === undefined || others.length > 0 || taken.has(only.id)) return row;
    taken.add(only.id);
    return { ...row, id: only.id };
  });
}
