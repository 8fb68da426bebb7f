import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { formatDuration } from '@colorway/rules/health/messages.ts';
import { countOf } from '@colorway/rules/text/count-of.ts';
import { readConfig } from '../../kernel/config/config.ts';
import { StartError } from '../../kernel/config/stop-error.ts';
import { connect } from '../../kernel/database/connect.ts';
import { namedLocks } from '../../kernel/database/named-locks.ts';
import { type RunEnd, recordBackup, recordRun } from '../../office/facade.ts';
import { withDatabase } from '../postgres/with-database.ts';
import { backup } from './backup.ts';
import { rowsOf } from './manifest.ts';
import { restore } from './restore.ts';
import { describeBackup, describeFault, filesDirOf, MAINTENANCE_LOCK, tryRestore } from './run-maintenance.ts';
import { upgrade } from './upgrade.ts';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Waits for no other one: the person who typed the command can try again. */
async function exclusively(url: string, work: () => Promise<void>): Promise<void> {
  const locks = namedLocks(url);
  try {
    const lock = await locks.take(MAINTENANCE_LOCK, () => {});
    if (!lock) throw new StartError('A backup or a restore drill is running: try again when it is done.');
    await work();
    await lock.release();
  } finally {
    await locks.close();
  }
}

/** The result counts even where it cannot be recorded, as in a database of an older version. */
async function note(url: string, kind: 'backup' | 'drill', startedAt: Date, end: RunEnd): Promise<void> {
  const { db, close } = connect(url, { max: 1 });
  try {
    if (kind === 'backup') await recordBackup(url, startedAt);
    await recordRun(db, kind, startedAt, end);
  } catch (error) {
    say(`It was not recorded: ${String(error)}`);
  } finally {
    await close();
  }
}

async function runDrill(config: ReturnType<typeof readConfig>, url: string, path: string | undefined): Promise<void> {
  const now = new Date();
  try {
    const source = path === undefined ? undefined : resolve(path);
    const { projects, files, rows, ...found } = await tryRestore(config.backup, { url, source });
    await note(url, 'drill', now, { state: 'passed', result: { projects, files, rows } });
    const counts = [countOf(projects, 'project'), countOf(rows, 'row'), countOf(files, 'file')].join(', ');
    const took = formatDuration(Date.now() - now.getTime());
    say(
      `The restore drill passed in ${took}: ${counts}, all hashes equal. It tried ${found.source} of ${found.madeAt}.`,
    );
  } catch (error) {
    await note(url, 'drill', now, { state: 'failed', fault: describeFault(error) });
    throw error;
  }
}

const main = async (verb: string | undefined, path: string | undefined): Promise<void> => {
  const config = readConfig(process.env);
  const filesDir = filesDirOf(config);
  const { keys, dir } = config.backup;
  const now = new Date();
  if (verb === 'backup') {
    const target = resolve(path ?? join(dir, now.toISOString().replaceAll(':', '-').slice(0, 19)));
    await mkdir(dirname(target), { recursive: true });
    await withDatabase(config, (url) =>
      exclusively(url, async () => {
        const made = await backup({ url, filesDir, target, now, keys });
        const result = await describeBackup(config.backup, target, made.files);
        await note(url, 'backup', now, { state: 'passed', result });
        const sealed = keys.length > 0 ? ', encrypted with BACKUP_KEY' : '';
        say(`Backed up ${rowsOf(made)} rows and ${made.files} files to ${target}${sealed}`);
      }),
    );
  } else if (verb === 'drill') {
    await withDatabase(config, (url) => exclusively(url, () => runDrill(config, url, path)));
  } else if (verb === 'restore' && path !== undefined) {
    await withDatabase(
      config,
      async (url) => {
        const made = await restore({ url, filesDir, source: resolve(path), keys });
        say(`Restored ${rowsOf(made)} rows and ${made.files} files of ${made.madeAt}`);
      },
      { alone: true },
    );
  } else if (verb === 'upgrade') {
    if (config.databaseUrl !== undefined) {
      throw new StartError('DATABASE_URL names a PostgreSQL of your own: upgrade that one by its own tools.');
    }
    const done = await upgrade({ dataDir: config.dataDir, now });
    say(
      done
        ? `Upgraded from PostgreSQL ${done.from} to ${done.to}: ${done.rows} rows. The old database stays in ${done.kept}; delete it once all is well.`
        : 'The database is of the right version already. Nothing was changed.',
    );
  } else {
    throw new StartError(
      'npm run db:backup [-- FOLDER], npm run db:drill [-- FOLDER], npm run db:restore -- FOLDER, or npm run db:upgrade',
    );
  }
};

await main(process.argv[2], process.argv[3]).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
