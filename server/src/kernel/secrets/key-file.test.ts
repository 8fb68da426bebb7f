import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { installationKey } from './data-key.ts';
import { readKeys, removePreviousKey, renewKeyFile } from './key-file.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'colorway-key-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const inFolder = (name: string): string => join(dataDir, name);
const content = (name: string): string => readFileSync(inFolder(name), 'utf8').trim();
const read = (given: { secretKey?: string; previousSecretKey?: string } = {}) =>
  readKeys({ secretKey: undefined, previousSecretKey: undefined, dataDir, ...given });
const fingerprints = ({ current, previous }: ReturnType<typeof readKeys>) => [
  current.fingerprint,
  ...previous.map(({ key }) => key.fingerprint),
];
const fingerprintOf = (text: string): string => installationKey(text).fingerprint;

describe('the key', () => {
  test('is a file that only its account reads, and stays the same', () => {
    const first = read();
    expect(statSync(inFolder('secret.key')).mode & 0o777).toBe(0o600);
    expect(content('secret.key')).toMatch(/^[\w-]{43}$/);
    expect(readdirSync(dataDir)).toEqual(['secret.key']);
    expect(fingerprints(read())).toEqual(fingerprints(first));
  });

  test('comes from the variable where one is set, and then no file counts', () => {
    const [secretKey, previousSecretKey] = ['c'.repeat(40), 'p'.repeat(40)];
    writeFileSync(inFolder('secret.key'), 'd'.repeat(43));
    writeFileSync(inFolder('secret.key.previous'), 'e'.repeat(43));
    expect(fingerprints(read({ secretKey }))).toEqual([fingerprintOf(secretKey)]);
    expect(fingerprints(read({ secretKey, previousSecretKey }))).toEqual(
      [secretKey, previousSecretKey].map(fingerprintOf),
    );
    expect(fingerprints(read())).toEqual(['d', 'e'].map((one) => fingerprintOf(one.repeat(43))));
  });
});

describe('a renewal of the file', () => {
  test('is refused before the first start made one', () => {
    expect(() => renewKeyFile(dataDir, false)).toThrow('does not exist');
    expect(readdirSync(dataDir)).toEqual([]);
  });

  test('is refused until a start finished the one before', () => {
    read();
    renewKeyFile(dataDir, false);
    const both = [content('secret.key'), content('secret.key.previous')];
    expect(() => renewKeyFile(dataDir, true)).toThrow('renewed already');
    expect([content('secret.key'), content('secret.key.previous')]).toEqual(both);
  });

  test('writes a new key and stores the previous one beside it, for this account alone', () => {
    const [before] = fingerprints(read());
    renewKeyFile(dataDir, false);
    expect(readdirSync(dataDir).sort()).toEqual(['secret.key', 'secret.key.previous']);
    for (const name of readdirSync(dataDir)) expect(statSync(inFolder(name)).mode & 0o777).toBe(0o600);
    const keys = read();
    expect(keys.previous).toMatchObject([{ key: { fingerprint: before }, isLeaked: false }]);
    expect(keys.current.fingerprint).not.toBe(before);
    removePreviousKey(dataDir, keys);
    expect(fingerprints(read())).toEqual([keys.current.fingerprint]);
    renewKeyFile(dataDir, true);
    expect(read().previous).toMatchObject([{ key: { fingerprint: keys.current.fingerprint }, isLeaked: true }]);
  });

  test('that was killed before the new key goes on with the old one, and is run again', () => {
    const before = read();
    writeFileSync(inFolder('secret.key.previous'), content('secret.key'));
    expect(fingerprints(read())).toEqual(fingerprints(before));
    // A start in that moment must not remove what the renewal needs next.
    removePreviousKey(dataDir, read());
    expect(existsSync(inFolder('secret.key.previous'))).toBe(true);
    renewKeyFile(dataDir, true);
    expect(read().previous).toMatchObject([{ key: { fingerprint: before.current.fingerprint }, isLeaked: true }]);
  });
});
