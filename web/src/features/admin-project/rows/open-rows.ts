import { createContext, useContext, useSyncExternalStore } from 'react';

/** The rows of proofs that are open; the tray of drafts opens one, too. */
export interface OpenRows {
  readonly subscribe: (listener: () => void) => () => void;
  readonly isOpen: (proofId: string) => boolean;
  readonly set: (proofId: string, isOpen: boolean) => void;
}

export function openRows(): OpenRows {
  const open = new Set<string>();
  const listeners = new Set<() => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isOpen: (proofId) => open.has(proofId),
    set(proofId, isOpen) {
      if (isOpen) open.add(proofId);
      else open.delete(proofId);
      for (const listener of listeners) listener();
    },
  };
}

export const OpenRowsContext = createContext<OpenRows | undefined>(undefined);

export function useOpenRows(): OpenRows {
  const rows = useContext(OpenRowsContext);
  if (!rows) throw new Error('Expected open rows around the proofs');
  return rows;
}

export function useOpenRow(proofId: string): readonly [boolean, (isOpen: boolean) => void] {
  const rows = useOpenRows();
  const isOpen = useSyncExternalStore(
    rows.subscribe,
    () => rows.isOpen(proofId),
    () => false,
  );
  return [isOpen, (next) => rows.set(proofId, next)];
}
