import { DAY_MS } from '@colorway/rules/time/day.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import type { Deps } from '../deps.ts';
import { markDeleted } from '../store/files-store.ts';
import { listStrayPictures } from './stray-pictures-store.ts';

/** A dialog that stayed open over a weekend can still be saved. */
const MIN_AGE_DAYS = 7;
const BATCH_SIZE = 200;

/** Marks stray pictures as deleted; the next purge removes their bytes. */
export async function sweepPictures({ db }: Pick<Deps, 'db'>): Promise<void> {
  const before = new Date(Date.now() - MIN_AGE_DAYS * DAY_MS);
  await inTransaction(db, async (tx) => {
    await markDeleted(tx, await listStrayPictures(tx, before, BATCH_SIZE));
  });
}
