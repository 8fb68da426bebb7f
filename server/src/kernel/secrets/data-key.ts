import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Names the form, so that another one can follow. */
const FORM = 'v1';

export interface Sealer {
  /** `purpose` names the row, so that a value copied into another row does not open. */
  seal(text: string, purpose: string): string;
  /** Undefined for a value of another key or another purpose. */
  open(sealed: string, purpose: string): string | undefined;
}

/** Encrypts what the database must not show. The key never lies in the database or in its backups. */
export interface DataKey extends Sealer {
  /** Tells two keys apart without showing either. */
  readonly fingerprint: string;
  readonly hasPrevious: boolean;
  /** The value sealed with the current key; undefined where it is that already, or opens with no key. */
  reseal(sealed: string, purpose: string): string | undefined;
}

/** Keys that are derived from one key, each for one use. */
export interface InstallationKey extends Sealer {
  readonly fingerprint: string;
  /** Signs mailed codes and links. */
  readonly links: string;
  /** Hashes addresses in limits and log. */
  readonly addresses: string;
}

const derive = (text: string, info: string): Buffer =>
  Buffer.from(hkdfSync('sha256', text, 'colorway', info, KEY_BYTES));

export function sealerFrom(text: string, use: string): Sealer {
  const key = derive(text, use);
  return {
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

export const installationKey = (text: string): InstallationKey => ({
  ...sealerFrom(text, 'data'),
  fingerprint: derive(text, 'fingerprint').toString('base64url').slice(0, 22),
  links: derive(text, 'links').toString('base64url'),
  addresses: derive(text, 'addresses').toString('base64url'),
});

/** Seals with the current key, and opens with the previous one as well while a renewal goes on. */
export function dataKeyOf(current: InstallationKey, previous: readonly InstallationKey[] = []): DataKey {
  const openPrevious = (sealed: string, purpose: string): string | undefined => {
    for (const key of previous) {
      const text = key.open(sealed, purpose);
      if (text !== undefined) return text;
    }
    return undefined;
  };
  return {
    fingerprint: current.fingerprint,
    hasPrevious: previous.length > 0,
    seal: current.seal,
    open: (sealed, purpose) => current.open(sealed, purpose) ?? openPrevious(sealed, purpose),
    reseal: (sealed, purpose) => {
      if (current.open(sealed, purpose) !== undefined) return undefined;
      const text = openPrevious(sealed, purpose);
      return text === undefined ? undefined : current.seal(text, purpose);
    },
  };
}
