import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, constants, link, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { appendToFile } from './disk-append.ts';
import type { FileStorage, PartialStorage } from './port.ts';

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';
const isTaken = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EEXIST';
/** Errors of file systems without hard links. */
const hasNoLinks = (error: unknown): boolean =>
  ['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK'].includes((error as NodeJS.ErrnoException).code ?? '');

async function bytesOf(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Flushes a file or folder to disk (fsync). */
async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Renames a synced file unless the name is taken; the name is durable when it resolves. */
async function publish(partialPath: string, path: string): Promise<'created' | 'exists'> {
  try {
    await link(partialPath, path);
  } catch (error) {
    if (isTaken(error)) return 'exists';
    if (!hasNoLinks(error)) throw error;
    if ((await bytesOf(path)) !== undefined) return 'exists';
    await rename(partialPath, path);
  }
  await sync(dirname(path));
  await rm(partialPath, { force: true });
  return 'created';
}

/** Backups skip files with this suffix. */
const PARTIAL_SUFFIX = '.half';

/**
 * Files in a folder. Each is written under a temporary name, synced and renamed, and its folder synced, before it is
 * reported.
 */
export function diskStorage(root: string): FileStorage {
  const pathOf = (key: string): string => join(root, key.slice(0, 2), key);
  const unfinished = join(root, 'unfinished');
  const partialPathOf = (key: string): string => join(unfinished, `${key}${PARTIAL_SUFFIX}`);
  const knownFolders = new Set<string>();

  const makeFolder = async (folder: string): Promise<void> => {
    if (knownFolders.has(folder)) return;
    await mkdir(folder, { recursive: true });
    await sync(root);
    knownFolders.add(folder);
  };

  const publishFile = async (partialPath: string, key: string): Promise<'created' | 'exists'> => {
    await makeFolder(dirname(pathOf(key)));
    await sync(partialPath);
    return publish(partialPath, pathOf(key));
  };

  const partials: PartialStorage = {
    begin: async (key) => {
      await makeFolder(unfinished);
      const handle = await open(partialPathOf(key), 'wx', 0o640);
      await handle.close();
      return '';
    },
    storedBytes: async ({ key }) => (await bytesOf(partialPathOf(key))) ?? (await bytesOf(pathOf(key))) ?? 0,
    append: ({ key }, at, body, seen) => appendToFile(partialPathOf(key), at, body, seen),
    finish: async ({ key }) => {
      if ((await bytesOf(partialPathOf(key))) !== undefined) await publishFile(partialPathOf(key), key);
      await rm(partialPathOf(key), { force: true });
    },
    discard: async ({ key }) => rm(partialPathOf(key), { force: true }),
    sweep: async (untouchedSince) => {
      for (const name of await readdir(unfinished).catch(() => [])) {
        const path = join(unfinished, name);
        const found = await stat(path).catch(() => undefined);
        if (found && found.mtime < untouchedSince) await rm(path, { force: true });
      }
    },
  };

  return {
    create: async (key, body) => {
      await makeFolder(unfinished);
      const partialPath = partialPathOf(randomUUID());
      try {
        await appendToFile(partialPath, 0, Buffer.isBuffer(body) ? Readable.from([body]) : body, () => {});
        return await publishFile(partialPath, key);
      } finally {
        await rm(partialPath, { force: true });
      }
    },
    read: async (key, range) => createReadStream(pathOf(key), { ...range, highWaterMark: 256 * 1024 }),
    stat: async (key) => {
      const bytes = await bytesOf(pathOf(key));
      return bytes === undefined ? undefined : { bytes };
    },
    remove: async (key) => rm(pathOf(key), { force: true }),
    local: async (key) => ({ path: pathOf(key), release: async () => {} }),
    space: async () => {
      await mkdir(root, { recursive: true });
      const { bavail, blocks, bsize } = await statfs(root);
      return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
    },
    isReachable: async () => {
      await mkdir(root, { recursive: true });
      await access(root, constants.W_OK);
      return true;
    },
    partials,
  };
}
