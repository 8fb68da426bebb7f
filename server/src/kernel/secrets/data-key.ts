import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';

const FILE = 'secret.key';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Names the form, so that another one can follow. */
const FORM = 'v1';

const read = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8').trim() || undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

/** Links a complete file into its place, so two starts at once end with the same key. */
function create(dataDir: string, path: string): string {
  mkdirSync(dataDir, { recursive: true });
  const half = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(half, `${randomBytes(KEY_BYTES).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  try {
    linkSync(half, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(half, { force: true });
  }
  return read(path) ?? '';
}

/** The variable wins; without it a file of the data folder that only this account may read. */
function keyText({ secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>): string {
  if (secretKey !== undefined) return secretKey;
  const path = join(dataDir, FILE);
  const found = read(path);
  if (found === undefined) return create(dataDir, path);
  chmodSync(path, 0o600);
  return found;
}

/** Encrypts what the database must not show. The key never lies in the database or in its backups. */
export interface DataKey {
  /** `purpose` names the row, so that a value copied into another row does not open. */
  seal(text: string, purpose: string): string;
  /** Undefined for a value of another key or another purpose. */
  open(sealed: string, purpose: string): string | undefined;
  /** Tells two keys apart without showing either. */
  readonly fingerprint: string;
}

export function dataKeyFrom(text: string): DataKey {
  const derive = (info: string): Buffer => Buffer.from(hkdfSync('sha256', text, 'colorway', info, KEY_BYTES));
  const key = derive('data');
  return {
    fingerprint: derive('fingerprint').toString('base64url').slice(0, 22),
    seal: (plain, purpose) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(purpose));
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return `${FORM}.${Buffer.concat([iv, sealed, cipher.getAuthTag()]).toString('base64url')}`;
    },
    open: (sealed, purpose) => {
      const [form, body = ''] = sealed.split('.');
      const bytes = Buffer.from(body, 'base64url');
      if (form !== FORM || bytes.length < IV_BYTES + TAG_BYTES) return undefined;
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(purpose))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString(
          'utf8',
        );
      } catch {
        return undefined;
      }
    },
  };
}

export const readDataKey = (config: Pick<Config, 'secretKey' | 'dataDir'>): DataKey => dataKeyFrom(keyText(config));
