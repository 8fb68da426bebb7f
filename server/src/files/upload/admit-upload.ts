import { type Destination, type DestinationName, destinations } from '@colorway/rules/file/destinations.ts';
import { exceedsDay, publicUploadsCap, roomForUploads } from '@colorway/rules/file/upload-room.ts';
import { inTransaction, type Transaction } from '../../kernel/database/transaction.ts';
import { Problem } from '../../kernel/http/problem.ts';
import type { Deps } from '../deps.ts';
import { insertUpload, type NewUpload } from '../store/files-store.ts';
import { lockUploads, readSentInADay, sumPendingBytes, sumUnclaimedBytes } from './upload-limits-store.ts';

const RETRY_SECONDS = 3_600;

const isPublic = (destination: DestinationName): boolean => {
  const { mayUpload }: Destination = destinations[destination];
  return mayUpload === 'public';
};

async function assertPublicRoom(tx: Transaction, row: NewUpload, cap: number): Promise<void> {
  const { byOwner, byNetwork } = await readSentInADay(tx, { owner: row.owner, network: row.network ?? null });
  if (exceedsDay(byOwner, row.bytes) || exceedsDay(byNetwork, row.bytes)) {
    throw new Problem('upload-quota', { retryAfterSeconds: RETRY_SECONDS });
  }
  if ((await sumUnclaimedBytes(tx)) + row.bytes > cap) throw new Problem('uploads-full');
}

/**
 * Limits the storage of one visitor, one network and all visitors together, and keeps disk space free for the database.
 */
export async function admitUpload(deps: Deps, row: NewUpload): Promise<void> {
  const { db, storage, config } = deps;
  await inTransaction(db, async (tx) => {
    await lockUploads(tx);
    // Summed before reading the disk: bytes that arrive in between count twice instead of never.
    const pendingBytes = await sumPendingBytes(tx);
    const space = await storage.space();
    if (space && roomForUploads(space, config.diskReserve) < pendingBytes + row.bytes)
      throw new Problem('out-of-space');
    if (isPublic(row.destination) && !row.owner.startsWith('staff:')) {
      await assertPublicRoom(tx, row, publicUploadsCap(space, config.publicUploads));
    }
    await insertUpload(tx, row);
  });
}

export const UPLOADS_REFUSED =
  'Uploads are refused: the disk has less free room than is kept for the database (DISK_RESERVE_MB). Everything else goes on.';

/** False while the disk is below the reserve for the database. */
export async function canTakeUploads({ storage, config }: Pick<Deps, 'storage' | 'config'>): Promise<boolean> {
  const space = await storage.space();
  return space === undefined || roomForUploads(space, config.diskReserve) >= 0;
}

/** Checks the disk again before more bytes are written, since the database may have grown. */
export async function assertFreeSpace({ storage, config }: Deps, bytes: number): Promise<void> {
  const space = await storage.space();
  if (space && roomForUploads(space, config.diskReserve) < bytes) throw new Problem('out-of-space');
}
