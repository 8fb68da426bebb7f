import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { type Config, readConfig } from '../config/config.ts';
import { startCluster } from '../postgres/cluster.ts';
import { ensureDatabase } from '../postgres/ensure-database.ts';
import { takeInstanceLock } from '../postgres/instance-lock.ts';
import { DATABASE } from '../postgres/names.ts';
import { findRunning } from '../postgres/pid-file.ts';
import { StartError } from '../stop-error.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';

/** The database of the configuration; an embedded one is started for the while when it does not run. */
const withDatabase = async (config: Config, alone: boolean, work: (url: string) => Promise<void>): Promise<void> => {
  if (config.databaseUrl !== undefined) return work(config.databaseUrl);
  const ranBefore = findRunning(join(config.dataDir, 'postgres')) !== undefined;
  const cluster = await startCluster({ dataDir: config.dataDir });
  try {
    const lock = alone ? await takeInstanceLock(cluster.url('postgres'), config.port) : undefined;
    await ensureDatabase(cluster.url('postgres'), DATABASE);
    await work(cluster.url(DATABASE));
    await lock?.release();
  } finally {
    if (!ranBefore) await cluster.stop();
  }
};

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const main = async (verb: string | undefined, path: string | undefined): Promise<void> => {
  const config = readConfig(process.env);
  const filesDir = config.s3 ? undefined : join(config.dataDir, 'files');
  const now = new Date();
  if (verb === 'backup') {
    const target = resolve(
      path ?? join(config.dataDir, 'backups', now.toISOString().replaceAll(':', '-').slice(0, 19)),
    );
    await mkdir(dirname(target), { recursive: true });
    await withDatabase(config, false, async (url) => {
      const { tables, files } = await backup({ url, filesDir, target, now });
      say(`Backed up ${tables.reduce((sum, one) => sum + one.rows, 0)} rows and ${files} files to ${target}`);
    });
  } else if (verb === 'restore' && path !== undefined) {
    await withDatabase(config, true, async (url) => {
      const { tables, files, madeAt } = await restore({
        url,
        filesDir,
        source: resolve(path),
      });
      say(`Restored ${tables.reduce((sum, one) => sum + one.rows, 0)} rows and ${files} files of ${madeAt}`);
    });
  } else {
    throw new StartError('npm run db:backup [-- FOLDER], or npm run db:restore -- FOLDER');
  }
};

await main(process.argv[2], process.argv[3]).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
