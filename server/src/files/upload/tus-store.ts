import { createHash, type Hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { DestinationName } from '@colorway/rules/file/destinations.ts';
import { UNFINISHED_UPLOAD_HOURS } from '@colorway/rules/file/limits.ts';
import { DataStore, ERRORS, Upload } from '@tus/server';
import type { Deps } from '../deps.ts';
import { arrivalKey } from '../store/arrival-key.ts';
import { deleteUpload, findFile, findUpload, setStorageRef, type UploadRow } from '../store/files-store.ts';
import { admitUpload, assertFreeSpace } from './admit-upload.ts';
import { finishUpload } from './finish-upload.ts';

const MAX_CACHED = 1_000;

/**
 * Computes the SHA-256 across the requests of one upload. Optional: if bytes came through another process or were cut,
 * the stored object is hashed instead.
 */
function runningHashes() {
  const hashes = new Map<string, { readonly at: number; readonly hash: Hash }>();
  return {
    /** The hash of exactly the first `at` bytes, if this process has it. */
    take(id: string, at: number): Hash | undefined {
      const found = hashes.get(id);
      hashes.delete(id);
      if (at === 0) return createHash('sha256');
      return found?.at === at ? found.hash : undefined;
    },
    keep(id: string, at: number, hash: Hash): void {
      const oldest = hashes.keys().next().value;
      if (hashes.size >= MAX_CACHED && oldest !== undefined) hashes.delete(oldest);
      hashes.set(id, { at, hash });
    },
    forget(id: string): void {
      hashes.delete(id);
    },
  };
}

/** Metadata of an upload in tus; `owner` and `network` are internal and not shown. */
export interface UploadMetadata {
  readonly [key: string]: string | null;
  readonly filename: string;
  readonly destination: DestinationName;
  readonly projectID: string | null;
  readonly owner: string;
  readonly network: string | null;
}

const shownMetadata = ({ originalName, destination, projectId }: UploadRow): Record<string, string> => ({
  filename: originalName,
  destination,
  ...(projectId !== null && { projectID: projectId }),
});

/** Implements the tus store: the database has the declared size, the storage the received bytes. */
export class UploadStore extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];
  #deps: Deps;
  #hashes = runningHashes();
  #onBytes: (id: string) => void;

  constructor(deps: Deps, onBytes: (id: string) => void) {
    super();
    this.#deps = deps;
    this.#onBytes = onBytes;
  }

  override getExpiration(): number {
    return UNFINISHED_UPLOAD_HOURS * 3_600_000;
  }

  /** Inserts the row first, so that the sweep finds everything that the storage begins. */
  override async create(file: Upload): Promise<Upload> {
    const { db, storage } = this.#deps;
    const { filename, destination, projectID, owner, network } = file.metadata as unknown as UploadMetadata;
    const { id, size = 0 } = file;
    const row = { id, destination, originalName: filename, bytes: size, projectId: projectID, owner, network };
    await admitUpload(this.#deps, row);
    const ref = await storage.partials.begin(arrivalKey(row));
    if (ref !== '') await setStorageRef(db, id, ref);
    return file;
  }

  /** A HEAD finishes an upload whose server crashed after the last byte. */
  override async getUpload(id: string): Promise<Upload> {
    const row = await this.#row(id);
    const offset = await this.#held(row);
    const { bytes: size, createdAt } = row;
    return new Upload({ id, size, offset, metadata: shownMetadata(row), creation_date: createdAt.toISOString() });
  }

  override async write(body: Readable, id: string, offset: number): Promise<number> {
    const row = await this.#row(id);
    if (row.bytes > offset) await assertFreeSpace(this.#deps, row.bytes - offset);
    const partial = { key: arrivalKey(row), ref: row.storageRef };
    const hash = this.#hashes.take(id, offset);
    let received = offset;
    const storedBytes = await this.#deps.storage.partials.append(partial, offset, body, (chunk) => {
      received += chunk.length;
      hash?.update(chunk);
      this.#onBytes(id);
    });
    const known = received === storedBytes ? hash : undefined;
    if (storedBytes === row.bytes) await finishUpload(this.#deps, row, known?.digest('hex'));
    else if (known) this.#hashes.keep(id, storedBytes, known);
    return storedBytes;
  }

  override async remove(id: string): Promise<void> {
    const { db, storage } = this.#deps;
    const row = await this.#row(id);
    this.#hashes.forget(id);
    await storage.partials.discard({ key: arrivalKey(row), ref: row.storageRef });
    for (const key of [arrivalKey(row), id]) await storage.remove(key);
    await deleteUpload(db, id);
  }

  async #row(id: string): Promise<UploadRow> {
    const row = await findUpload(this.#deps.db, id);
    if (!row) throw ERRORS.FILE_NOT_FOUND;
    return row;
  }

  async #held(row: UploadRow): Promise<number> {
    const { db, storage } = this.#deps;
    if (await findFile(db, row.id)) return row.bytes;
    const storedBytes = await storage.partials.storedBytes({ key: arrivalKey(row), ref: row.storageRef });
    if (storedBytes === row.bytes) await finishUpload(this.#deps, row, undefined);
    return storedBytes;
  }
}
