import { type Destination, type DestinationName, destinations } from '@colorway/rules/file/destinations.ts';
import { VISITOR_BYTES_A_DAY, VISITOR_FILES_A_DAY } from '@colorway/rules/file/limits.ts';
import type { Queries } from '../../database/connect.ts';
import { Problem } from '../../http/problem.ts';
import { sentInADay } from './files-store.ts';

/** Where anybody may send files, nobody fills the disk: so many, and so much, a visitor and day. */
export async function assertQuota(
  db: Queries,
  { destination, owner }: { readonly destination: DestinationName; readonly owner: string },
  bytes: number,
): Promise<void> {
  const { mayUpload }: Destination = destinations[destination];
  if (mayUpload !== 'public' || owner.startsWith('staff:')) return;
  const sent = await sentInADay(db, owner);
  if (sent.files < VISITOR_FILES_A_DAY && sent.bytes + bytes <= VISITOR_BYTES_A_DAY) return;
  throw new Problem('upload-quota', { retryAfterSeconds: 3_600 });
}
