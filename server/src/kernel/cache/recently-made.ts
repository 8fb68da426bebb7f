import { LruCache } from './lru-cache.ts';
import { sharedRuns } from './shared-runs.ts';

export type RecentlyMade<Value> = (
  key: string,
  make: (gone: AbortSignal) => Promise<Value>,
  /** Aborts when this caller no longer needs the value. */
  gone?: AbortSignal,
) => Promise<Value>;

/** Makes values by key, at most `maxRunning` at once, and caches the `max` that were used last. A failure is not cached. */
export function recentlyMade<Value>(max: number, maxRunning = Number.POSITIVE_INFINITY): RecentlyMade<Value> {
  const made = new LruCache<{ readonly value: Value }>({ max });
  const share = sharedRuns<Value>(maxRunning);
  return async (key, make, gone) => {
    const cached = made.get(key);
    if (cached) return cached.value;
    const makeAndCache = async (signal: AbortSignal): Promise<Value> => {
      const value = await make(signal);
      made.keep(key, { value });
      return value;
    };
    return share(key, makeAndCache, gone);
  };
}
