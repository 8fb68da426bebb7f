import { inTransaction } from '../../kernel/database/transaction.ts';
import { notifyContentChanged } from '../content-source/content-channel.ts';
import { claimFirstLoad, insertContent, insertDiscountCodes } from '../content-source/content-store.ts';
import type { Deps } from '../deps.ts';

/** Once in the life of an installation: what staff emptied later stays empty. Labels are not written: ours stand by themselves. */
export async function ensureFirstContent({ config, db }: Pick<Deps, 'config' | 'db'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await claimFirstLoad(tx, 'first.content'))) return;
    // Not read by a start that finds it there.
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
