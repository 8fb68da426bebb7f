import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type Cluster, startCluster } from './cluster.ts';
import { FolderInUse, type InstanceLock, takeInstanceLock } from './instance-lock.ts';

export interface SupervisedPostgres {
  url(database: string): string;
  /** Settles when another process took the folder while PostgreSQL was down. */
  readonly lost: Promise<FolderInUse>;
  /** From now on an ended PostgreSQL is not restarted. */
  letGo(): void;
  stop(): Promise<void>;
}

interface Options {
  readonly dataDir: string;
  readonly port: number;
  readonly log: Logger;
}

const SOONEST_MS = 50;
const LATEST_MS = 2_000;

/**
 * The embedded PostgreSQL for as long as the server runs: one that ends (killed, restarted by hand, out of disk) is started
 * again, or found again, and the folder is locked again. Requests get 503 until then.
 */
export async function keepUp({ dataDir, port, log }: Options): Promise<SupervisedPostgres> {
  let cluster: Cluster = await startCluster({ dataDir });
  // When two processes start at once, the loser must leave the winner's PostgreSQL alone, hence the lock first.
  let lock: InstanceLock = await takeInstanceLock(cluster.url('postgres'), port);
  let isSupervised = true;
  const lost = Promise.withResolvers<FolderInUse>();

  const again = async (): Promise<void> => {
    // A full disk may keep it down for long, and it is to come back by itself when there is room.
    for (let wait = SOONEST_MS; isSupervised; wait = Math.min(wait * 2, LATEST_MS)) {
      try {
        cluster = await startCluster({ dataDir });
        lock = await takeInstanceLock(cluster.url('postgres'), port);
        return log.warn('postgres: is back');
      } catch (error) {
        if (error instanceof FolderInUse) throw error;
        log.error({ err: error }, 'postgres: does not come back yet');
        await sleep(wait);
      }
    }
  };
  const watching = (async () => {
    for (;;) {
      // A crash of one session ends all of them, the lock's too, and the process stays.
      await Promise.race([cluster.crashed, lock.ended]);
      if (!isSupervised) return;
      log.error('postgres: ended without being asked to, and is started again');
      await lock.release().catch(() => {});
      await again();
    }
  })().catch((error: FolderInUse) => lost.resolve(error));

  return {
    url: (database) => cluster.url(database),
    lost: lost.promise,
    letGo: () => {
      isSupervised = false;
    },
    stop: async () => {
      isSupervised = false;
      await lock.release().catch(() => {});
      await watching;
      await cluster.stop();
    },
  };
}
