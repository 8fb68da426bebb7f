import type { StoredFile } from '@colorway/contract/file/stored-file.ts';
import { type DestinationName, destinations } from '@colorway/rules/file/destinations.ts';
import { checkFileName } from '@colorway/rules/file/file-name.ts';
import { MAX_FILE_BYTES } from '@colorway/rules/file/limits.ts';
import { ALREADY_ADDED, EMPTY_FILE } from '@colorway/rules/file/messages.ts';
import {
  type FileIdentity,
  hasStopped,
  isOnTheWay,
  isSameFile,
  type QueuedFile,
  type UploadQueue,
} from './queue-state.ts';

export interface Picked<Source> extends FileIdentity {
  readonly source: Source;
}

export interface LeftFile extends FileIdentity {
  readonly percent: number;
  readonly message?: string;
}

interface PickEvent<Source> {
  readonly destination: DestinationName;
  readonly picked: Picked<Source>;
  /** Whether the list of stored files holds it. */
  readonly isListed?: boolean;
  /** How many files that are not stored fit, and the sentence for one more. */
  readonly limit?: { readonly room: number; readonly message: string };
}

export type QueueEvent<Source> =
  | ({ readonly type: 'picked' } & PickEvent<Source>)
  | ({ readonly type: 'replaced'; readonly key: number } & PickEvent<Source>)
  | { readonly type: 'dismissed'; readonly keys: readonly number[] }
  | { readonly type: 'started' | 'interrupted' | 'again' | 'removed'; readonly key: number }
  | { readonly type: 'progress'; readonly key: number; readonly percent: number }
  | { readonly type: 'stored'; readonly key: number; readonly stored: StoredFile }
  | { readonly type: 'failed'; readonly key: number; readonly message: string; readonly isRefused?: boolean }
  | { readonly type: 'lost'; readonly files: readonly LeftFile[]; readonly rejected: readonly LeftFile[] }
  | { readonly type: 'elsewhere'; readonly files: readonly (LeftFile & { readonly elsewhereId: string })[] };

const MAX_SENDING = 3;

const tooLarge = (bytes: number): string =>
  `This file is ${Math.ceil(bytes / 1_048_576)} MB. Files can be up to 200 MB; save a smaller copy or send us one page.`;

/** The sentence for a file that is not taken, before a byte of it is sent. */
const fault = (name: string, bytes: number, destination: DestinationName): string | null => {
  const checked = checkFileName(name, destinations[destination]);
  if (!checked.ok) return checked.refusal.message;
  if (bytes > MAX_FILE_BYTES) return tooLarge(bytes);
  return bytes === 0 ? EMPTY_FILE : null;
};

/** The row of a file that stopped and is chosen again. Phones give a photo a new date each time, so that may differ. */
const stoppedRow = <Source>({ files }: UploadQueue<Source>, { name, bytes }: FileIdentity) =>
  files.find((file) => hasStopped(file) && file.name === name && file.bytes === bytes);

const reject = <Source>(
  queue: UploadQueue<Source>,
  { name, bytes, modified }: FileIdentity,
  message: string,
  isDuplicate = false,
): UploadQueue<Source> => ({
  ...queue,
  nextKey: queue.nextKey + 1,
  rejections: [...queue.rejections, { key: queue.nextKey, name, bytes, modified, message, isDuplicate }],
});

const pick = <Source>(
  queue: UploadQueue<Source>,
  { picked, destination, isListed = false, limit }: PickEvent<Source>,
): UploadQueue<Source> => {
  const { name, bytes, modified, source } = picked;
  const stopped = stoppedRow(queue, picked);
  if (stopped) {
    const again = {
      key: stopped.key,
      name,
      bytes,
      modified,
      source,
      state: 'waiting',
      percent: stopped.percent,
    } as const;
    return { ...queue, files: queue.files.map((file) => (file === stopped ? again : file)) };
  }
  const message = fault(name, bytes, destination);
  if (message !== null) return reject(queue, picked, message);
  if (isListed || queue.files.some((file) => isOnTheWay(file) && isSameFile(file, picked)))
    return reject(queue, picked, ALREADY_ADDED, true);
  if (limit && queue.files.filter(({ state }) => state !== 'stored').length >= limit.room)
    return reject(queue, picked, limit.message);
  const file = { key: queue.nextKey, name, bytes, modified, source, state: 'waiting', percent: 0 } as const;
  return { ...queue, nextKey: queue.nextKey + 1, files: [...queue.files, file] };
};

