import type { FileIdentity, UploadQueue } from './queue-state.ts';
import { isSameFile } from './queue-state.ts';
import type { LeftFile } from './upload-queue.ts';

/** A file as it is remembered over a reload, which takes the file itself away. */
export interface RememberedFile extends LeftFile {
  readonly id: string;
  /** The page that wrote it. */
  readonly tab: string;
  readonly state: 'moving' | 'stopped' | 'refused' | 'stored';
  /** The URL of a stored file. */
  readonly url?: string;
}

/** Where a list of uploads is remembered; the flow it belongs to decides for how long. */
export interface UploadMemory {
  readonly read: () => readonly RememberedFile[];
  readonly write: (files: readonly RememberedFile[]) => void;
  /** Calls when another tab wrote. */
  readonly subscribe: (listener: () => void) => void;
}

const STATES = {
  waiting: 'moving',
  sending: 'moving',
  interrupted: 'moving',
  failed: 'stopped',
  lost: 'stopped',
  stored: 'stored',
} as const;

/** The part of the queue that this page must remember. */
export function rememberedFiles({ files, rejections }: UploadQueue<File>, tab: string): readonly RememberedFile[] {
  const of = ({ key, name, bytes, modified }: FileIdentity & { readonly key: number }) => ({
    ...{ id: `${tab}/${key}`, tab, name, bytes, modified },
  });
  return [
    ...files.flatMap((file) =>
      file.state === 'elsewhere'
        ? []
        : {
            ...of(file),
            percent: file.percent,
            state: STATES[file.state],
            ...(file.message !== undefined && { message: file.message }),
            ...(file.stored && { url: file.stored.url }),
          },
    ),
    ...rejections.flatMap((one) =>
      one.isDuplicate ? [] : { ...of(one), percent: 0, state: 'refused' as const, message: one.message },
    ),
  ];
}

/** Whether a picked file is one of those in the list. */
export const isListed = (
  remembered: readonly RememberedFile[],
  picked: FileIdentity,
  urls: readonly string[],
): boolean => remembered.some((one) => one.url !== undefined && urls.includes(one.url) && isSameFile(one, picked));

const isText = (value: unknown): value is string => typeof value === 'string';
const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0;

export const isRememberedFile = (value: unknown): value is RememberedFile => {
  if (typeof value !== 'object' || value === null) return false;
  const { id, tab, name, bytes, modified, percent, state, message, url } = value as Record<string, unknown>;
  return (
    [id, tab, name].every(isText) &&
    [bytes, modified, percent].every(isCount) &&
    ['moving', 'stopped', 'refused', 'stored'].includes(state as string) &&
    [message, url].every((one) => one === undefined || isText(one))
  );
};
