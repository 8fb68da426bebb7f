import { constants } from 'node:fs';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const isThere = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EEXIST';
const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Stored files are never written twice, so what lies there already is the same file. Returns how many there are. */
export async function copyFiles(from: string, to: string): Promise<number> {
  const entries = await readdir(from, { withFileTypes: true }).catch((error: unknown) => {
    if (isGone(error)) return [];
    throw error;
  });
  await mkdir(to, { recursive: true });
  let count = 0;
  for (const entry of entries) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) {
      count += await copyFiles(source, target);
    } else if (!entry.name.endsWith('.half')) {
      await copyFile(source, target, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE).catch((error: unknown) => {
        if (!isThere(error)) throw error;
      });
      count++;
    }
  }
  return count;
}
