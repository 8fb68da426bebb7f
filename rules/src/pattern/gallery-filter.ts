import { FAMILIES, type Family } from '../color-library/families.ts';
import { familyOfHex } from '../color-library/family-of-hex.ts';
import { isProductType, PRODUCT_TYPES, type ProductTypeId } from '../product/product-types.ts';
import { kindOfPattern, PATTERN_KINDS, type PatternKind } from './pattern-kind.ts';

/** The fields of a pattern that the gallery filters and sorts by. */
export interface GalleryPattern {
  readonly name: string;
  readonly types: readonly ProductTypeId[];
  readonly colorCounts: Readonly<Partial<Record<ProductTypeId, number>>>;
  readonly colors: readonly { readonly hex: string }[];
}

const GALLERY_ORDERS = ['favorites', 'name', 'few'] as const;
export type GalleryOrder = (typeof GALLERY_ORDERS)[number];
export const ORDER_LABELS: Readonly<Record<GalleryOrder, string>> = {
  favorites: 'Favorites first',
  name: 'A to Z',
  few: 'Fewest colors first',
};

export const NUMBERS_OF_COLORS = [2, 3, 4, 5, 6] as const;

export interface GalleryFilter {
  readonly type: ProductTypeId;
  readonly q: string;
  readonly kinds: readonly PatternKind[];
  readonly looks: readonly Family[];
  readonly count: number | undefined;
  readonly order: GalleryOrder;
}

/** The filter as the address of the page has it; an unknown word counts as absent. */
export interface GalleryAddress {
  readonly type?: string | undefined;
  readonly q?: string | undefined;
  readonly kind?: string | undefined;
  readonly looks?: string | undefined;
  readonly colors?: string | undefined;
  readonly sort?: string | undefined;
}

/** `white` for `White/Off White`. */
const wordOf = (family: Family): string => family.split('/')[0]?.toLowerCase() ?? '';
/** "Looks blue", as a button and in sentences. */
export const looksLabel = (family: Family): string => `Looks ${wordOf(family)}`;

const several = <Option extends string>(options: readonly Option[], text = '', word: (option: Option) => string) => {
  const chosen = text.split(',');
  return options.filter((option) => chosen.includes(word(option)));
};

export const readGalleryAddress = ({
  type = '',
  q = '',
  kind,
  looks,
  colors,
  sort,
}: GalleryAddress): GalleryFilter => ({
  type: isProductType(type) ? type : PRODUCT_TYPES[0].id,
  q,
  kinds: several(PATTERN_KINDS, kind, (one) => one),
  looks: several(FAMILIES, looks, wordOf),
  count: NUMBERS_OF_COLORS.find((number) => String(number) === colors),
  order: GALLERY_ORDERS.find((order) => order === sort) ?? 'favorites',
});

/** The address of a filter, without what is as usual. */
export const galleryAddress = ({ type, q, kinds, looks, count, order }: GalleryFilter): GalleryAddress => ({
  ...(type !== PRODUCT_TYPES[0].id && { type }),
  ...(q !== '' && { q }),
  ...(kinds.length > 0 && { kind: kinds.join() }),
  ...(looks.length > 0 && { looks: looks.map(wordOf).join() }),
  ...(count !== undefined && { colors: String(count) }),
  ...(order !== 'favorites' && { sort: order }),
});

export const countOn = ({ colorCounts }: Pick<GalleryPattern, 'colorCounts'>, type: ProductTypeId): number =>
  colorCounts[type] ?? 0;

const familiesOn = ({ colors, ...pattern }: GalleryPattern, type: ProductTypeId): ReadonlySet<Family> =>
  new Set(colors.slice(0, countOn(pattern, type)).map(({ hex }) => familyOfHex(hex)));

const DROPPABLE = ['q', 'kinds', 'looks', 'count'] as const;
export type Droppable = (typeof DROPPABLE)[number];

/** The filters that a pattern does not pass on a product. */
function failed(pattern: GalleryPattern, { q, kinds, looks, count }: GalleryFilter, type: ProductTypeId): Droppable[] {
  const text = q.trim().toLowerCase();
  const families = looks.length > 0 ? familiesOn(pattern, type) : undefined;
  const passes: Readonly<Record<Droppable, boolean>> = {
    q: pattern.name.toLowerCase().includes(text),
    kinds: kinds.length === 0 || kinds.includes(kindOfPattern(pattern.name)),
    looks: !families || looks.some((family) => families.has(family)),
    count: count === undefined || countOn(pattern, type) === count,
  };
  return DROPPABLE.filter((filter) => !passes[filter]);
}

const onProduct = <Pattern extends GalleryPattern>(patterns: readonly Pattern[], type: ProductTypeId) =>
  patterns.filter(({ types }) => types.includes(type));

/** The patterns of a product that pass all filters, in their order. */
export function findPatterns<Pattern extends GalleryPattern>(
  patterns: readonly Pattern[],
  filter: GalleryFilter,
): readonly Pattern[] {
  const { type, order } = filter;
  const found = onProduct(patterns, type).filter((pattern) => failed(pattern, filter, type).length === 0);
  if (order === 'name') return found.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
  return order === 'few' ? found.toSorted((one, other) => countOn(one, type) - countOn(other, type)) : found;
}

/** How many patterns each choice would show, with the other filters as they are. */
export interface GalleryCounts {
  readonly types: ReadonlyMap<ProductTypeId, number>;
  readonly kinds: ReadonlyMap<PatternKind, number>;
  readonly looks: ReadonlyMap<Family, number>;
  readonly counts: ReadonlyMap<number, number>;
  /** All of the product. */
  readonly all: number;
}

const addTo = <Key>(counts: Map<Key, number>, keys: Iterable<Key>): void => {
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
};

export function galleryCounts(patterns: readonly GalleryPattern[], filter: GalleryFilter): GalleryCounts {
  const { type } = filter;
  const types = new Map<ProductTypeId, number>();
  const kinds = new Map<PatternKind, number>();
  const looks = new Map<Family, number>();
  const counts = new Map<number, number>();
  for (const pattern of patterns)
    addTo(
      types,
      pattern.types.filter((one) => failed(pattern, filter, one).length === 0),
    );
  const shown = onProduct(patterns, type);
  for (const pattern of shown) {
    const fails = failed(pattern, filter, type);
    const passesOthers = (own: Droppable): boolean => fails.every((one) => one === own);
    if (passesOthers('kinds')) addTo(kinds, [kindOfPattern(pattern.name)]);
    if (passesOthers('looks')) addTo(looks, familiesOn(pattern, type));
    if (passesOthers('count')) addTo(counts, [countOn(pattern, type)]);
  }
  return { types, kinds, looks, counts, all: shown.length };
}

export const withoutFilter = (filter: GalleryFilter, dropped: Droppable): GalleryFilter => {
  if (dropped === 'q') return { ...filter, q: '' };
  return dropped === 'count' ? { ...filter, count: undefined } : { ...filter, [dropped]: [] };
};

const isSet = (filter: GalleryFilter, name: Droppable): boolean =>
  withoutFilter(filter, name)[name]?.toString() !== filter[name]?.toString();

/** While nothing matches: the filters that alone are in the way, each with how many it hides; those that hide more first. */
export const filtersInTheWay = (
  patterns: readonly GalleryPattern[],
  filter: GalleryFilter,
): readonly { readonly filter: Droppable; readonly count: number }[] =>
  DROPPABLE.filter((name) => isSet(filter, name))
    .map((name) => ({ filter: name, count: findPatterns(patterns, withoutFilter(filter, name)).length }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count);
