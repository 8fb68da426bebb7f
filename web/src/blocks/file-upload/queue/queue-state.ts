import type { StoredFile } from '@colorway/contract/file/stored-file.ts';

/** Identifies a picked file without reading it. */
export interface FileIdentity {
  readonly name: string;
  readonly bytes: number;
  /** When the file was changed last, in milliseconds. */
  readonly modified: number;
}

/**
 * waiting -> sending -> stored; sending <-> interrupted while the connection is away; sending -> failed -> waiting.
 * A `lost` file was cut off by a reload and must be chosen again; another tab sends the one that is `elsewhere`.
 */
export interface QueuedFile<Source> extends FileIdentity {
  readonly key: number;
  readonly source: Source | undefined;
  readonly state: 'waiting' | 'sending' | 'interrupted' | 'stored' | 'failed' | 'lost' | 'elsewhere';
  readonly percent: number;
  readonly message?: string;
  /** The server refused the file itself, so sending it again cannot help. */
  readonly isRefused?: boolean;
  readonly stored?: StoredFile;
  /** The id that another tab gave it. */
  readonly elsewhereId?: string;
}

export interface Rejection extends FileIdentity {
  readonly key: number;
  readonly message: string;
  /** The file is in the list already, so nothing is missing. */
  readonly isDuplicate: boolean;
}

export interface UploadQueue<Source> {
  readonly nextKey: number;
  readonly files: readonly QueuedFile<Source>[];
  readonly rejections: readonly Rejection[];
}

export const isOnTheWay = ({ state }: { readonly state: QueuedFile<unknown>['state'] }): boolean =>
  state === 'waiting' || state === 'sending' || state === 'interrupted' || state === 'elsewhere';
export const hasStopped = ({ state }: { readonly state: QueuedFile<unknown>['state'] }): boolean =>
  state === 'failed' || state === 'lost';

export const isSameFile = (one: FileIdentity, other: FileIdentity): boolean =>
  one.name === other.name && one.bytes === other.bytes && one.modified === other.modified;

/** The files on their way, or waiting for their turn, here or in another tab. */
export const filesOnTheWay = <Source>({ files }: UploadQueue<Source>): readonly QueuedFile<Source>[] =>
  files.filter(isOnTheWay);

export const isMoving = <Source>(queue: UploadQueue<Source>): boolean => filesOnTheWay(queue).length > 0;

/** Whether leaving this page would cut a file off. */
export const isSending = <Source>({ files }: UploadQueue<Source>): boolean =>
  files.some((file) => isOnTheWay(file) && file.state !== 'elsewhere');

export interface Unsettled<Source> {
  readonly files: readonly QueuedFile<Source>[];
  readonly rejections: readonly Rejection[];
  readonly count: number;
}

/** Files that were chosen but not stored: the request is not sent without them until the visitor agrees. */
export function unsettledFiles<Source>(queue: UploadQueue<Source>): Unsettled<Source> {
  const files = queue.files.filter(hasStopped);
  const rejections = queue.rejections.filter(({ isDuplicate }) => !isDuplicate);
  return { files, rejections, count: files.length + rejections.length };
}
