import type { StoredFile } from '@colorway/contract/file/stored-file.ts';
import type { DestinationName } from '@colorway/rules/file/destinations.ts';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { type UploadOnItsWay, uploadFile } from './upload-file.ts';
import { nextToSend, queueOf, storedFiles, type UploadQueue, uploadQueue } from './upload-queue.ts';

interface Options {
  readonly destination: DestinationName;
  readonly projectID?: string | undefined;
  /** Files that came earlier. */
  readonly initial?: readonly StoredFile[];
  /** The list of whole files changed: one came, or one was removed. */
  readonly onChange: (files: readonly StoredFile[]) => void;
}

export interface UploadQueueHandle {
  readonly queue: UploadQueue<File>;
  pick(files: Iterable<File>): void;
  rename(key: number): void;
  dismiss(key: number): void;
  again(key: number): void;
  remove(key: number): void;
}

export function useUploadQueue({ destination, projectID, initial = [], onChange }: Options): UploadQueueHandle {
  const [queue, send] = useReducer(uploadQueue<File>, initial, queueOf<File>);
  const running = useRef(new Map<number, UploadOnItsWay>());
  const tell = useRef(onChange);
  tell.current = onChange;

  const next = nextToSend(queue);
  const { key, name, source } = next ?? {};
  useEffect(() => {
    if (key === undefined || name === undefined || source === undefined) return;
    send({ type: 'started', key });
    const upload = uploadFile({
      file: source,
      name,
      destination,
      projectID,
      onPercent: (percent) => send({ type: 'progress', key, percent }),
      onInterrupted: () => send({ type: 'interrupted', key }),
    });
    running.current.set(key, upload);
    upload.stored
      .then(
        (stored) => send({ type: 'stored', key, stored }),
        (error: Error) => send({ type: 'failed', key, message: error.message }),
      )
      .finally(() => running.current.delete(key));
  }, [key, name, source, destination, projectID]);

  const ids = storedFiles(queue)
    .map(({ id }) => id)
    .join(' ');
  const told = useRef(ids);
  useEffect(() => {
    if (told.current === ids) return;
    told.current = ids;
    tell.current(storedFiles(queue));
  }, [ids, queue]);

  const pick = useCallback(
    (files: Iterable<File>) => {
      for (const file of files) {
        send({ type: 'picked', destination, picked: { name: file.name, bytes: file.size, source: file } });
      }
    },
    [destination],
  );
  return {
    queue,
    pick,
    rename: (key) => send({ type: 'renamed', key }),
    dismiss: (key) => send({ type: 'dismissed', key }),
    again: (key) => send({ type: 'again', key }),
    remove: (key) => {
      running.current.get(key)?.stop();
      send({ type: 'removed', key });
    },
  };
}
