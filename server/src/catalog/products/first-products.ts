import { inTransaction } from '../../kernel/database/transaction.ts';
import { notifyProductsChanged } from '../content-source/content-channel.ts';
import type { Deps } from '../deps.ts';
import { claimFirstProducts, insertProducts } from './product-store.ts';

/** Runs once per installation, so what staff delete later stays deleted. */
export async function ensureFirstProducts({ db }: Pick<Deps, 'db'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await claimFirstProducts(tx))) return;
    // Imported only when needed, to keep later starts short.
    const { firstPriceTables, firstProducts } = await import('@colorway/seed/shop/first-shop.ts');
    await insertProducts(tx, { products: firstProducts(), tables: firstPriceTables() });
    await notifyProductsChanged(tx);
  });
}
