import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { readConfig } from '../config/config.ts';
import { withDatabase } from '../postgres/with-database.ts';
import { StartError } from '../stop-error.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';

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
  } else {
    throw new StartError('npm run db:backup [-- FOLDER], or npm run db:restore -- FOLDER');
  }
};

await main(process.argv[2], process.argv[3]).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
