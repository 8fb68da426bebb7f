import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { StartError } from '../config/stop-error.ts';
import { type InstallationKey, installationKey } from './data-key.ts';

const FILE = 'secret.key';
const PREVIOUS = 'secret.key.previous';
const KEY_BYTES = 32;
/** Marks a key whose links end at once. */
const LEAKED = 'leaked:';

const read = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8').trim() || undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

const newKey = (): string => randomBytes(KEY_BYTES).toString('base64url');

/** Flushes a file or folder to disk. */
function flush(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** A complete file beside its place. */
function writeBeside(path: string, text: string): string {
  const half = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(half, `${text}\n`, { mode: 0o600, flag: 'wx' });
  flush(half);
  return half;
}

/** Links a complete file into its place, so two starts at once end with the same key. */
function create(dataDir: string, path: string): string {
  const half = writeBeside(path, newKey());
  try {
    linkSync(half, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(half, { force: true });
  }
  flush(dataDir);
  return read(path) ?? '';
}

function readKeyFile(dataDir: string): string {
  const path = join(dataDir, FILE);
  const found = read(path);
  if (found !== undefined) {
    chmodSync(path, 0o600);
    return found;
  }
  mkdirSync(dataDir, { recursive: true });
  return create(dataDir, path);
}

export interface PreviousKey {
  readonly key: InstallationKey;
  /** Its links end at once. */
  readonly isLeaked: boolean;
}

export interface InstallationKeys {
  readonly current: InstallationKey;
  readonly previous: readonly PreviousKey[];
}

type KeyConfig = Pick<Config, 'secretKey' | 'previousSecretKey' | 'dataDir'>;

const previousOf = (text: string): PreviousKey => {
  const isLeaked = text.startsWith(LEAKED);
  return { key: installationKey(isLeaked ? text.slice(LEAKED.length) : text), isLeaked };
};

/** The variable wins; without it a file of the data folder that only this account may read. */
export function readKeys({ secretKey, previousSecretKey, dataDir }: KeyConfig): InstallationKeys {
  const current = installationKey(secretKey ?? readKeyFile(dataDir));
  const file = secretKey === undefined ? read(join(dataDir, PREVIOUS)) : undefined;
  const previous = [previousSecretKey, file]
    .flatMap((text) => (text === undefined ? [] : [previousOf(text)]))
    // A renewal that was killed before it wrote the new key left the current one there.
    .filter(({ key }) => key.fingerprint !== current.fingerprint);
  return { current, previous };
}

/** Removes the file of a key that nothing needs any longer, unless a renewal put another one there. */
export function removePreviousKey(dataDir: string, { previous }: InstallationKeys): void {
  const path = join(dataDir, PREVIOUS);
  const text = read(path);
  const found = text === undefined ? undefined : previousOf(text).key.fingerprint;
  if (previous.some(({ key }) => key.fingerprint === found)) rmSync(path, { force: true });
}

/** Writes the previous key before the new one, so that a renewal killed at any moment loses neither. */
export function renewKeyFile(dataDir: string, isLeaked: boolean): void {
  const path = join(dataDir, FILE);
  const current = read(path);
  if (current === undefined) throw new StartError(`${path} does not exist: the first start makes it.`);
  const previousPath = join(dataDir, PREVIOUS);
  const waiting = read(previousPath);
  if (waiting !== undefined && previousOf(waiting).key.fingerprint !== installationKey(current).fingerprint) {
    throw new StartError(
      'The key was renewed already. Start the portal, which finishes that, before you renew it again.',
    );
  }
  renameSync(writeBeside(previousPath, `${isLeaked ? LEAKED : ''}${current}`), previousPath);
  flush(dataDir);
  renameSync(writeBeside(path, newKey()), path);
  flush(dataDir);
}
