import type { StoredFile } from '@colorway/contract/file/stored-file.ts';
import type { DestinationName } from '@colorway/rules/file/destinations.ts';
import { leftFiles } from './left-files.ts';
import { NO_FILES } from './no-files.ts';
import type { UploadQueue } from './queue-state.ts';
import { isSending } from './queue-state.ts';
import { lockTab, type TabLock, THIS_TAB, whenTabStops } from './tab-lock.ts';
import { type UploadOnItsWay, UploadRefusedError, uploadFile } from './upload-file.ts';
import { isListed, rememberedFiles, type UploadMemory } from './upload-memory.ts';
import { filesToSend, type QueueEvent, uploadQueue } from './upload-queue.ts';

/** The list that stored files go into, where there is one. */
interface UploadList {
  readonly most: number;
  /** The message for picking one more. */
  readonly full: string;
  readonly urls: () => readonly string[];
  readonly memory: UploadMemory;
}

interface DeskOptions {
  readonly destination: DestinationName;
  readonly projectID?: string;
  /** A file came in whole. */
  readonly onStored: (file: StoredFile) => void;
  readonly list?: UploadList;
}

/** Files on their way, outside of every screen: they go on while somebody looks at another step. */
export interface Uploader {
  readonly destination: DestinationName;
  readonly most: number | undefined;
  /** Resolves when it is known which files a reload cut off. */
  readonly restored: Promise<void>;
  readonly current: () => UploadQueue<File>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly pick: (files: Iterable<File>) => void;
  /** Another file, or the same one again, in place of a row or a refusal. */
  readonly choose: (key: number, file: File) => void;
  readonly dismiss: (keys: readonly number[]) => void;
  readonly again: (key: number) => void;
  readonly remove: (key: number) => void;
}

const askFirst = (event: BeforeUnloadEvent): void => event.preventDefault();

/** A visitor gets a cookie with the first upload. Two first ones at once would belong to two visitors. */
let isKnownVisitor = false;

export function createUploader({ destination, projectID, onStored, list }: DeskOptions): Uploader {
  let queue: UploadQueue<File> = NO_FILES;
  const running = new Map<number, UploadOnItsWay>();
  const listeners = new Set<() => void>();
  const adopted = new Set<string>();
  const watched = new Set<string>();
  let lock: TabLock | undefined;
  let isLocked = false;

  /** A moving file is only written down under the lock, or another tab would take it for one that was cut off. */
  const remember = (): void => {
    if (!list || (isSending(queue) && !isLocked)) return;
    const urls = list.urls();
    const others = list.memory
      .read()
      .filter(({ id, tab, url }) => tab !== THIS_TAB && !adopted.has(id) && (url === undefined || urls.includes(url)));
    list.memory.write([...others, ...rememberedFiles(queue, THIS_TAB)]);
  };

  /** Leaving the page asks only while something would be lost by it. */
  const hold = (): void => {
    if (isSending(queue) === (lock !== undefined)) return;
    if (lock) {
      removeEventListener('beforeunload', askFirst);
      lock.release();
      lock = undefined;
      isLocked = false;
      return;
    }
    addEventListener('beforeunload', askFirst);
    const taken = lockTab();
    lock = taken;
    void taken.held.then(() => {
      if (lock !== taken) return;
      isLocked = true;
      remember();
    });
  };

  const send = (event: QueueEvent<File>): void => {
    queue = uploadQueue(queue, event);
    remember();
    hold();
    for (const listener of listeners) listener();
    start();
  };

  function start(): void {
    for (const { key, name, source: file } of filesToSend(queue)) {
      if (!isKnownVisitor && running.size > 0) return;
      if (!file || running.has(key)) continue;
      const upload = uploadFile({
        ...{ file, name, destination, projectID },
        onBegun: () => {
          isKnownVisitor = true;
          start();
        },
        onPercent: (percent) => send({ type: 'progress', key, percent }),
        onInterrupted: () => send({ type: 'interrupted', key }),
      });
      running.set(key, upload);
      upload.stored.then(
        (stored) => {
          running.delete(key);
          onStored(stored);
          send({ type: 'stored', key, stored });
        },
        (error: Error) => {
          running.delete(key);
          send({ type: 'failed', key, message: error.message, isRefused: error instanceof UploadRefusedError });
        },
      );
      send({ type: 'started', key });
    }
  }

  const restore = async (): Promise<void> => {
    if (!list) return;
    const { lost, rejected, elsewhere, ids } = await leftFiles(list.memory.read, adopted);
    for (const id of ids) adopted.add(id);
    if (lost.length + rejected.length > 0) send({ type: 'lost', files: lost, rejected });
    const isWatching = queue.files.some(({ state }) => state === 'elsewhere');
    if (elsewhere.length > 0 || isWatching) send({ type: 'elsewhere', files: elsewhere });
    for (const { tab } of elsewhere) {
      if (watched.has(tab)) continue;
      watched.add(tab);
      void whenTabStops(tab).then(() => {
        watched.delete(tab);
        return restore();
      });
    }
  };
  list?.memory.subscribe(() => void restore());

  const eventOf = (file: File) => {
    const picked = { name: file.name, bytes: file.size, modified: file.lastModified, source: file };
    if (!list) return { destination, picked };
    const urls = list.urls();
    return {
      ...{ destination, picked, isListed: isListed(list.memory.read(), picked, urls) },
      limit: { room: list.most - urls.length, message: list.full },
    };
  };

  return {
    destination,
    most: list?.most,
    restored: restore(),
    current: () => queue,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    pick(files) {
      for (const file of files) send({ type: 'picked', ...eventOf(file) });
    },
    choose: (key, file) => send({ type: 'replaced', key, ...eventOf(file) }),
    dismiss: (keys) => send({ type: 'dismissed', keys }),
    again: (key) => send({ type: 'again', key }),
    remove(key) {
      running.get(key)?.stop();
      send({ type: 'removed', key });
    },
  };
}
