import { setTimeout as sleep } from 'node:timers/promises';
import type { Lock, Locker } from '@tus/server';
import type { NamedLock, NamedLocks } from '../../kernel/database/named-locks.ts';
import { Problem } from '../../kernel/http/problem.ts';

/** A writer silent for this long gives way: its connection is most likely dead. */
const MAX_SILENCE_MS = 2_000;
const TIMEOUT_MS = 3_000;
const RETRY_MS = 200;

export interface UploadLocker extends Locker {
  /** Records that the writer of this upload is alive. */
  noteActivity(id: string): void;
}

const nameOf = (id: string): string => `upload ${id}`;

/** Allows one writer per upload across all processes. */
export function uploadLocker(locks: NamedLocks): UploadLocker {
  const lastWriteAt = new Map<string, number>();

  const take = async (id: string, signal: AbortSignal, giveWay: () => void): Promise<NamedLock> => {
    const handleRequested = (): void => {
      if (Date.now() - (lastWriteAt.get(id) ?? 0) > MAX_SILENCE_MS) giveWay();
    };
    for (const start = Date.now(); !signal.aborted; await sleep(RETRY_MS)) {
      const lock = await locks.take(nameOf(id), handleRequested);
      if (lock) return lock;
      await locks.want(nameOf(id));
      if (Date.now() - start > TIMEOUT_MS) break;
    }
    throw new Problem('upload-locked', { retryAfterSeconds: 1 });
  };

  return {
    noteActivity: (id) => {
      lastWriteAt.set(id, Date.now());
    },
    newLock: (id): Lock => {
      let taken: NamedLock | undefined;
      return {
        lock: async (signal, giveWay) => {
          taken = await take(id, signal, () => void giveWay());
          lastWriteAt.set(id, Date.now());
        },
        unlock: async () => {
          lastWriteAt.delete(id);
          await taken?.release();
        },
      };
    },
  };
}
