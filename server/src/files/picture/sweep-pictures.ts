import { DAY_MS } from '@colorway/rules/time/day.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import type { Deps } from '../deps.ts';
import { markDeleted } from '../store/files-store.ts';
import { strayPictures } from './stray-pictures-store.ts';

/** A dialog that was left open over a weekend can still be saved. */
const KEPT_DAYS = 7;
const AT_ONCE = 200;

/** They cannot be read from now on; the bytes go with the next purge. */
export async function sweepPictures({ db }: Pick<Deps, 'db'>): Promise<void> {
  const before = new Date(Date.now() - KEPT_DAYS * DAY_MS);
  await inTransaction(db, async (tx) => {
    await markDeleted(tx, await strayPictures(tx, before, AT_ONCE));
  });
}
