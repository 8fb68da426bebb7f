import { useSyncExternalStore } from 'react';
import { isMissingFile } from './is-missing-file.ts';

const RETRY_MS = 3_000;

let waiting = 0;
const listeners = new Set<() => void>();
const count = (change: number): void => {
  waiting += change;
  for (const listener of listeners) listener();
};

const untilOnline = (): Promise<void> =>
  new Promise((resolve) => addEventListener('online', () => resolve(), { once: true }));
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, RETRY_MS));

/** A phone in a tunnel may still report a network, so the server is asked. */
const isReachable = async (): Promise<boolean> => {
  try {
    await fetch('/healthz', { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
};

async function untilReachable(): Promise<void> {
  while (!(await isReachable())) await Promise.race([pause(), untilOnline()]);
}

async function waitFor(network: Promise<void>): Promise<void> {
  count(1);
  await network;
  count(-1);
}

/** How many background imports are running. */
let quiet = 0;
/** A file failed ahead of need, and some browsers do not fetch it again for this page. */
let stale = false;

/** The address is that of the next screen already, so a fresh page continues there. */
function startOver(): Promise<never> {
  location.reload();
  return new Promise(() => {});
}

async function attempt<Module>(load: () => Promise<Module>): Promise<Module> {
  if (typeof window === 'undefined') return load();
  // The browser remembers a failed import for as long as the page lives, so none is tried before the server answers.
  if (!navigator.onLine) await waitFor(untilOnline().then(untilReachable));
  const isRequested = quiet === 0;
  try {
    return await load();
  } catch (error) {
    if (!isMissingFile(error)) throw error;
    if (!isRequested) {
      stale = true;
      throw error;
    }
    // With the server there, a file that fails for the first time is really missing.
    if (!stale && (await isReachable())) throw error;
    await waitFor(untilReachable());
    return startOver();
  }
}

/** Imports ahead of need. A failure must not reload a page in use. */
export async function quietly<Value>(work: () => Promise<Value>): Promise<Value> {
  quiet += 1;
  try {
    return await work();
  } finally {
    quiet -= 1;
  }
}

/** An import that waits for the network instead of failing without it. */
export function importWhenOnline<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loaded: Promise<Module> | undefined;
  return () => {
    loaded ??= attempt(load).catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
}

/** Whether an import waits for the network. */
export const useIsWaitingForNetwork = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waiting > 0,
    () => false,
  );
