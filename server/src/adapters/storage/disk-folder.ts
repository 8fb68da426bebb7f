import { link, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

export const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';
const isThere = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EEXIST';
/** File systems without hard links say it in different ways. */
const isNoLink = (error: unknown): boolean =>
  ['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK'].includes((error as NodeJS.ErrnoException).code ?? '');

export async function bytesOf(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
}

/** Of a file or a folder: it survives a power cut when this resolves. */
export async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Gives a synced file its lasting name, unless that is taken; the name is durable when it resolves. */
export async function publish(half: string, path: string): Promise<'created' | 'exists'> {
  try {
    await link(half, path);
  } catch (error) {
    if (isThere(error)) return 'exists';
    if (!isNoLink(error)) throw error;
    if ((await bytesOf(path)) !== undefined) return 'exists';
    await rename(half, path);
  }
  await sync(dirname(path));
  await rm(half, { force: true });
  return 'created';
}
