import type { Queries } from '../../kernel/database/queries.ts';
import { publish } from '../../kernel/events/publish.ts';

/** Every node subscribes and drops its cached patterns. */
export const PATTERNS_CHANNEL = 'patterns';

export const notifyPatternsChanged = (tx: Queries, groups: readonly string[]): Promise<void> =>
  publish(tx, { channel: PATTERNS_CHANNEL, kind: 'patterns-changed', data: { groups } });
