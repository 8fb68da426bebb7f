import { PRODUCT_TYPES, type ProductTypeId } from '@colorway/rules/product/product-types.ts';
import { capitalized } from '@colorway/rules/text/capitalized.ts';

const namesOf = (types: readonly { readonly name: string }[]): string => {
  const text = types.map(({ name }) => name.toLowerCase()).join(', ');
  return capitalized(text);
};

/** "All ten", "No face mask, suspenders", or what there is when most is missing. */
export function productsLabel(types: readonly ProductTypeId[]): string {
  const missing = PRODUCT_TYPES.filter(({ id }) => !types.includes(id));
  if (missing.length === 0) return 'All ten';
  if (missing.length > 3) return namesOf(PRODUCT_TYPES.filter(({ id }) => types.includes(id)));
  return `No ${namesOf(missing).toLowerCase()}`;
}

/** "4 slots, 10 products, 214 designs by shoppers" */
export function factsLabel(slots: number, products: number, designs: number): string {
  const count = (n: number, word: string) => `${n.toLocaleString('en-US')} ${word}${n === 1 ? '' : 's'}`;
  return `${count(slots, 'slot')}, ${count(products, 'product')}, ${count(designs, 'design')} by shoppers`;
}

/** "26 groups: 24 live, 1 draft, 1 retired" */
export const countsLabel = (counts: {
  readonly all: number;
  readonly live: number;
  readonly draft: number;
  readonly retired: number;
}): string =>
  `${counts.all.toLocaleString('en-US')} ${counts.all === 1 ? 'group' : 'groups'}: ${counts.live} live, ${counts.draft} draft, ${counts.retired} retired`;

/** "41 KB" */
export const formatSize = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1024))} KB`;
