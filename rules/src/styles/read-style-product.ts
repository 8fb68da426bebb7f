import { STYLE_PRODUCTS, type StyleProductType } from './style-products.ts';

/** D61: read in both spellings; only `tableRunner` is written. */
const OTHER_SPELLINGS: ReadonlyMap<string, StyleProductType> = new Map([['tableRunners', 'tableRunner']]);

/** The product type of a starter pattern as it is stored or sent; undefined for what is none. */
export const readStyleProduct = (text: string): StyleProductType | undefined =>
  OTHER_SPELLINGS.get(text) ?? STYLE_PRODUCTS.find(({ id }) => id === text)?.id;

/** Every way in which a product type may stand in what was stored before. */
export const styleSpellings = (type: StyleProductType): readonly string[] => [
  type,
  ...[...OTHER_SPELLINGS].flatMap(([spelling, meant]) => (meant === type ? [spelling] : [])),
];
