import { publicUploadsCap } from '@colorway/rules/file/upload-room.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import type { Deps } from '../deps.ts';
import { markDeleted } from '../store/files-store.ts';
import { listUnclaimedBeyond, markClaimed } from './upload-limits-store.ts';

const BATCH_SIZE = 500;

/** Frees space for other visitors: beyond half of the cap, files without an inquiry are deleted after a day. */
export async function sweepUnclaimed({ db, storage, config }: Pick<Deps, 'db' | 'storage' | 'config'>): Promise<void> {
  await markClaimed(db);
  const cap = publicUploadsCap(await storage.space(), config.publicUploads);
  await inTransaction(db, async (tx) => {
    await markDeleted(tx, await listUnclaimedBeyond(tx, Math.floor(cap / 2), BATCH_SIZE));
  });
}
