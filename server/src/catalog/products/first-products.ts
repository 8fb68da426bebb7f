import { inTransaction } from '../../kernel/database/transaction.ts';
import { notifyProductsChanged } from '../content-source/content-channel.ts';
import type { Deps } from '../deps.ts';
import { claimFirstProducts, insertProducts } from './product-store.ts';

/** Once in the life of an installation: what staff emptied later stays empty. */
export async function ensureFirstProducts({ db }: Pick<Deps, 'db'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await claimFirstProducts(tx))) return;
    // Not read by a start that finds them there.
    const { firstPriceTables, firstProducts } = await import('@colorway/seed/shop/first-shop.ts');
    await insertProducts(tx, { products: firstProducts(), tables: firstPriceTables() });
    await notifyProductsChanged(tx);
  });
}
