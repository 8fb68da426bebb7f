import { inTransaction } from '../../kernel/database/transaction.ts';
import type { Deps } from '../deps.ts';
import { claimFirstStyles, insertStyles } from './style-store.ts';
import { notifyStylesChanged } from './styles-channel.ts';

/** Runs once per installation, so what staff change later stays changed. */
export async function ensureFirstStyles({ config, db }: Pick<Deps, 'config' | 'db'>): Promise<void> {
  if (!config.demo) return;
  await inTransaction(db, async (tx) => {
    if (!(await claimFirstStyles(tx))) return;
    // Imported only when needed, to keep later starts short.
    const { firstStyles } = await import('@colorway/seed/styles/first-styles.ts');
    await insertStyles(tx, firstStyles());
    await notifyStylesChanged(tx);
  });
}
