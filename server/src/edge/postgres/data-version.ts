import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../kernel/config/stop-error.ts';

/** The folder of an upgrade whose data is loaded and only has to take the old one's place. */
export const readyFolder = (dataDir: string): string | undefined => {
  const name = existsSync(dataDir) ? readdirSync(dataDir).find((one) => /^postgres-\d+\.ready$/.test(one)) : undefined;
  return name === undefined ? undefined : join(dataDir, name);
};

/** The major version of PostgreSQL that wrote a data folder; undefined when there is none. */
export function majorOf(dir: string): number | undefined {
  const file = join(dir, 'PG_VERSION');
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined;
}

/** Refuses data of another major version before PostgreSQL does, and names the way on. */
export function assertSameMajor(dataDir: string, dir: string, binaries: number): void {
  const data = majorOf(dir);
  if (data === undefined && readyFolder(dataDir) !== undefined) {
    throw new StartError('An upgrade of PostgreSQL was interrupted: run "npm run db:upgrade" to finish it.');
  }
  if (data === undefined || data === binaries) return;
  throw new StartError(
    data < binaries
      ? `${dir} was made by PostgreSQL ${data} and this Colorway brings PostgreSQL ${binaries}: run "npm run db:upgrade". It keeps the old folder.`
      : `${dir} was made by PostgreSQL ${data} and this Colorway brings PostgreSQL ${binaries}: start the newer Colorway that made it.`,
  );
}
