import { join } from 'node:path';
import type { Config } from '../../kernel/config/config.ts';
import { startCluster } from './cluster.ts';
import { ensureDatabase } from './ensure-database.ts';
import { takeInstanceLock } from './instance-lock.ts';
import { DATABASE } from './names.ts';
import { findRunning } from './pid-file.ts';

interface Options {
  /** No server may run at the same time. */
  readonly alone?: boolean;
  /** Server settings, `name=value`, of an embedded PostgreSQL that is started for the while. */
  readonly settings?: readonly string[];
}

/** For a command beside the server: the database of the configuration; an embedded one is started for the while. */
export async function withDatabase(
  config: Config,
  work: (url: string) => Promise<void>,
  { alone = false, settings = [] }: Options = {},
): Promise<void> {
  if (config.databaseUrl !== undefined) return work(config.databaseUrl);
  const ranBefore = findRunning(join(config.dataDir, 'postgres')) !== undefined;
  const cluster = await startCluster({ dataDir: config.dataDir, settings });
  try {
    const lock = alone ? await takeInstanceLock(cluster.url('postgres'), config.port) : undefined;
    await ensureDatabase(cluster.url('postgres'), DATABASE);
    await work(cluster.url(DATABASE));
    await lock?.release();
  } finally {
    if (!ranBefore) await cluster.stop();
  }
}
