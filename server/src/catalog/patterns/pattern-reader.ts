import { nodeCache } from '../../kernel/cache/node-cache.ts';
import type { FastPaths } from '../../kernel/config/fast-paths.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { type LiveGroup, listLiveGroups } from './pattern-store.ts';

/** This node's cache of the live groups, filled on the first read and dropped on `PATTERNS_CHANNEL`. */
export interface PatternReader {
  live(): Promise<readonly LiveGroup[]>;
  refresh(): void;
}

export function patternReader(db: Queries, fast: FastPaths): PatternReader {
  const { read, refresh } = nodeCache(() => listLiveGroups(db), fast);
  return { live: read, refresh };
}
