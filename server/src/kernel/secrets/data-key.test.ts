import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { dataKeyFrom, readDataKey } from './data-key.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'colorway-key-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const file = join(dataDir, 'secret.key');

describe('a sealed value', () => {
  const key = dataKeyFrom('a'.repeat(43));

  test('does not open with another key, for another row, changed, or cut off', () => {
    const sealed = key.seal('JBSWY3DP', 'app:1');
    expect(dataKeyFrom('b'.repeat(43)).open(sealed, 'app:1')).toBeUndefined();
    expect(key.open(sealed, 'app:2')).toBeUndefined();
    const body = Buffer.from(sealed.slice(3), 'base64url');
    for (let at = 0; at < body.length; at++) {
      const changed = Buffer.from(body);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(key.open(`v1.${changed.toString('base64url')}`, 'app:1')).toBeUndefined();
    }
    for (const text of ['', 'v1', 'v1.', 'v1.AAAA', `v2.${sealed.slice(3)}`]) {
      expect(key.open(text, 'app:1')).toBeUndefined();
    }
  });

  test('opens with its key, shows nothing of the text, and is another one each time', () => {
    const [one, two] = [key.seal('JBSWY3DP', 'app:1'), key.seal('JBSWY3DP', 'app:1')];
    expect(one).not.toBe(two);
    expect(Buffer.from(one.slice(3), 'base64url').toString('latin1')).not.toContain('JBSW');
    expect([one, two].map((sealed) => key.open(sealed, 'app:1'))).toEqual(['JBSWY3DP', 'JBSWY3DP']);
  });
});

describe('the data key', () => {
  test('is a file that only its account reads, and stays the same', () => {
    const first = readDataKey({ secretKey: undefined, dataDir });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8').trim()).toMatch(/^[\w-]{43}$/);
    expect(readDataKey({ secretKey: undefined, dataDir }).fingerprint).toBe(first.fingerprint);
  });

  test('comes from the variable where one is set', () => {
    const secretKey = 'c'.repeat(40);
    expect(readDataKey({ secretKey, dataDir }).fingerprint).toBe(dataKeyFrom(secretKey).fingerprint);
    writeFileSync(file, 'd'.repeat(43));
    expect(readDataKey({ secretKey, dataDir }).fingerprint).toBe(dataKeyFrom(secretKey).fingerprint);
    expect(readDataKey({ secretKey: undefined, dataDir }).fingerprint).toBe(dataKeyFrom('d'.repeat(43)).fingerprint);
  });
});
