import type { StoredFile } from '@colorway/contract/file/stored-file.ts';
import { type DestinationName, destinations } from '@colorway/rules/file/destinations.ts';
import { checkFileName } from '@colorway/rules/file/file-name.ts';
import { MOST_FILE_BYTES } from '@colorway/rules/file/limits.ts';
import { EMPTY_FILE } from '@colorway/rules/file/messages.ts';

export interface Picked<Source> {
  readonly name: string;
  readonly bytes: number;
  readonly source: Source;
}

/**
 * waiting -> sending -> stored; sending <-> interrupted while the connection is away; sending -> failed -> waiting.
 */
export interface QueuedFile<Source> {
  readonly key: number;
  readonly name: string;
  readonly source: Source | undefined;
  readonly state: 'waiting' | 'sending' | 'interrupted' | 'stored' | 'failed';
  readonly percent: number;
  readonly message?: string;
  readonly stored?: StoredFile;
}

export interface Rejection<Source> {
  readonly key: number;
  readonly picked: Picked<Source>;
  readonly message: string;
  /** The name it could go under instead. */
  readonly rename?: string;
}

export interface UploadQueue<Source> {
  readonly nextKey: number;
  readonly files: readonly QueuedFile<Source>[];
  readonly rejections: readonly Rejection<Source>[];
}

export type QueueEvent<Source> =
  | { readonly type: 'picked'; readonly destination: DestinationName; readonly picked: Picked<Source> }
  | { readonly type: 'renamed'; readonly key: number }
  | { readonly type: 'dismissed'; readonly key: number }
  | { readonly type: 'started' | 'interrupted' | 'again' | 'removed'; readonly key: number }
  | { readonly type: 'progress'; readonly key: number; readonly percent: number }
  | { readonly type: 'stored'; readonly key: number; readonly stored: StoredFile }
  | { readonly type: 'failed'; readonly key: number; readonly message: string };

const tooLarge = (bytes: number): string =>
  `This file is ${Math.ceil(bytes / 1_048_576)} MB. Files can be up to 200 MB; save a smaller copy or send us one page.`;

/** The sentence for a file that is not taken, before a byte of it is sent. */
const fault = (
  name: string,
  bytes: number,
  destination: DestinationName,
): { message: string; rename?: string } | null => {
  const checked = checkFileName(name, destinations[destination]);
  if (!checked.ok) return checked.refusal;
  if (bytes > MOST_FILE_BYTES) return { message: tooLarge(bytes) };
  return bytes === 0 ? { message: EMPTY_FILE } : null;
};

const waiting = <Source>(key: number, name: string, source: Source): QueuedFile<Source> => ({
  key,
  name,
  source,
  state: 'waiting',
  percent: 0,
});

const pick = <Source>(
  queue: UploadQueue<Source>,
  picked: Picked<Source>,
  destination: DestinationName,
): UploadQueue<Source> => {
  const { nextKey: key } = queue;
  const found = fault(picked.name, picked.bytes, destination);
  if (!found) return { ...queue, nextKey: key + 1, files: [...queue.files, waiting(key, picked.name, picked.source)] };
  const rejection = {
    key,
    picked,
    message: found.message,
    ...(found.rename !== undefined && { rename: found.rename }),
  };
  return { ...queue, nextKey: key + 1, rejections: [...queue.rejections, rejection] };
};

const rename = <Source>(queue: UploadQueue<Source>, key: number): UploadQueue<Source> => {
  const rejection = queue.rejections.find((one) => one.key === key);
  if (!rejection?.rename) return queue;
  return {
    ...queue,
    rejections: queue.rejections.filter((one) => one !== rejection),
    files: [...queue.files, waiting(key, rejection.rename, rejection.picked.source)],
  };
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
      return { ...file, state: 'failed', message: event.message };
    default:
      return file;
  }
};

export function uploadQueue<Source>(queue: UploadQueue<Source>, event: QueueEvent<Source>): UploadQueue<Source> {
  switch (event.type) {
    case 'picked':
      return pick(queue, event.picked, event.destination);
    case 'renamed':
      return rename(queue, event.key);
    case 'dismissed':
      return { ...queue, rejections: queue.rejections.filter(({ key }) => key !== event.key) };
    case 'removed':
      return { ...queue, files: queue.files.filter(({ key }) => key !== event.key) };
    default:
      return { ...queue, files: queue.files.map((file) => (file.key === event.key ? change(file, event) : file)) };
  }
}

/** One after another: the first that waits, when none is on its way. */
export function nextToSend<Source>({ files }: UploadQueue<Source>): QueuedFile<Source> | undefined {
  if (files.some(({ state }) => state === 'sending' || state === 'interrupted')) return undefined;
  return files.find(({ state }) => state === 'waiting');
}

/** Whether a file is on its way or waits for its turn. */
export const isMoving = <Source>({ files }: UploadQueue<Source>): boolean =>
  files.some(({ state }) => state !== 'stored' && state !== 'failed');
