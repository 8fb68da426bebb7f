import type { FileStorage } from '../../adapters/storage/port.ts';
import { Problem } from '../../kernel/http/problem.ts';

export interface StoredPicture {
  readonly key: string;
  readonly bytes: number;
}

export type StoreOnce = (storage: FileStorage, key: string, make: () => Promise<Buffer>) => Promise<StoredPicture>;

/**
 * Finds a stored object or makes it; concurrent callers share one run. Making is CPU-heavy, so calls beyond the limit
 * are refused with a retry time.
 */
export function storeOnce(maxRunning: number): StoreOnce {
  /** Kept apart by storage, because two servers of one process may store the same key. */
  const running = new WeakMap<FileStorage, Map<string, Promise<StoredPicture>>>();
  const pendingOf = (storage: FileStorage): Map<string, Promise<StoredPicture>> => {
    const known = running.get(storage) ?? new Map<string, Promise<StoredPicture>>();
    running.set(storage, known);
    return known;
  };

  const makeAndStore = async (
    storage: FileStorage,
    key: string,
    make: () => Promise<Buffer>,
  ): Promise<StoredPicture> => {
    const made = await make();
    await storage.create(key, made);
    // Another node may have stored it first, and objects are never overwritten.
    return { key, bytes: (await storage.stat(key))?.bytes ?? made.length };
  };

  return async (storage, key, make) => {
    const found = await storage.stat(key);
    if (found) return { key, bytes: found.bytes };
    const pending = pendingOf(storage);
    const current = pending.get(key);
    if (current) return current;
    if (pending.size >= maxRunning) throw new Problem('unavailable', { retryAfterSeconds: 5 });
    const made = makeAndStore(storage, key, make).finally(() => pending.delete(key));
    pending.set(key, made);
    return made;
  };
}
