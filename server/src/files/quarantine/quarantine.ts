import { createHash, randomBytes } from 'node:crypto';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fitsQuarantine, type QuarantineSource } from '@colorway/rules/file/quarantine.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { PortError } from '../../kernel/outside/port-error.ts';
import { opening, sealing } from '../../kernel/secrets/sealed-stream.ts';
import type { Deps } from '../deps.ts';
import {
  deleteQuarantined,
  insertQuarantined,
  listExpired,
  lockQuarantine,
  type QuarantinedFile,
  sealedFileKeys,
  sumStored,
} from './quarantine-store.ts';

/** A key that no id of a stored file equals, so that no file route finds it. */
const keyOf = (id: string): string => `quarantine-${id}`;
const { purposeOf } = sealedFileKeys;

interface SentFile {
  readonly id: string;
  readonly source: QuarantineSource;
  readonly originalName: string;
  readonly bytes: number;
  readonly projectId: string | null;
  /** The uploader as a scope. */
  readonly owner: string;
}

async function hashOf(body: Readable): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(
    body,
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        done();
      },
    }),
  );
  return hash.digest('hex');
}

/**
 * Stores an infected file sealed under a key of its own, which is sealed with the data key: neither the disk nor the database
 * alone gives it back. Its row is written in a transaction of its own, since the request that brought it is refused.
 */
async function quarantine(deps: Deps, file: SentFile, finding: string, read: () => Promise<Readable>): Promise<void> {
  const { storage, db, secrets, log } = deps;
  const sha256 = await hashOf(await read());
  const secret = randomBytes(32).toString('base64url');
  const stored = await inTransaction(db, async (tx) => {
    await lockQuarantine(tx);
    const fits = fitsQuarantine(file.bytes, await sumStored(tx));
    const sealedKey = fits ? secrets.data.seal(secret, purposeOf(file.id)) : null;
    await insertQuarantined(tx, { ...file, finding, sha256, sealedKey, removedAt: fits ? null : new Date() });
    return fits;
  });
  log.warn({ file: file.id, finding, sha256, stored }, 'files: infected');
  if (!stored) return;
  // A crash may have stored it, sealed with an earlier key.
  await storage.remove(keyOf(file.id));
  const body = await read();
  const sealed = body.on('error', () => sealed.destroy()).pipe(sealing(secret, purposeOf(file.id)));
  await storage.create(keyOf(file.id), sealed);
}

/** The file as it was sent; undefined once its bytes are gone. */
export async function openQuarantined(
  { storage, secrets }: Pick<Deps, 'storage' | 'secrets'>,
  { id, sealedKey }: QuarantinedFile,
): Promise<Readable | undefined> {
  const secret = sealedKey === null ? undefined : secrets.data.open(sealedKey, purposeOf(id));
  if (secret === undefined || !(await storage.stat(keyOf(id)))) return undefined;
  const body = await storage.read(keyOf(id));
  const plain = opening(secret, purposeOf(id));
  body.on('error', (error) => plain.destroy(error));
  return body.pipe(plain);
}

export const removeQuarantinedBytes = ({ storage }: Pick<Deps, 'storage'>, id: string): Promise<void> =>
  storage.remove(keyOf(id));

const MAX_AT_ONCE = 200;

/** Forgets infected files after 30 days, the bytes first, so that a crash leaves a row that says so. */
export async function sweepQuarantine(deps: Deps): Promise<void> {
  const ids = await listExpired(deps.db, MAX_AT_ONCE);
  for (const id of ids) await removeQuarantinedBytes(deps, id);
  await deleteQuarantined(deps.db, ids);
}

/** Scans what was sent, as it was sent. An infected file goes into quarantine, and its sender gets a sentence. */
export async function refuseInfected(deps: Deps, file: SentFile, read: () => Promise<Readable>): Promise<void> {
  const { scanner, cutting } = deps;
  if (!scanner) return;
  const body = await read();
  let finding: string | undefined;
  try {
    finding = await scanner.scan(body, cutting);
  } catch (error) {
    if (!(error instanceof PortError)) throw error;
    throw new Problem('scanner-away', { retryAfterSeconds: 60 });
  } finally {
    body.destroy();
  }
  if (finding === undefined) return;
  await quarantine(deps, file, finding, read);
  throw new Problem('file-infected');
}

/** The same for a file that comes within JSON, which no upload went before. */
export const refuseInfectedBytes = (
  deps: Deps,
  { source, originalName, owner }: Pick<SentFile, 'source' | 'originalName' | 'owner'>,
  bytes: Buffer,
): Promise<void> =>
  refuseInfected(
    deps,
    { id: randomBytes(16).toString('hex'), source, originalName, owner, projectId: null, bytes: bytes.length },
    async () => Readable.from([bytes]),
  );
