import { createContext, useContext, useSyncExternalStore } from 'react';

/** The rows of proofs that are open, and those that a filter leaves; the tray of drafts sets both, too. */
export interface OpenRows {
  readonly subscribe: (listener: () => void) => () => void;
  readonly isOpen: (proofId: string) => boolean;
  readonly set: (proofId: string, isOpen: boolean) => void;
  /** Ids of the proofs without a product type at the press of the filter; undefined shows all. */
  readonly filtered: () => ReadonlySet<string> | undefined;
  readonly filter: (proofIds: readonly string[] | undefined) => void;
}

export function openRows(): OpenRows {
  const open = new Set<string>();
  const listeners = new Set<() => void>();
  let filtered: ReadonlySet<string> | undefined;
  const notify = () => {
    for (const listener of listeners) listener();
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isOpen: (proofId) => open.has(proofId),
    set(proofId, isOpen) {
      // A link to a row that the filter leaves out shows it.
      if (isOpen && !filtered?.has(proofId)) filtered = undefined;
      if (isOpen) open.add(proofId);
      else open.delete(proofId);
      notify();
    },
    filtered: () => filtered,
    filter(proofIds) {
      filtered = proofIds && new Set(proofIds);
      notify();
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

export function useFilteredRows(): ReadonlySet<string> | undefined {
  const rows = useOpenRows();
  return useSyncExternalStore(rows.subscribe, rows.filtered, () => undefined);
}
