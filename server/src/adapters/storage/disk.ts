import { createReadStream } from 'node:fs';
import { access, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { FileStorage } from './port.ts';

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Files in a folder: written beside, synced, renamed, and the folder synced, before anybody hears of them. */
export function diskStorage(root: string): FileStorage {
  const pathOf = (key: string): string => join(root, key.slice(0, 2), key);
  return {
    create: async (key, body) => {
      const path = pathOf(key);
      const half = `${path}.${process.pid}.half`;
      await mkdir(dirname(path), { recursive: true });
      const handle = await open(half, 'wx', 0o640);
      let bytes = 0;
      try {
        for await (const chunk of Buffer.isBuffer(body) ? [body] : (body as Readable)) {
          bytes += (chunk as Buffer).length;
          await handle.write(chunk as Buffer);
        }
        await handle.sync();
      } catch (error) {
        await rm(half, { force: true });
        throw error;
      } finally {
        await handle.close();
      }
      await rename(half, path);
      await syncFolder(dirname(path));
      return { bytes };
    },
    read: async (key, range) => createReadStream(pathOf(key), range),
    stat: async (key) => {
      try {
        return { bytes: (await stat(pathOf(key))).size };
      } catch {
        return undefined;
      }
    },
    remove: async (key) => {
      await rm(pathOf(key), { force: true });
    },
    isReachable: async () => {
      await mkdir(root, { recursive: true });
      await access(root);
      return true;
    },
  };
}
