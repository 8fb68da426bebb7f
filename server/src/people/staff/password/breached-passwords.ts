import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { knownForms } from '@colorway/rules/sign-in/password-strength.ts';

/** A false alarm needs the same 40 bits as one of the list: one form of a password in 7.8 million. */
export const PREFIX_BYTES = 5;

let list: Buffer | undefined;

/** 139,974 prefixes of SHA-256 in order, written by `bin/breached-passwords.mjs`, which names the source. */
export function breachedPrefixes(): Buffer {
  list ??= readFileSync(join(import.meta.dirname, 'breached-passwords.bin'));
  return list;
}

function isListed(prefix: Buffer): boolean {
  const prefixes = breachedPrefixes();
  let [from, to] = [0, prefixes.length / PREFIX_BYTES];
  while (from < to) {
    const middle = (from + to) >> 1;
    const order = prefix.compare(prefixes, middle * PREFIX_BYTES, (middle + 1) * PREFIX_BYTES);
    if (order === 0) return true;
    if (order < 0) to = middle;
    else from = middle + 1;
  }
  return false;
}

/** True for a password that breaches have shown, also with digits and marks around it. */
export const isBreached = (password: string): boolean =>
  knownForms(password.normalize('NFC')).some((form) =>
    isListed(hash('sha256', form, 'buffer').subarray(0, PREFIX_BYTES)),
  );
