import { readHex } from '../../color/hex.ts';
import { BRAND_SET, DRESS_MAKERS } from '../color-sets.ts';
import { CATEGORIES } from '../families.ts';
import type { ColorField, DraftColor } from './library-edits.ts';
import { isUnsaved, type LibraryRow } from './library-edits-rows.ts';

/** Lists the brand first. */
export const LISTED_SETS: readonly string[] = [BRAND_SET, ...DRESS_MAKERS.map(({ set }) => set)];

export interface RowFilter {
  /** Part of a name or of a hex. */
  readonly words?: string;
  readonly category?: string;
  readonly colorSet?: string;
  readonly onlyChanged?: boolean;
  readonly onlyThese?: ReadonlySet<string> | undefined;
}

const matchesText = (color: DraftColor | undefined, filterText: string): boolean =>
  color !== undefined &&
  (color.colorName.toLowerCase().includes(filterText) || color.hex.toLowerCase().includes(filterText));

const isIn = (row: LibraryRow, field: ColorField, filterText: string): boolean =>
  filterText === '' || row.color[field] === filterText || row.before?.[field] === filterText;

/** An edited row stays where its old or new value puts it, so it does not vanish while a person types. */
export const findRows = (
  rows: readonly LibraryRow[],
  { words: typed = '', category = '', colorSet = '', onlyChanged = false, onlyThese }: RowFilter,
): readonly LibraryRow[] => {
  const filterText = typed.trim().toLowerCase();
  return rows.filter(
    (row) =>
      (matchesText(row.color, filterText) || matchesText(row.before, filterText)) &&
      isIn(row, 'category', category) &&
      isIn(row, 'colorSet', colorSet) &&
      (!onlyChanged || isUnsaved(row)) &&
      (onlyThese?.has(row.color.id) ?? true),
  );
};

export interface RowOrder {
  readonly by: ColorField | 'hue';
  readonly down: boolean;
}

const GRAY_BELOW = 0.08;

/** Sorts around the color circle; grays come after all colors, light to dark. */
export const hueOf = (hex: string): number => {
  const digits = readHex(hex)?.slice(1);
  if (digits === undefined) return Number.MAX_SAFE_INTEGER;
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255);
  const max = Math.max(r, g, b);
  const spread = max - Math.min(r, g, b);
  if (spread < GRAY_BELOW) return 1000 + (1 - max);
  if (max === r) return (((g - b) / spread + 6) % 6) * 60;
  return max === g ? ((b - r) / spread + 2) * 60 : ((r - g) / spread + 4) * 60;
};

const rank = (color: DraftColor, by: RowOrder['by']): string | number => {
  if (by === 'hue') return hueOf(color.hex);
  if (by === 'category') return (CATEGORIES as readonly string[]).indexOf(color.category);
  return by === 'colorSet' ? LISTED_SETS.indexOf(color.colorSet) : color[by].toLowerCase();
};

/** Sorts added rows to the top, newest first, and the rest by its saved value, so no row jumps while a person types in it. */
export const sortRows = (rows: readonly LibraryRow[], { by, down }: RowOrder): readonly LibraryRow[] => {
  const added = rows.filter(({ before }) => !before).reverse();
  const ranked = rows.flatMap(({ before }, at) =>
    before ? [{ at, name: rank(before, 'colorName'), key: rank(before, by) }] : [],
  );
  const compare = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0);
  const sign = down ? -1 : 1;
  ranked.sort((a, b) => sign * compare(a.key, b.key) || compare(a.name, b.name) || a.at - b.at);
  return [...added, ...ranked.flatMap(({ at }) => rows[at] ?? [])];
};
