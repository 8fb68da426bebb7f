import { PRODUCT_TYPES as TYPES } from '@colorway/rules/product/product-types.ts';

const asTab = ({ id, name, many }: (typeof TYPES)[number]) => ({ id, name: many, one: name.toLowerCase() });

/** The ten product types in the order of the tabs, named by their tab. */
export const PRODUCT_TYPES = TYPES.map(asTab);

export type ProductType = (typeof PRODUCT_TYPES)[number];

export const productType = (id: string | undefined): ProductType =>
  PRODUCT_TYPES.find((type) => type.id === id) ?? asTab(TYPES[0]);
