import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { priceTable, productDetails } from '@colorway/contract/shop/product.ts';
import type { PriceTable } from '@colorway/rules/pricing/price-table.ts';
import type { ProductDetails } from '@colorway/rules/product/product-details.ts';

const folder = join(import.meta.dirname, '../../data');
const read = (name: string): unknown[] => JSON.parse(readFileSync(join(folder, name), 'utf8'));

export const firstPriceTables = (): readonly PriceTable[] =>
  read('price-tables.json').map((one) => priceTable.parse(one));

/** In the order of their lists. */
export const firstProducts = (): readonly ProductDetails[] =>
  read('product-details.json').map((one) => productDetails.parse(one));
