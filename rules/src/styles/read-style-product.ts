import { STYLE_PRODUCTS, type StyleProductType } from './style-products.ts';

/** D61: both spellings are read; only `tableRunner` is written. */
const OTHER_SPELLINGS: ReadonlyMap<string, StyleProductType> = new Map([['tableRunners', 'tableRunner']]);

/** Parses a stored or sent product type of a starter pattern; undefined for an unknown one. */
export const readStyleProduct = (text: string): StyleProductType | undefined =>
  OTHER_SPELLINGS.get(text) ?? STYLE_PRODUCTS.find(({ id }) => id === text)?.id;

/** All stored spellings of a product type. */
export const styleSpellings = (type: StyleProductType): readonly string[] => [
  type,
  ...[...OTHER_SPELLINGS].flatMap(([spelling, meant]) => (meant === type ? [spelling] : [])),
];
