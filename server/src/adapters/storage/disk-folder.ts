import { link, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

export const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';
const isTaken = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EEXIST';
/** Errors of file systems without hard links. */
const hasNoLinks = (error: unknown): boolean =>
  ['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK'].includes((error as NodeJS.ErrnoException).code ?? '');

export async function bytesOf(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Flushes a file or folder to disk (fsync). */
export async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Renames a synced file unless the name is taken; the name is durable when it resolves. */
export async function publish(partialPath: string, path: string): Promise<'created' | 'exists'> {
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
