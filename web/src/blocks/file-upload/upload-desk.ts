import type { StoredFile } from '@colorway/contract/file/stored-file.ts';
import type { DestinationName } from '@colorway/rules/file/destinations.ts';
import { NO_FILES } from './no-files.ts';
import { type UploadOnItsWay, uploadFile } from './upload-file.ts';
import { isMoving, nextToSend, type QueueEvent, type UploadQueue, uploadQueue } from './upload-queue.ts';

interface DeskOptions {
  readonly destination: DestinationName;
  readonly projectID?: string;
  /** A file came in whole. */
  readonly onStored: (file: StoredFile) => void;
}

/** Files on their way, outside of every screen: they go on while somebody looks at another step. */
export interface UploadDesk {
  readonly destination: DestinationName;
  readonly current: () => UploadQueue<File>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly pick: (files: Iterable<File>) => void;
  readonly rename: (key: number) => void;
  readonly dismiss: (key: number) => void;
  readonly again: (key: number) => void;
  readonly remove: (key: number) => void;
}

const askFirst = (event: BeforeUnloadEvent): void => event.preventDefault();

export function createUploadDesk({ destination, projectID, onStored }: DeskOptions): UploadDesk {
  let queue: UploadQueue<File> = NO_FILES;
  const running = new Map<number, UploadOnItsWay>();
  const listeners = new Set<() => void>();

  const send = (event: QueueEvent<File>): void => {
    const wasMoving = isMoving(queue);
    queue = uploadQueue(queue, event);
    // Leaving the page asks only while something would be lost by it.
    if (isMoving(queue) !== wasMoving) {
      if (wasMoving) removeEventListener('beforeunload', askFirst);
      else addEventListener('beforeunload', askFirst);
    }
    for (const listener of listeners) listener();
    start();
  };

  /** One after another. */
  function start(): void {
    const next = nextToSend(queue);
    if (!next?.source || running.has(next.key)) return;
    const { key, name, source: file } = next;
    const upload = uploadFile({
      file,
      name,
      destination,
      projectID,
      onPercent: (percent) => send({ type: 'progress', key, percent }),
      onInterrupted: () => send({ type: 'interrupted', key }),
    });
    running.set(key, upload);
    send({ type: 'started', key });
    upload.stored.then(
      (stored) => {
        running.delete(key);
        onStored(stored);
        send({ type: 'stored', key, stored });
      },
      (error: Error) => {
        running.delete(key);
        send({ type: 'failed', key, message: error.message });
      },
    );
  }

  return {
    destination,
    current: () => queue,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    pick(files) {
      for (const file of files) {
        send({ type: 'picked', destination, picked: { name: file.name, bytes: file.size, source: file } });
      }
    },
    rename: (key) => send({ type: 'renamed', key }),
    dismiss: (key) => send({ type: 'dismissed', key }),
    again: (key) => send({ type: 'again', key }),
    remove(key) {
      running.get(key)?.stop();
      send({ type: 'removed', key });
    },
  };
}
