import { setTimeout as sleep } from 'node:timers/promises';
import type { Lock, Locker } from '@tus/server';
import type { NamedLock, NamedLocks } from '../../kernel/database/named-locks.ts';
import { Problem } from '../../kernel/http/problem.ts';

/** A writer that has sent nothing for so long gives way: its connection is most likely dead and nobody knows it. */
const SILENT_MS = 2_000;
const PATIENCE_MS = 3_000;
const ASK_EVERY_MS = 200;

export interface UploadLocker extends Locker {
  /** The writer of this upload is alive. */
  heard(id: string): void;
}

const nameOf = (id: string): string => `upload ${id}`;

/** One writer at a time, over all processes. */
export function uploadLocker(locks: NamedLocks): UploadLocker {
  const lastHeard = new Map<string, number>();

  const take = async (id: string, signal: AbortSignal, giveWay: () => void): Promise<NamedLock> => {
    const onWanted = (): void => {
      if (Date.now() - (lastHeard.get(id) ?? 0) > SILENT_MS) giveWay();
    };
    for (const start = Date.now(); !signal.aborted; await sleep(ASK_EVERY_MS)) {
      const lock = await locks.take(nameOf(id), onWanted);
      if (lock) return lock;
      await locks.want(nameOf(id));
      if (Date.now() - start > PATIENCE_MS) break;
    }
    throw new Problem('upload-locked', { retryAfterSeconds: 1 });
  };

  return {
    heard: (id) => {
      lastHeard.set(id, Date.now());
    },
    newLock: (id): Lock => {
      let taken: NamedLock | undefined;
      return {
        lock: async (signal, giveWay) => {
          taken = await take(id, signal, () => void giveWay());
          lastHeard.set(id, Date.now());
        },
        unlock: async () => {
          lastHeard.delete(id);
          await taken?.release();
        },
      };
    },
  };
}
