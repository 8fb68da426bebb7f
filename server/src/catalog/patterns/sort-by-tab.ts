import { PRODUCT_TYPE_IDS, type ProductTypeId } from '@colorway/rules/product/product-types.ts';

/** In the order of the product tabs. */
export const sortByTab = (types: readonly ProductTypeId[]): ProductTypeId[] =>
  PRODUCT_TYPE_IDS.filter((type) => types.includes(type));
