// @ts-check
// Plain JavaScript, because `npm start` asks this before anything is installed, on whatever Node there is.
import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * How the embedded PostgreSQL, which refuses to run as root, is run.
 * - `self`: as the user who started us.
 * - `account`: root runs it as an account of its own.
 * - `namespace`: root runs it in a user namespace, where root's own files belong to an ordinary user.
 * - `elsewhere`: as `account`, with a copy of the binaries and the data in a folder that the account can reach.
 * @typedef {{ kind: 'self' }
 *   | { kind: 'account', name: string, uid: number, gid: number }
 *   | { kind: 'namespace' }
 *   | { kind: 'elsewhere', name: string, uid: number, gid: number, folder: string }} RunAs
 */

const NAME = 'colorway-db';
const FOLDER = '/var/lib/colorway';
const IN_NAMESPACE = ['--user', '--map-user=1000', '--map-group=1000'];

/** @type {readonly (readonly [string, readonly string[]])[]} */
const makers = [
  ['true', []],
  ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', NAME]],
  ['adduser', ['-S', '-D', '-H', NAME]],
];

/** @param {'-u' | '-g'} flag */
const idOf = (flag) => {
  const found = spawnSync('id', [flag, NAME], { encoding: 'utf8' });
  return found.status === 0 ? Number(found.stdout.trim()) : undefined;
};

const ensureAccount = () => {
  for (const [command, args] of makers) {
    spawnSync(command, args);
    const uid = idOf('-u');
    const gid = idOf('-g');
    if (uid !== undefined && gid !== undefined) return { name: NAME, uid, gid };
  }
  return undefined;
};

/** @param {{ uid: number, gid: number }} account @param {string} path */
const reaches = ({ uid, gid }, path) =>
  spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], { uid, gid, stdio: 'ignore', cwd: '/' }).status === 0;

const hasNamespaces = () => spawnSync('unshare', [...IN_NAMESPACE, 'true'], { stdio: 'ignore' }).status === 0;

/** @param {{ uid: number, gid: number }} account @param {string} folder */
const canHold = (account, folder) => {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    return reaches(account, folder);
  } catch {
    return false;
  }
};

/** @param {string} path */
const existing = (path) => {
  let at = path;
  while (!existsSync(at) && dirname(at) !== at) at = dirname(at);
  return at;
};

/** @param {string} path @param {{ name: string, uid: number, gid: number }} account */
const closedSentence = (path, account) => {
  const steps = path.split('/').slice(1);
  const ancestors = steps.map((_, index) => `/${steps.slice(0, index + 1).join('/')}`);
  const closed = ancestors.find((ancestor) => !reaches(account, ancestor)) ?? path;
  return `PostgreSQL runs as ${account.name}, which cannot reach ${path}: run "chmod o+x ${closed}", or move the project or DATA_DIR to a folder that others may enter.`;
};

/**
 * Chooses how PostgreSQL runs, or says in one sentence why it cannot. Paths that do not exist yet count as the folder above them.
 * @param {readonly string[]} paths what PostgreSQL has to reach: its binaries and its data
 * @param {{ namespaces?: () => boolean, folder?: string }} [options] tests take a way out
 * @returns {RunAs | { kind: 'refused', message: string }}
 */
export function chooseRunAs(paths, { namespaces = hasNamespaces, folder = FOLDER } = {}) {
  if (process.getuid?.() !== 0) return { kind: 'self' };
  const account = ensureAccount();
  const closed = account && paths.map(existing).find((path) => !reaches(account, path));
  if (account && closed === undefined) return { kind: 'account', ...account };
  if (namespaces()) return { kind: 'namespace' };
  if (account && canHold(account, folder)) return { kind: 'elsewhere', ...account, folder };
  return {
    kind: 'refused',
    message:
      account && closed !== undefined
        ? closedSentence(closed, account)
        : `PostgreSQL does not run as root and the user ${NAME} could not be made: start Colorway as another user, or set DATABASE_URL.`,
  };
}

/**
 * The command, its arguments and the options of `spawn` that run a program of PostgreSQL this way.
 * @param {RunAs} runAs @param {string} command @param {readonly string[]} args
 * @returns {{ command: string, args: string[], options: { uid?: number, gid?: number } }}
 */
export function commandAs(runAs, command, args) {
  if (runAs.kind === 'namespace') return { command: 'unshare', args: [...IN_NAMESPACE, command, ...args], options: {} };
  if (runAs.kind === 'self') return { command, args: [...args], options: {} };
  return { command, args: [...args], options: { uid: runAs.uid, gid: runAs.gid } };
}

/**
 * Gives a folder and all in it to whoever PostgreSQL runs as. An earlier start may have run it another way.
 * @param {RunAs} runAs @param {string} path
 */
export function claim(runAs, path) {
  if (runAs.kind === 'self') return;
  const { uid, gid } = runAs.kind === 'namespace' ? { uid: 0, gid: 0 } : runAs;
  if (statSync(path).uid === uid) return;
  /** @param {string} at */
  const give = (at) => {
    const found = lstatSync(at);
    if (found.isSymbolicLink()) return;
    if (found.isDirectory()) for (const name of readdirSync(at)) give(join(at, name));
    chownSync(at, uid, gid);
  };
  give(path);
}
