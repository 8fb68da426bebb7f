import { inTransaction } from '../../kernel/database/transaction.ts';
import { notifyContentChanged } from '../content-source/content-channel.ts';
import { claimFirstLoad, insertContent, insertDiscountCodes } from '../content-source/content-store.ts';
import type { Deps } from '../deps.ts';

/** Runs once per installation, so what staff delete later stays deleted. Labels are not written: they have defaults. */
export async function ensureFirstContent({ config, db }: Pick<Deps, 'config' | 'db'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await claimFirstLoad(tx, 'first.content'))) return;
    // Imported only when needed, to keep later starts short.
    const { firstContent } = await import('@colorway/seed/content/first-content.ts');
    await insertContent(tx, firstContent());
    await notifyContentChanged(tx);
  });
  if (config.demo) await ensureDemoCodes(db);
}

const ensureDemoCodes = (db: Deps['db']): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (!(await claimFirstLoad(tx, 'first.discount-codes'))) return;
    const { demoDiscountCodes } = await import('@colorway/seed/content/demo-discount-codes.ts');
    await insertDiscountCodes(tx, demoDiscountCodes);
  });
