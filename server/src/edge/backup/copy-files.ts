import { createHash } from 'node:crypto';
import { constants, createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdir, readdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { asDamaged, type BackupFolder, damaged, hashing, readText } from './backup-folder.ts';
import { FILE_LIST, LISTED_FILE, type Manifest } from './manifest.ts';

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Paths of the stored files below a folder; what is still being written is skipped. */
async function* storedFiles(root: string, below = ''): AsyncGenerator<string> {
  const entries = await readdir(join(root, below), { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for (const entry of entries) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) yield* storedFiles(root, path);
    else if (!entry.name.endsWith('.half')) yield path;
  }
}

export interface Watching {
  /** Stops between two files or tables. */
  readonly signal?: AbortSignal | undefined;
  readonly onStep?: ((step: { readonly name: string; readonly done: number; readonly of: number }) => void) | undefined;
}

export async function hashOfFile(path: string): Promise<string> {
  const hashed = hashing();
  hashed.through.resume();
  await pipeline(createReadStream(path), hashed.through);
  return hashed.digest();
}

interface Copied {
  readonly bytes: number;
  readonly sha256: string;
}

/** Copies by the file system where it can, then reads the copy, so the hash is that of what lies in the backup. */
async function copyOne(source: string, folder: BackupFolder, path: string): Promise<Copied> {
  const name = `files/${path}`;
  const hashed = hashing();
  if (folder.isSealed) {
    await folder.write(name, createReadStream(source), hashed.through);
  } else {
    await mkdir(dirname(folder.pathOf(name)), { recursive: true });
    await copyFile(source, folder.pathOf(name), constants.COPYFILE_FICLONE);
    hashed.through.resume();
    await pipeline(createReadStream(folder.pathOf(name)), hashed.through);
  }
  return { bytes: hashed.bytes(), sha256: hashed.digest() };
}

interface FilesOfBackup {
  readonly files: number;
  readonly fileList: NonNullable<Manifest['fileList']>;
}

/** Copies the stored files into a backup, with the list of their hashes. One that is deleted on the way is not in it. */
export async function backUpFiles(
  from: string | undefined,
  folder: BackupFolder,
  { signal, onStep }: Watching,
): Promise<FilesOfBackup> {
  const paths: string[] = [];
  if (from !== undefined) for await (const path of storedFiles(from)) paths.push(path);
  const lines: string[] = [];
  let bytes = 0;
  for (const [at, path] of paths.sort().entries()) {
    signal?.throwIfAborted();
    onStep?.({ name: 'files', done: at, of: paths.length });
    const copied = await copyOne(join(from ?? '', path), folder, path).catch((error: unknown) => {
      if (isMissing(error)) return undefined;
      throw error;
    });
    if (!copied) continue;
    bytes += copied.bytes;
    lines.push(`${copied.sha256}  ${path}\n`);
  }
  const hashed = hashing();
  await folder.write(FILE_LIST, Readable.from(lines), hashed.through);
  return { files: lines.length, fileList: { sha256: hashed.digest(), bytes } };
}

export interface ListedFile {
  readonly path: string;
  /** Undefined in a backup of the first form. */
  readonly sha256: string | undefined;
}

/** The files of a backup, as its list has them. */
export async function listFiles(source: string, folder: BackupFolder, content: Manifest): Promise<ListedFile[]> {
  if (content.fileList === undefined) {
    const found: ListedFile[] = [];
    for await (const path of storedFiles(join(source, 'files'))) found.push({ path, sha256: undefined });
    return found;
  }
  const list = await readText(folder, FILE_LIST);
  const lines = list.split('\n').filter(Boolean);
  if (createHash('sha256').update(list).digest('hex') !== content.fileList.sha256 || lines.length !== content.files)
    throw damaged(FILE_LIST);
  return lines.map((line) => {
    const [, sha256, path = ''] = LISTED_FILE.exec(line) ?? [];
    if (sha256 === undefined) throw damaged(FILE_LIST);
    return { path, sha256 };
  });
}

/** Writes the files of a backup below a folder, each checked before it gets its name. */
export async function restoreFiles(
  files: readonly ListedFile[],
  folder: BackupFolder,
  to: string,
  { signal, onStep }: Watching,
): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const [at, { path, sha256 }] of files.entries()) {
    signal?.throwIfAborted();
    onStep?.({ name: 'files', done: at, of: files.length });
    const [name, target] = [`files/${path}`, join(to, path)];
    const hashed = hashing();
    await mkdir(dirname(target), { recursive: true });
    await pipeline([...folder.read(name), hashed.through, createWriteStream(`${target}.half`)]).catch(
      (error: unknown) => {
        throw asDamaged(error, name);
      },
    );
    if (sha256 !== undefined && hashed.digest() !== sha256) throw damaged(name);
    await rename(`${target}.half`, target);
  }
}
