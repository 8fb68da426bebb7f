import type { PriceTable } from '@colorway/rules/pricing/price-table.ts';
import type { ProductDetails } from '@colorway/rules/product/product-details.ts';
import { notInArray, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import { priceTable, productDetail } from '../../kernel/database/schema.ts';

const NEXT_VERSION = (table: 'product_detail' | 'price_table') => sql.raw(`"${table}"."version" + 1`);

/** Replaces all products, in this order. */
export async function writeProducts(tx: Queries, products: readonly ProductDetails[]): Promise<void> {
  await tx.delete(productDetail).where(
    notInArray(
      productDetail.productType,
      products.map(({ productType }) => productType),
    ),
  );
  for (const [at, product] of products.entries()) {
    const next = { ...product, position: at + 1, changedAt: new Date() };
    await tx
      .insert(productDetail)
      .values(next)
      .onConflictDoUpdate({
        target: productDetail.productType,
        set: { ...next, version: NEXT_VERSION('product_detail') },
      });
  }
}

/** Replaces all price tables. */
export async function writePriceTables(tx: Queries, tables: readonly PriceTable[]): Promise<void> {
  await tx.delete(priceTable).where(
    notInArray(
      priceTable.identifier,
      tables.map(({ identifier }) => identifier),
    ),
  );
  for (const table of tables) {
    const next = { ...table, changedAt: new Date() };
    await tx
      .insert(priceTable)
      .values(next)
      .onConflictDoUpdate({ target: priceTable.identifier, set: { ...next, version: NEXT_VERSION('price_table') } });
  }
}
