import { useEffect, useSyncExternalStore } from 'react';

/** The state of a call to the server: its answer, its failure, or neither yet. */
export interface ApiQuery<Value> {
  readonly value: Value | undefined;
  /** It did not come; what came earlier stays in `value`. */
  readonly failed: boolean;
}

/** An answer older than this is fetched again on the next view. */
const FRESH_MS = 30_000;

export interface ApiQueryStore<Value> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly current: () => ApiQuery<Value>;
  /** Asks unless an answer is on the way or young enough. */
  readonly ensure: () => Promise<void>;
  readonly retry: () => void;
}

/**
 * Caches an answer while the page is open and refreshes it in the background. It serves visitors' screens, which have
 * no query client, too. `isSame` keeps the old value when nothing changed, so nothing re-renders.
 */
export function createApiQueryStore<Value>(
  ask: () => Promise<Value>,
  isSame: (one: Value, other: Value) => boolean,
  now: () => number = Date.now,
): ApiQueryStore<Value> {
  let state: ApiQuery<Value> = { value: undefined, failed: false };
  let loadedAt = Number.NEGATIVE_INFINITY;
  let asking = false;
  const listeners = new Set<() => void>();

  const set = (next: ApiQuery<Value>) => {
    state = next;
    for (const listener of listeners) listener();
  };

  const load = async () => {
    asking = true;
    try {
      const value = await ask();
      loadedAt = now();
      const next = state.value !== undefined && isSame(state.value, value) ? state.value : value;
      if (next !== state.value || state.failed) set({ value: next, failed: false });
    } catch {
      // A cached value stays; the next view calls again.
      if (state.value === undefined) set({ value: undefined, failed: true });
    } finally {
      asking = false;
    }
  };

  return {
    current: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async ensure() {
      if (!asking && now() - loadedAt >= FRESH_MS) await load();
    },
    retry() {
      if (asking) return;
      set({ ...state, failed: false });
      void load();
    },
  };
}

const NOTHING: ApiQuery<never> = { value: undefined, failed: false };

/** Returns the current answer and calls for it on mount. On the server there is none. */
export function useApiQuery<Value>(store: ApiQueryStore<Value>): ApiQuery<Value> & { readonly retry: () => void } {
  const query = useSyncExternalStore(store.subscribe, store.current, () => NOTHING);
  useEffect(() => {
    const ensure = () => void store.ensure();
    ensure();
    // An answer that failed offline is fetched when the network is back.
    addEventListener('online', ensure);
    return () => removeEventListener('online', ensure);
  }, [store]);
  return { ...query, retry: store.retry };
}
