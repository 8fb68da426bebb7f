import { held } from '../../kernel/cache/held.ts';
import type { Queries } from '../../kernel/database/connect.ts';
import { type LiveGroup, listLiveGroups } from './pattern-store.ts';

/** The live groups as this node holds them: read once, until any node says that they changed. */
export interface PatternReader {
  live(): Promise<readonly LiveGroup[]>;
  refresh(): void;
}

export function patternReader(db: Queries): PatternReader {
  const { read, refresh } = held(() => listLiveGroups(db));
  return { live: read, refresh };
}
