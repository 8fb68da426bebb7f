import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { createShareLink } from '../share/share-store.ts';
import { insertMissingProjects } from './demo-store.ts';

/** What somebody deleted or changed stays so: only a project that never was is made. */
export async function ensureDemoProjects({ config, db }: Deps): Promise<void> {
  if (!config.demo) return;
  await inTransaction(db, async (tx) => {
    for (const id of await insertMissingProjects(tx)) await createShareLink(tx, id);
  });
}
