import type { FastPaths } from '../config/fast-paths.ts';

export interface NodeCache<Value> {
  read(): Promise<Value>;
  /** Drops the value, so that the next read loads it again. */
  refresh(): void;
}

/**
 * A value that this node loads once and gives to every reader until it is refreshed. A failure is not cached.
 * Measured by `npm run bench -- server portal`: the public reads, W1 to W4 and the start page.
 */
export function nodeCache<Value>(
  load: () => Promise<Value>,
  { nodeCache: isOn }: Pick<FastPaths, 'nodeCache'>,
): NodeCache<Value> {
  let cached: Promise<Value> | undefined;
  return {
    read: () => {
      if (!isOn) return load();
      if (cached) return cached;
      const loading = load().catch((error: unknown) => {
        if (cached === loading) cached = undefined;
        throw error;
      });
      cached = loading;
      return loading;
    },
    refresh: () => {
      cached = undefined;
    },
  };
}
