import type { StoredFile } from '@colorway/contract/file/stored-file.ts';
import type { DestinationName } from '@colorway/rules/file/destinations.ts';
import { NO_FILES } from './no-files.ts';
import { isSending, type UploadQueue } from './queue-state.ts';
import { type UploadOnItsWay, UploadRefusedError, uploadFile } from './upload-file.ts';
import { isListed, type RememberedFile, rememberedFiles, type UploadMemory } from './upload-memory.ts';
import { filesToSend, type LeftFile, type QueueEvent, uploadQueue } from './upload-queue.ts';

/** This page, as the other tabs know it. A reload is another page. */
const THIS_TAB: string = typeof window === 'undefined' ? '' : Math.random().toString(36).slice(2);

const nameOf = (tab: string): string => `colorway.uploads.${tab}`;

/** A browser on a plain HTTP address has no locks; then every other page counts as closed. */
const locks = (): LockManager | undefined => (typeof navigator === 'undefined' ? undefined : navigator.locks);

interface TabLock {
  readonly acquired: Promise<void>;
  readonly release: () => void;
}

/** Shows other tabs that this one is sending. The browser lets go when the page ends. */
function lockTab(): TabLock {
  const acquired = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const hold = (): Promise<void> => {
    acquired.resolve();
    return released.promise;
  };
  const known = locks();
  if (known) void known.request(nameOf(THIS_TAB), hold).catch(acquired.resolve);
  else acquired.resolve();
  return { acquired: acquired.promise, release: released.resolve };
}

/** Returns which of these tabs are sending. */
async function sendingTabs(tabs: readonly string[]): Promise<ReadonlySet<string>> {
  const { held: tabLocks = [] } = (await locks()?.query()) ?? {};
  const names = new Set(tabLocks.map(({ name }) => name));
  return new Set(tabs.filter((tab) => names.has(nameOf(tab))));
}

/** A browser shows what one tab stored to the others a moment later. */
const SETTLE_MS = 300;

/** Resolves when that tab has stopped sending or was closed. */
async function whenTabStops(tab: string): Promise<void> {
  await locks()?.request(nameOf(tab), () => undefined);
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
}

interface LeftFiles {
  readonly lost: readonly LeftFile[];
  readonly rejected: readonly LeftFile[];
  readonly elsewhere: readonly (LeftFile & { readonly elsewhereId: string; readonly tab: string })[];
  /** The ids of the files that this page takes over. */
  readonly ids: readonly string[];
}

const left = ({ name, bytes, modified, percent, message }: RememberedFile): LeftFile => ({
  ...{ name, bytes, modified, percent },
  ...(message !== undefined && { message }),
});

/** Reads the files recorded by other pages: those still being sent, and those of pages that closed or reloaded. */
async function leftFiles(read: () => readonly RememberedFile[], adopted: ReadonlySet<string>): Promise<LeftFiles> {
  const others = () =>
    read().filter(({ id, tab, state }) => tab !== THIS_TAB && state !== 'stored' && !adopted.has(id));
  const tabs = others().map(({ tab }) => tab);
  const sending = tabs.length > 0 ? await sendingTabs(tabs) : new Set();
  const found = others();
  const isElsewhere = ({ tab, state }: RememberedFile): boolean => state === 'moving' && sending.has(tab);
  const orphans = found.filter((file) => !isElsewhere(file));
  return {
    lost: orphans.filter(({ state }) => state !== 'refused').map(left),
    rejected: orphans.filter(({ state }) => state === 'refused').map(left),
    elsewhere: found.filter(isElsewhere).map((file) => ({ ...left(file), elsewhereId: file.id, tab: file.tab })),
    ids: orphans.map(({ id }) => id),
  };
}

/** The list that stored files go into, where there is one. */
interface UploadList {
  readonly most: number;
  /** The message for picking one more. */
  readonly full: string;
  readonly urls: () => readonly string[];
  readonly memory: UploadMemory;
}

interface UploaderOptions {
  readonly destination: DestinationName;
  readonly projectID?: string;
  /** A file came in whole. */
  readonly onStored: (file: StoredFile) => void;
  readonly list?: UploadList;
}

/** Uploads outside every screen, so they go on while the visitor looks at another step. */
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

export function createUploader({ destination, projectID, onStored, list }: UploaderOptions): Uploader {
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
    void taken.acquired.then(() => {
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
