import { RESTORE_DAYS } from '@colorway/rules/project/proof-fields.ts';
import type { Deps } from '../../../catalog/deps.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { listDeletedBefore, purgeProject } from './purge-store.ts';

const MAX_AT_ONCE = 50;

/** Purges projects and their pictures once they can no longer be restored; orders stay with their amounts. */
export async function sweepDeletedProjects({ db }: Pick<Deps, 'db'>): Promise<void> {
  for (const id of await listDeletedBefore(db, RESTORE_DAYS, MAX_AT_ONCE)) {
    await inTransaction(db, (tx) => purgeProject(tx, id, RESTORE_DAYS));
  }
}
