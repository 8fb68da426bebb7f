import type { PriceTable } from '@colorway/rules/pricing/price-table.ts';
import type { ProductDetails } from '@colorway/rules/product/product-details.ts';
import { asc, getTableColumns } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import { priceTable, productDetail, setting } from '../../kernel/database/schema.ts';

/** Product details and price tables. */
export interface ProductFacts {
  readonly products: readonly ProductDetails[];
  readonly tables: readonly PriceTable[];
}

const { position, version, changedAt, ...details } = getTableColumns(productDetail);
const { version: tableVersion, changedAt: tableChangedAt, ...table } = getTableColumns(priceTable);

export async function readStoredFacts(db: Queries): Promise<ProductFacts> {
  return {
    products: await db.select(details).from(productDetail).orderBy(asc(position), asc(productDetail.productType)),
    tables: await db.select(table).from(priceTable).orderBy(asc(priceTable.identifier)),
  };
}

/** True on the first start of an installation. A second node waits for the first one's transaction. */
export async function claimFirstProducts(tx: Queries): Promise<boolean> {
  const inserted = await tx
    .insert(setting)
    .values({ key: 'first.products', value: true })
    .onConflictDoNothing()
    .returning({ key: setting.key });
  return inserted.length > 0;
}

/** Existing rows stay unchanged. */
export async function insertProducts(tx: Queries, { products, tables }: ProductFacts): Promise<void> {
  await tx
    .insert(priceTable)
    .values([...tables])
    .onConflictDoNothing();
  await tx
    .insert(productDetail)
    .values(products.map((one, at) => ({ ...one, position: at + 1 })))
    .onConflictDoNothing();
}