const without = <Source>(queue: UploadQueue<Source>, keys: readonly number[]): UploadQueue<Source> => ({
  ...queue,
  files: queue.files.filter(({ key }) => !keys.includes(key)),
  rejections: queue.rejections.filter(({ key }) => !keys.includes(key)),
});

const lose = <Source>(
  queue: UploadQueue<Source>,
  files: readonly LeftFile[],
  rejected: readonly LeftFile[],
): UploadQueue<Source> => {
  const lost = files
    .filter((file) => !queue.files.some((one) => one.state !== 'elsewhere' && isSameFile(one, file)))
    .map((file, at) => ({ ...file, key: queue.nextKey + at, source: undefined, state: 'lost' as const }));
  return rejected.reduce<UploadQueue<Source>>((all, one) => reject(all, one, one.message ?? ''), {
    ...queue,
    nextKey: queue.nextKey + lost.length,
    files: [...queue.files, ...lost],
  });
};

/** Exactly these are sent by other tabs now. */
const setElsewhere = <Source>(
  queue: UploadQueue<Source>,
  files: readonly (LeftFile & { readonly elsewhereId: string })[],
): UploadQueue<Source> => {
  const own = queue.files.filter(({ state }) => state !== 'elsewhere');
  const rows = files.map((file, at) => ({
    ...file,
    key: queue.files.find(({ elsewhereId }) => elsewhereId === file.elsewhereId)?.key ?? queue.nextKey + at,
    source: undefined,
    state: 'elsewhere' as const,
  }));
  return { ...queue, nextKey: queue.nextKey + rows.length, files: [...own, ...rows] };
};

const change = <Source>(file: QueuedFile<Source>, event: QueueEvent<Source>): QueuedFile<Source> => {
  switch (event.type) {
    case 'started':
      return { ...file, state: 'sending' };
    case 'interrupted':
      return file.state === 'sending' ? { ...file, state: 'interrupted' } : file;
    case 'again':
      return file.state === 'failed' ? { ...file, state: 'waiting' } : file;
    case 'progress':
      return { ...file, state: 'sending', percent: event.percent };
    case 'stored':
      return { ...file, state: 'stored', percent: 100, stored: event.stored, source: undefined };
    case 'failed':
      return { ...file, state: 'failed', message: event.message, isRefused: event.isRefused === true };
    default:
      return file;
  }
};

export function uploadQueue<Source>(queue: UploadQueue<Source>, event: QueueEvent<Source>): UploadQueue<Source> {
  switch (event.type) {
    case 'picked':
      return pick(queue, event);
    case 'replaced':
      return pick(stoppedRow(queue, event.picked) ? queue : without(queue, [event.key]), event);
    case 'dismissed':
      return without(queue, event.keys);
    case 'removed':
      return without(queue, [event.key]);
    case 'lost':
      return lose(queue, event.files, event.rejected);
    case 'elsewhere':
      return setElsewhere(queue, event.files);
    default:
      return { ...queue, files: queue.files.map((file) => (file.key === event.key ? change(file, event) : file)) };
  }
}

/** Returns the files to start now, in the order they were picked. */
export function filesToSend<Source>({ files }: UploadQueue<Source>): readonly QueuedFile<Source>[] {
  const sending = files.filter(({ state }) => state === 'sending' || state === 'interrupted').length;
  return files.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, MAX_SENDING - sending));
}
