import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../../kernel/config/stop-error.ts';
import { type Binaries, copyBinaries, findBinaries } from './binaries.ts';
import { assertSameMajor } from './data-version.ts';
import { findRunning, isAlive, type Running, signal } from './pid-file.ts';
import { chooseRunAs, claim, commandAs, type RunAs } from './run-as.mjs';

export interface Cluster {
  readonly pid: number;
  /** A connection string for a database of this cluster. */
  url(database: string): string;
  /** Settles when PostgreSQL ends without having been asked to. */
  readonly crashed: Promise<void>;
  stop(): Promise<void>;
}

export interface ClusterOptions {
  readonly dataDir: string;
  /** Extra server settings, `name=value`. Tests turn fsync off here; nothing else may. */
  readonly settings?: readonly string[];
  /** An upgrade reads the old data with the binaries that wrote it. */
  readonly binaries?: Binaries;
  /** Tests close the ways that this machine has. */
  readonly runAs?: Parameters<typeof chooseRunAs>[1];
}

const SUPERUSER = 'colorway';
/** The kernel's limit on the path of a socket, less the name that PostgreSQL adds. */
const MAX_SOCKET_DIR_LENGTH = 90;
const POLL_MS = 10;
const WATCH_MS = 100;
const PATIENCE_MS = 120_000;
/** One that ends by itself is started again for this long. */
const GIVE_UP_MS = 10_000;

const settings = [
  'listen_addresses=',
  'max_connections=100',
  'shared_buffers=128MB',
  'password_encryption=scram-sha-256',
  'idle_in_transaction_session_timeout=60s',
  'log_min_messages=warning',
  'log_checkpoints=off',
  // A refused row stays out of the log, since it may contain an address.
  'log_error_verbosity=terse',
  // Acknowledged writes are on the disk, whatever postgresql.conf says.
  'fsync=on',
  'full_page_writes=on',
  'synchronous_commit=on',
];

const environment = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };

const run = async (program: string, given: string[], runAs: RunAs): Promise<void> => {
  const { command, args, options } = commandAs(runAs, program, given);
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], env: environment, ...options });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new StartError(`PostgreSQL could not be set up: ${output.trim().split('\n').at(-1)}`);
};

/** Into a folder beside, then renamed: a half-made cluster is never taken for a whole one. */
const initialise = async (bin: Binaries, dir: string, runAs: RunAs): Promise<void> => {
  const half = `${dir}.${process.pid}.new`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { mode: 0o700 });
  claim(runAs, half);
  await run(
    bin.initdb,
    [
      `--pgdata=${half}`,
      `--username=${SUPERUSER}`,
      '--auth-local=trust',
      '--auth-host=reject',
      '--encoding=UTF8',
      '--locale=C',
      '--no-instructions',
    ],
    runAs,
  );
  try {
    renameSync(half, dir);
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    if (!existsSync(join(dir, 'PG_VERSION'))) throw error;
  }
};

const socketDirFor = (dir: string, runAs: RunAs): string => {
  if (dir.length <= MAX_SOCKET_DIR_LENGTH) return dir;
  const hash = createHash('sha256').update(dir).digest('hex').slice(0, 16);
  const path = join(tmpdir(), `colorway-${hash}`);
  if (!existsSync(path)) {
    mkdirSync(path, { mode: 0o700 });
  }
  const found = lstatSync(path);
  const ours = [process.getuid?.(), 'uid' in runAs ? runAs.uid : undefined];
  if (!found.isDirectory() || !ours.includes(found.uid)) {
    throw new StartError(`${path} belongs to somebody else: remove it, or use a shorter DATA_DIR.`);
  }
  claim(runAs, path);
  chmodSync(path, 0o700);
  return path;
};

const launch = (bin: Binaries, dir: string, runAs: RunAs, extra: readonly string[]): ChildProcess => {
  const log = openSync(`${dir}.log`, 'a', 0o600);
  const socketDir = socketDirFor(dir, runAs);
  const flags = [...settings, `unix_socket_directories=${socketDir}`, ...extra].flatMap((one) => ['-c', one]);
  // Its own session: Ctrl-C reaches us alone, and we stop it after the last request is answered.
  const { command, args, options } = commandAs(runAs, bin.postgres, ['-D', dir, ...flags]);
  return spawn(command, args, { detached: true, stdio: ['ignore', log, log], env: environment, ...options });
};

const ended = async (pid: number): Promise<void> => {
  while (isAlive(pid)) await sleep(POLL_MS);
};

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/** Waits for the one that runs, and starts one where none does; one that is still shutting down is waited out. */
const untilReady = async (dir: string, start: () => ChildProcess): Promise<Running> => {
  const began = Date.now();
  let child: ChildProcess | undefined;
  for (; Date.now() - began < PATIENCE_MS; await sleep(POLL_MS)) {
    const running = findRunning(dir);
    if (running?.state === 'ready') return running;
    if (running || (child && !hasEnded(child))) continue;
    if (child && Date.now() - began > GIVE_UP_MS) break;
    if (child) await sleep(200);
    child = start();
  }
  throw new StartError(`PostgreSQL does not start: see ${dir}.log`);
};

/** Works for a PostgreSQL that is not our child as well. */
const watch = async (pid: number): Promise<void> => {
  while (isAlive(pid)) await sleep(WATCH_MS, undefined, { ref: false });
};

/** Where the data lies: in `dataDir`, or where a link in it points when the account of PostgreSQL cannot reach `dataDir`. */
const dataFolder = (dataDir: string, runAs: RunAs): string => {
  const dir = join(dataDir, 'postgres');
  const linked = lstatSync(dir, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
  if (linked) return readlinkSync(dir);
  if (runAs.kind !== 'elsewhere' || existsSync(dir)) return dir;
  const parent = join(runAs.folder, `data-${randomBytes(6).toString('hex')}`);
  mkdirSync(parent, { mode: 0o755 });
  claim(runAs, parent);
  symlinkSync(join(parent, 'postgres'), dir);
  return join(parent, 'postgres');
};

/** Finds the PostgreSQL of this folder (one left behind by a killed server included) or starts it. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const found = options.binaries ?? findBinaries();
  mkdirSync(options.dataDir, { recursive: true });
  const runAs = chooseRunAs([found.postgres, options.dataDir], options.runAs);
  if (runAs.kind === 'refused') throw new StartError(runAs.message);
  const bin = runAs.kind === 'elsewhere' ? copyBinaries(found, runAs.folder) : found;
  const dir = dataFolder(options.dataDir, runAs);
  assertSameMajor(options.dataDir, dir, bin.major);
  if (!existsSync(join(dir, 'PG_VERSION'))) await initialise(bin, dir, runAs);
  const { pid, socketDir } = await untilReady(dir, () => {
    claim(runAs, dir);
    const child = launch(bin, dir, runAs, options.settings ?? []);
    child.once('error', () => {});
    child.unref();
    return child;
  });
  const stopped = Promise.withResolvers<void>();
  let isStopping = false;
  return {
    pid,
    crashed: watch(pid).then(() => (isStopping ? stopped.promise : undefined)),
    url: (database) => `postgresql://${SUPERUSER}@${encodeURIComponent(socketDir)}/${database}`,
    stop: async () => {
      isStopping = true;
      if (!signal(pid, 'SIGINT')) return;
      await ended(pid);
    },
  };
}
