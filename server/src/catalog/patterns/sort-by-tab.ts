import { PRODUCT_TYPE_IDS, type ProductTypeId } from '@colorway/rules/product/product-types.ts';

/** As the tabs of the product types stand. */
export const sortByTab = (types: readonly ProductTypeId[]): ProductTypeId[] =>
  PRODUCT_TYPE_IDS.filter((type) => types.includes(type));
