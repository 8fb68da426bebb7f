import type { FileStorage } from '../../adapters/storage/port.ts';
import { Problem } from '../../kernel/http/problem.ts';

export interface StoredPicture {
  readonly key: string;
  readonly bytes: number;
}

export type KeepOnce = (storage: FileStorage, key: string, make: () => Promise<Buffer>) => Promise<StoredPicture>;

/**
 * Finds what is kept under a key or makes it; who asks meanwhile waits for the same one. Making costs a processor, so
 * who comes on top of so many is asked to come again.
 */
export function storeOnce(mostAtOnce: number): KeepOnce {
  const making = new Map<string, Promise<StoredPicture>>();

  const makeAndKeep = async (
    storage: FileStorage,
    key: string,
    make: () => Promise<Buffer>,
  ): Promise<StoredPicture> => {
    const made = await make();
    await storage.create(key, made);
    // Another node may have been first, and what is kept is never written again.
    return { key, bytes: (await storage.stat(key))?.bytes ?? made.length };
  };

  return async (storage, key, make) => {
    const found = await storage.stat(key);
    if (found) return { key, bytes: found.bytes };
    const running = making.get(key);
    if (running) return running;
    if (making.size >= mostAtOnce) throw new Problem('unavailable', { retryAfterSeconds: 5 });
    const made = makeAndKeep(storage, key, make).finally(() => making.delete(key));
    making.set(key, made);
    return made;
  };
}
