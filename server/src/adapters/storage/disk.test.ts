import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storageSuite } from '@colorway/trials/suites/storage.ts';
import { expect, test } from 'vitest';
import { diskStorage } from './disk.ts';

storageSuite('a folder', async () => {
  const root = await mkdtemp(join(tmpdir(), 'colorway-disk-'));
  return {
    storage: diskStorage(root),
    again: () => diskStorage(root),
    leftovers: () => readdir(join(root, 'unfinished')),
    close: () => rm(root, { recursive: true, force: true }),
  };
});

test('a disk says beforehand when so much does not fit', async () => {
  expect(await diskStorage(tmpdir()).hasRoom(Number.MAX_SAFE_INTEGER)).toBe(false);
});
