import { useEffect, useSyncExternalStore } from 'react';

/** What was asked of the server and came, did not come, or is on the way. */
export interface ApiQuery<Value> {
  readonly value: Value | undefined;
  /** It did not come; what came earlier stays in `value`. */
  readonly failed: boolean;
}

/** Asked again when somebody looks after this long. */
const FRESH_MS = 30_000;

export interface ApiQueryStore<Value> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly current: () => ApiQuery<Value>;
  /** Asks unless an answer is on the way or young enough. */
  readonly ensure: () => Promise<void>;
  readonly retry: () => void;
}

/**
 * An answer kept for as long as the page is open and looked after behind the scenes. Visitors' screens do without
 * queries, and this does for both kinds. `isSame` keeps the old answer when nothing changed, so that nothing is drawn anew.
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
      // Whoever has colors already keeps them; the next look asks again.
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

/** The answer as it stands, asked for when the screen is there. On the server there is none. */
export function useApiQuery<Value>(store: ApiQueryStore<Value>): ApiQuery<Value> & { readonly retry: () => void } {
  const query = useSyncExternalStore(store.subscribe, store.current, () => NOTHING);
  useEffect(() => {
    const ensure = () => void store.ensure();
    ensure();
    // What did not come without a network is fetched when it is back.
    addEventListener('online', ensure);
    return () => removeEventListener('online', ensure);
  }, [store]);
  return { ...query, retry: store.retry };
}
