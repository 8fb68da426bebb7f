import { useSyncExternalStore } from 'react';
import { NO_FILES } from './no-files.ts';
import type { UploadQueue } from './queue-state.ts';
import type { Uploader } from './uploader.ts';

/** Desks by name. A screen that only asks what is on its way does without the code that sends. */
const desks = new Map<string, Uploader>();
const listeners = new Set<() => void>();

export function uploaderNamed(name: string, make: () => Uploader): Uploader {
  const known = desks.get(name);
  if (known) return known;
  const uploader = make();
  desks.set(name, uploader);
  uploader.subscribe(() => {
    for (const listener of listeners) listener();
  });
  return uploader;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The queue of an uploader, also before it exists; empty on the server. */
export const useFilesOnTheWay = (name: string): UploadQueue<File> =>
  useSyncExternalStore(
    subscribe,
    () => desks.get(name)?.current() ?? NO_FILES,
    () => NO_FILES,
  );
