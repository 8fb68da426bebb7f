import type { FileStorage } from '../../adapters/storage/port.ts';
import { type SharedRuns, sharedRuns } from '../../kernel/cache/shared-runs.ts';
import { Problem } from '../../kernel/http/problem.ts';

export interface StoredPicture {
  readonly key: string;
  readonly bytes: number;
}

export interface Making {
  /** Its signal aborts when no caller needs the object any more. */
  readonly make: (gone: AbortSignal) => Promise<Buffer>;
  /** Logs why it could not be made; the callers get 503. */
  readonly logFailure: (err: unknown) => void;
  /** Aborts when this caller no longer needs the object. */
  readonly gone?: AbortSignal | undefined;
}

export type StoreOnce = (storage: FileStorage, key: string, making: Making) => Promise<StoredPicture>;

/** Makes a picture; a failure is logged and becomes 503. */
export const madeOrUnavailable = async <Value>(
  { make, logFailure }: Pick<Making, 'logFailure'> & { readonly make: (gone: AbortSignal) => Promise<Value> },
  gone: AbortSignal,
): Promise<Value> => {
  try {
    return await make(gone);
  } catch (err) {
    if (err instanceof Problem || err === gone.reason) throw err;
    logFailure(err);
    throw new Problem('unavailable', { retryAfterSeconds: 60 });
  }
};

/** Finds a stored object or makes it, at most `maxRunning` at once. */
export function storeOnce(maxRunning: number): StoreOnce {
  /** Kept apart by storage, because two servers of one process may store the same key. */
  const byStorage = new WeakMap<FileStorage, SharedRuns<StoredPicture>>();
  const runsOf = (storage: FileStorage): SharedRuns<StoredPicture> => {
    const runs = byStorage.get(storage) ?? sharedRuns<StoredPicture>(maxRunning);
    byStorage.set(storage, runs);
    return runs;
  };

  return async (storage, key, making) => {
    const found = await storage.stat(key);
    if (found) return { key, bytes: found.bytes };
    const makeAndStore = async (gone: AbortSignal): Promise<StoredPicture> => {
      const made = await madeOrUnavailable(making, gone);
      await storage.create(key, made);
      // Another node may have stored it first, and objects are never overwritten.
      return { key, bytes: (await storage.stat(key))?.bytes ?? made.length };
    };
    return runsOf(storage)(key, makeAndStore, making.gone);
  };
}
