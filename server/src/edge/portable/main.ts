import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { storageOf } from '../../adapters/storage/storage.ts';
import { readConfig } from '../../kernel/config/config.ts';
import { StartError } from '../../kernel/config/stop-error.ts';
import { withDatabase } from '../postgres/with-database.ts';
import { exportData } from './export-data.ts';
import { importData } from './import-data.ts';
import type { PortableManifest } from './portable.ts';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const sizeOf = ({ tables, files }: PortableManifest): string =>
  `${tables.reduce((sum, { rows }) => sum + rows, 0)} rows of ${tables.length} tables and ${files.length} files`;

const main = async (verb: string | undefined, path: string | undefined): Promise<void> => {
  const config = readConfig(process.env);
  const storage = await storageOf(config);
  const now = new Date();
  if (verb === 'export') {
    const name = `${now.toISOString().replaceAll(':', '-').slice(0, 19)}.zip`;
    const target = resolve(path ?? join(config.dataDir, 'exports', name));
    await mkdir(dirname(target), { recursive: true });
    await withDatabase(config, async (url) => {
      const manifest = await exportData({ url, storage, target, now });
      say(`Exported ${sizeOf(manifest)} to ${target}`);
      if (manifest.missing.length > 0) say(`Not found in the storage: ${manifest.missing.length} files.`);
    });
  } else if (verb === 'import' && path !== undefined) {
    const work = async (url: string): Promise<void> => {
      const manifest = await importData({ url, storage, source: resolve(path) });
      say(`Imported ${sizeOf(manifest)} of ${manifest.madeAt}`);
    };
    await withDatabase(config, work, { alone: true });
  } else {
    throw new StartError('npm run data:export [-- FILE.zip], or npm run data:import -- FILE.zip');
  }
};

await main(process.argv[2], process.argv[3]).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
