import { spawnSync } from 'node:child_process';
import { StartError } from '../stop-error.ts';

/** Who PostgreSQL runs as; undefined is whoever started us. */
export interface Account {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

const NAME = 'colorway-db';

const idOf = (flag: '-u' | '-g'): number | undefined => {
  const found = spawnSync('id', [flag, NAME], { encoding: 'utf8' });
  return found.status === 0 ? Number(found.stdout.trim()) : undefined;
};

const makers: readonly (readonly [string, readonly string[]])[] = [
  ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', NAME]],
  ['adduser', ['-S', '-D', '-H', NAME]],
];

/** PostgreSQL refuses to run as root, so root (a container, usually) lends it an account of its own. */
export function postgresAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const [command, args] of [['true', []] as const, ...makers]) {
    spawnSync(command, args);
    const uid = idOf('-u');
    const gid = idOf('-g');
    if (uid !== undefined && gid !== undefined) return { name: NAME, uid, gid };
  }
  throw new StartError(
    `PostgreSQL does not run as root and the user ${NAME} could not be made: start Colorway as another user, or set DATABASE_URL.`,
  );
}

const reaches = (account: Account, path: string): boolean =>
  spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], { uid: account.uid, gid: account.gid }).status === 0;

/** Says in one line which folder on the way shuts the account out, and the remedy. */
export function assertReachable(account: Account | undefined, path: string): void {
  if (!account || reaches(account, path)) return;
  const steps = path.split('/').slice(1);
  const ancestors = steps.map((_, index) => `/${steps.slice(0, index + 1).join('/')}`);
  const shut = ancestors.find((ancestor) => !reaches(account, ancestor)) ?? path;
  throw new StartError(
    `PostgreSQL runs as ${account.name}, which cannot reach ${path}: run "chmod o+x ${shut}", or move the project or DATA_DIR to a folder that others may enter.`,
  );
}
