import { sharedRuns } from './shared-runs.ts';

export type RecentlyMade<Value> = (
  key: string,
  make: (gone: AbortSignal) => Promise<Value>,
  /** Aborts when this caller no longer needs the value. */
  gone?: AbortSignal,
) => Promise<Value>;

/** Makes values by key, at most `maxRunning` at once, and caches the `max` that were used last. A failure is not cached. */
export function recentlyMade<Value>(max: number, maxRunning = Number.POSITIVE_INFINITY): RecentlyMade<Value> {
  const made = new Map<string, { readonly value: Value }>();
  const share = sharedRuns<Value>(maxRunning);
  const cache = (key: string, cached: { readonly value: Value }): void => {
    made.delete(key);
    made.set(key, cached);
    const oldest = made.size > max ? made.keys().next().value : undefined;
    if (oldest !== undefined) made.delete(oldest);
  };
  return async (key, make, gone) => {
    const cached = made.get(key);
    if (cached) {
      cache(key, cached);
      return cached.value;
    }
    const makeAndCache = async (signal: AbortSignal): Promise<Value> => {
      const value = await make(signal);
      cache(key, { value });
      return value;
    };
    return share(key, makeAndCache, gone);
  };
}
