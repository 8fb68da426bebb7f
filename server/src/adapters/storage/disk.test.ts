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

test('a disk reports its free space, also before its first file', async () => {
  const root = await mkdtemp(join(tmpdir(), 'colorway-disk-'));
  const { freeBytes = 0, totalBytes = 0 } = (await diskStorage(join(root, 'files')).space()) ?? {};
  expect(freeBytes).toBeGreaterThan(0);
  expect(totalBytes).toBeGreaterThanOrEqual(freeBytes);
  await rm(root, { recursive: true, force: true });
});
