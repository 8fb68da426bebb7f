import { useEffect, useSyncExternalStore } from 'react';

let shown = false;
const listeners = new Set<() => void>();

function show(next: boolean): void {
  shown = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** While a Distributor project is open, the top bar carries the other logo. */
export function useDistributorBar(isDistributor: boolean): void {
  useEffect(() => {
    show(isDistributor);
    return () => show(false);
  }, [isDistributor]);
}

export const useIsDistributorBar = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => false,
  );
