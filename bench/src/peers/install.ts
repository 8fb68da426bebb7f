import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Cluster, startCluster } from '@colorway/server/edge/postgres/cluster.ts';
import { ensureDatabase } from '@colorway/server/edge/postgres/ensure-database.ts';
import type { Contender } from './contender.ts';

interface Peer {
  readonly name: string;
  /** Holds its scripts, beside this file, and names its packages on the disk. */
  readonly folder: string;
  readonly packages: Readonly<Record<string, string>>;
}

export const PEERS = {
  parse: {
    name: 'Parse Server',
    folder: 'parse-server',
    // With router 2.3 every save of Cloud Code fails: the parameters of a path are undefined there.
    packages: { 'parse-server': '9.10.0', router: '2.2.0' },
  },
  vendure: { name: 'Vendure', folder: 'vendure', packages: { '@vendure/core': '3.7.3', pg: '8.23.1' } },
} as const satisfies Record<string, Peer>;

const HOME = process.env['PEERS_DIR'] ?? join(tmpdir(), 'colorway-peers');
const DATABASE = 'peer';
const PORT = /^(\d+)$/m;

const environment = {
  ...process.env,
  // Programs of npm start the Node that runs this.
  PATH: `${dirname(process.execPath)}:${process.env['PATH']}`,
  NODE_ENV: 'production',
  NODE_NO_WARNINGS: '1',
  VENDURE_DISABLE_TELEMETRY: 'true',
};

/** Into a folder outside the repository, once for these versions. No script of a package runs. */
function installPeer({ name, folder, packages }: Peer): string {
  const specifiers = Object.entries(packages).map(([name, version]) => `${name}@${version}`);
  const place = join(HOME, [folder, ...Object.values(packages)].join('-'));
  if (!existsSync(place)) {
    process.stderr.write(`Installing ${name} in ${place}\n`);
    const half = `${place}.${process.pid}.half`;
    mkdirSync(half, { recursive: true });
    writeFileSync(join(half, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
    const flags = ['--ignore-scripts', '--save-exact', '--no-audit', '--no-fund', '--loglevel=error'];
    execFileSync('npm', ['install', ...flags, ...specifiers], {
      cwd: half,
      env: environment,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    renameSync(half, place);
  }
  // The scripts of this checkout, whichever came with the packages.
  const scripts = join(import.meta.dirname, folder);
  for (const script of readdirSync(scripts)) cpSync(join(scripts, script), join(place, script));
  return place;
}

interface PeerHost {
  /** The address of the peer's database. */
  readonly database: string;
  /** Runs a script to its end. */
  run(script: string, env: Readonly<Record<string, string>>): void;
  /** Starts a script that prints its port; answers its address. */
  start(script: string, env: Readonly<Record<string, string>>): Promise<string>;
  stop(): Promise<void>;
}

function untilPort(child: ChildProcess, name: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let output = '';
  const read = (chunk: Buffer): void => {
    output += chunk;
    const port = PORT.exec(output)?.[1];
    if (port !== undefined) resolve(`http://127.0.0.1:${port}`);
  };
  child.stdout?.on('data', read);
  child.once('close', () => reject(new Error(`${name} ended: ${output}`)));
  return promise;
}

/** A PostgreSQL of its own with the settings of the product, and the packages of the peer. */
async function openHost(peer: Peer): Promise<PeerHost> {
  const cwd = installPeer(peer);
  const dataDir = mkdtempSync(join(tmpdir(), 'colorway-peer-'));
  chmodSync(dataDir, 0o755);
  const cluster: Cluster = await startCluster({ dataDir });
  await ensureDatabase(cluster.url('postgres'), DATABASE);
  const database = cluster.url(DATABASE);
  const own = { ...environment, HOST: decodeURIComponent(new URL(database).hostname), DATABASE };
  const children: ChildProcess[] = [];
  return {
    database,
    run: (script, env) => {
      execFileSync(process.execPath, [script], {
        cwd,
        env: { ...own, ...env },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
    },
    start: (script, env) => {
      const child = spawn(process.execPath, [script], {
        cwd,
        env: { ...own, ...env },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      children.push(child);
      return untilPort(child, peer.name);
    },
    stop: async () => {
      for (const child of children) child.kill('SIGKILL');
      await cluster.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts a peer and has it filled; a peer that cannot be filled leaves no process behind. */
export async function openPeer(
  peer: Peer,
  fill: (host: PeerHost) => Promise<Pick<Contender, 'plans' | 'confirm'>>,
): Promise<Contender> {
  const host = await openHost(peer);
  try {
    return { name: peer.name, ...(await fill(host)), stop: host.stop };
  } catch (error) {
    await host.stop();
    throw error;
  }
}
