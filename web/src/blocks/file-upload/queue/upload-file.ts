import { retryDelay } from '@colorway/contract/call/retry-delay.ts';
import type { StoredFile } from '@colorway/contract/file/stored-file.ts';
import type { DestinationName } from '@colorway/rules/file/destinations.ts';
import type { DetailedError, Upload } from 'tus-js-client';
import { call } from '../../api/client.ts';
import { RAW_ADDRESSES } from '../../api/raw-addresses.ts';

interface Sending {
  readonly file: File;
  readonly name: string;
  readonly destination: DestinationName;
  readonly projectID?: string | undefined;
  /** The server knows of it, and the browser has the cookie of its visitor. */
  readonly onBegun?: () => void;
  readonly onPercent: (percent: number) => void;
  /** The connection is away; it goes on by itself. */
  readonly onInterrupted: () => void;
}

export interface UploadOnItsWay {
  readonly stored: Promise<StoredFile>;
  /** Gives it up, here and on the server. */
  stop(): void;
}

/** About an hour of waiting for a connection; every byte that comes through begins a new hour. */
const TRIES = 240;
const NO_ROOM = 507;
const FAILED = 'The file could not be sent. Check your connection and try again.';

const MAX_WAIT_SECONDS = 60;

/** Worth waiting for. A day's limit is not: its sentence is shown instead. */
export const mayPass = (status: number, retryAfter: string | undefined): boolean => {
  if (status === 429) return Number(retryAfter ?? 0) <= MAX_WAIT_SECONDS;
  return status === 0 || status === 409 || status === 423 || (status >= 500 && status !== NO_ROOM);
};

const statusOf = (error: Error | DetailedError): number =>
  ('originalResponse' in error && error.originalResponse?.getStatus()) || 0;

const retryAfterOf = (error: Error | DetailedError): string | undefined =>
  ('originalResponse' in error && error.originalResponse?.getHeader('Retry-After')) || undefined;

/** The server looked at the file and does not take it. */
export class UploadRefusedError extends Error {
  override readonly name = 'UploadRefusedError';
}

/** A limit of the day, a full disk or a lost sign-in is no fault of the file. */
const FILE_FAULTS = [400, 413, 422];

const errorOf = (error: Error | DetailedError): Error => {
  const message = sentenceOf(error);
  return FILE_FAULTS.includes(statusOf(error)) ? new UploadRefusedError(message) : new Error(message);
};

const sentenceOf = (error: Error | DetailedError): string => {
  try {
    const body = 'originalResponse' in error ? error.originalResponse?.getBody() : undefined;
    const { message } = JSON.parse(body ?? '') as { message?: unknown };
    return typeof message === 'string' ? message : FAILED;
  } catch {
    return FAILED;
  }
};

/** Starts at once; the client is only read when the first file is picked. */
export function uploadFile(sending: Sending): UploadOnItsWay {
  const { file, name, destination, projectID, onBegun, onPercent, onInterrupted } = sending;
  let upload: Upload | undefined;
  let stopped = false;
  const given = Promise.withResolvers<never>();
  /** A browser knows that it is online again before any timer does. */
  const goOn = (): void => {
    if (!upload || stopped) return;
    const again = upload;
    void again.abort().then(() => {
      if (!stopped) again.start();
    });
  };

  const send = async (): Promise<string> => {
    const { Upload } = await import('tus-js-client');
    return new Promise((resolve, reject) => {
      upload = new Upload(file, {
        endpoint: RAW_ADDRESSES.uploads,
        metadata: { filename: name, destination, ...(projectID !== undefined && { projectID }) },
        fingerprint: async () => ['colorway', destination, projectID, name, file.size, file.lastModified].join('/'),
        removeFingerprintOnSuccess: true,
        retryDelays: Array.from({ length: TRIES }, (_, attempt) => retryDelay(attempt)),
        onShouldRetry: (error) => {
          if (!mayPass(statusOf(error), retryAfterOf(error))) return false;
          onInterrupted();
          return true;
        },
        ...(onBegun && { onUploadUrlAvailable: onBegun }),
        onProgress: (sent, total) => onPercent(Math.floor((sent / total) * 100)),
        onError: (error) => reject(errorOf(error)),
        onSuccess: () => resolve(upload?.url?.split('/').at(-1) ?? ''),
      });
      const begun = upload;
      // The same file picked again, perhaps after a reload, goes on where it was.
      void begun.findPreviousUploads().then(([earlier]) => {
        if (earlier) begun.resumeFromPreviousUpload(earlier);
        if (!stopped) begun.start();
      });
    });
  };

  const run = async (): Promise<StoredFile> => {
    addEventListener('online', goOn);
    try {
      const id = await Promise.race([send(), given.promise]);
      return await call('files.ofUpload', { id });
    } finally {
      removeEventListener('online', goOn);
    }
  };

  return {
    stored: run(),
    stop: () => {
      stopped = true;
      given.reject(new Error('given up'));
      void upload?.abort(true).catch(() => {});
    },
  };
}
