import { sql } from 'drizzle-orm';
import { atTheEnd, type Ending } from '../database/at-the-end.ts';
import type { Queries } from '../database/connect.ts';

export interface LiveEvent {
  /** `project:1001`, `staff`, ...: who may listen is decided by `channel-access.ts`. */
  readonly channel: string;
  readonly kind: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** No lock and no order of numbers: a reader goes by which transactions it has seen (`position.ts`). */
const events: Ending<LiveEvent> = {
  write: async (tx, items) => {
    await tx.execute(sql`
      insert into live_event (channel, kind, data)
      select channel, kind, data from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as t(channel text, kind text, data jsonb)`);
  },
  wakes: (items) => items.map(({ channel }) => channel),
};

/** Tells every watching browser, on every node, once this transaction is committed. */
export const publish = (tx: Queries, event: LiveEvent): Promise<void> => atTheEnd(tx, events, event);
