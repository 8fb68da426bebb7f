import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { readConfig } from '../../kernel/config/config.ts';
import { StartError } from '../../kernel/config/stop-error.ts';
import { recordBackup } from '../../office/facade.ts';
import { withDatabase } from '../postgres/with-database.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';
import { upgrade } from './upgrade.ts';

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
    await withDatabase(config, async (url) => {
      const { tables, files } = await backup({ url, filesDir, target, now });
      // The backup is whole even where its time cannot be written down.
      await recordBackup(url, now).catch((error: unknown) => say(`Its time was not recorded: ${String(error)}`));
      say(`Backed up ${tables.reduce((sum, one) => sum + one.rows, 0)} rows and ${files} files to ${target}`);
    });
  } else if (verb === 'restore' && path !== undefined) {
    await withDatabase(
      config,
      async (url) => {
        const { tables, files, madeAt } = await restore({
          url,
          filesDir,
          source: resolve(path),
        });
        say(`Restored ${tables.reduce((sum, one) => sum + one.rows, 0)} rows and ${files} files of ${madeAt}`);
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
    throw new StartError('npm run db:backup [-- FOLDER], npm run db:restore -- FOLDER, or npm run db:upgrade');
  }
};

await main(process.argv[2], process.argv[3]).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
