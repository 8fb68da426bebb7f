export type SaveState = 'saved' | 'saving' | 'failed';

/** How all fields of a screen stand together, for the word that says so. */
export interface SaveBoard {
  readonly current: () => SaveState | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  /** One field, by its name: on its way, kept, or neither. */
  readonly set: (field: string, state: SaveState | undefined) => void;
}

/** A failed save is shown before a running one, and that before a finished one. */
const WORST: readonly SaveState[] = ['failed', 'saving', 'saved'];

export function saveBoard(): SaveBoard {
  const states = new Map<string, SaveState>();
  const listeners = new Set<() => void>();
  return {
    current: () => WORST.find((one) => [...states.values()].includes(one)),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(field, state) {
      if (state) states.set(field, state);
      else states.delete(field);
      for (const listener of listeners) listener();
    },
  };
}
