import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Duplex, type Readable, Transform } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod';
import { StartError } from '../../kernel/config/stop-error.ts';
import { keyFingerprint, opening, SealError, sealing } from '../../kernel/secrets/sealed-stream.ts';

const NOTE = 'encryption.json';
const SEALED = '.sealed';

/** The open part of an encrypted backup: which key it needs. */
const note = z.object({ format: z.literal(1), cipher: z.literal('AES-256-GCM'), key: z.string() });

/** The files of one backup, sealed on the way when it has a key. */
export interface BackupFolder {
  readonly isSealed: boolean;
  /** The path of a file as it lies in the folder. */
  pathOf(name: string): string;
  write(name: string, ...from: readonly [Readable, ...Duplex[]]): Promise<void>;
  /** The streams to read a file by, for the start of a pipeline. */
  read(name: string): readonly [Readable, ...Duplex[]];
}

function folderWith(root: string, secret: string | undefined): BackupFolder {
  const pathOf = (name: string) => join(root, secret === undefined ? name : `${name}${SEALED}`);
  return {
    isSealed: secret !== undefined,
    pathOf,
    write: async (name, ...from) => {
      await mkdir(dirname(pathOf(name)), { recursive: true });
      const seals = secret === undefined ? [] : [sealing(secret, name)];
      await pipeline([...from, ...seals, createWriteStream(pathOf(name))]);
    },
    read: (name) => [createReadStream(pathOf(name)), ...(secret === undefined ? [] : [opening(secret, name)])],
  };
}

/** A new backup; its first key seals it. */
export async function newBackupFolder(root: string, keys: readonly string[]): Promise<BackupFolder> {
  const [secret] = keys;
  if (secret !== undefined) {
    const content = { format: 1, cipher: 'AES-256-GCM', key: keyFingerprint(secret) } satisfies z.infer<typeof note>;
    await writeFile(join(root, NOTE), `${JSON.stringify(content)}\n`);
  }
  return folderWith(root, secret);
}

/** A finished backup, opened by the key that it names. */
export async function openBackupFolder(root: string, keys: readonly string[]): Promise<BackupFolder> {
  const found = await readFile(join(root, NOTE), 'utf8').catch(() => undefined);
  if (found === undefined) return folderWith(root, undefined);
  const { key } = note.parse(JSON.parse(found));
  const secret = keys.find((one) => keyFingerprint(one) === key);
  if (secret !== undefined) return folderWith(root, secret);
  throw new StartError(
    keys.length === 0
      ? `${root} is encrypted: set BACKUP_KEY to the key it was made with. Without that key it cannot be read by anyone.`
      : `${root} was encrypted with another key than BACKUP_KEY: set the key it was made with. Without that key it cannot be read by anyone.`,
  );
}

/** Says that a backup is damaged, for any fault of its bytes. */
export const damaged = (name: string): StartError =>
  new StartError(`The backup is damaged: ${name} is not what was written.`);

const UNREADABLE = new Set(['Z_DATA_ERROR', 'Z_BUF_ERROR', 'ENOENT']);

/** Faults of the bytes as one sentence; others as they are. */
export const asDamaged = (error: unknown, name: string): unknown =>
  error instanceof SealError || UNREADABLE.has((error as NodeJS.ErrnoException).code ?? '') ? damaged(name) : error;

export interface Hashed {
  readonly through: Transform;
  readonly bytes: () => number;
  readonly lines: () => number;
  readonly digest: () => string;
}

const LINE_END = 10;

/** Counts and hashes what passes. */
export function hashing(): Hashed {
  const hash = createHash('sha256');
  let bytes = 0;
  let lines = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      for (let at = chunk.indexOf(LINE_END); at >= 0; at = chunk.indexOf(LINE_END, at + 1)) lines++;
      done(null, chunk);
    },
  });
  return { through, bytes: () => bytes, lines: () => lines, digest: () => hash.digest('hex') };
}

/** A small file of a backup as text. */
export async function readText(folder: BackupFolder, name: string): Promise<string> {
  const { through } = hashing();
  try {
    const [content] = await Promise.all([text(through), pipeline([...folder.read(name), through])]);
    return content;
  } catch (error) {
    throw asDamaged(error, name);
  }
}
