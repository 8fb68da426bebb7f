import { inTransaction } from '../../kernel/database/transaction.ts';
import type { Deps } from '../deps.ts';
import { claimFirstStyles, insertStyles } from './style-store.ts';
import { notifyStylesChanged } from './styles-channel.ts';

/** Once in the life of an installation: what staff changed or deleted since stays so. */
export async function ensureFirstStyles({ config, db }: Pick<Deps, 'config' | 'db'>): Promise<void> {
  if (!config.demo) return;
  await inTransaction(db, async (tx) => {
    if (!(await claimFirstStyles(tx))) return;
    // Not read by a start that finds them there.
    const { firstStyles } = await import('@colorway/seed/styles/first-styles.ts');
    await insertStyles(tx, firstStyles());
    await notifyStylesChanged(tx);
  });
}
