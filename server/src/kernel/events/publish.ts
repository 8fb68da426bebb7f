import { type SQL, sql } from 'drizzle-orm';
import { fixedStatement } from '../database/fast/fixed-statement.ts';
import { atTheEnd, type Ending, isOpen } from '../database/fast/with-commit.ts';
import { notifySoon } from '../database/notify.ts';
import type { Queries } from '../database/queries.ts';

export interface LiveEvent {
  /** `project:1001`, `staff`, ...: who may listen is decided by `channel-access.ts`. */
  readonly channel: string;
  readonly kind: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const insertStatement = fixedStatement<[events: string]>(
  (events) => sql`
    insert into live_event (channel, kind, data)
    select channel, kind, data from jsonb_to_recordset(${events}::jsonb) as t(channel text, kind text, data jsonb)`,
);

/** No lock and no order of numbers: a reader goes by which transactions it has seen (`position.ts`). */
const events: Ending<LiveEvent> = {
  write: async (tx, items) => {
    await tx.execute(insertStatement(JSON.stringify(items)));
  },
  wakes: (items) => items.map(({ channel }) => channel),
};

/** Tells every watching browser, on every node, once this transaction is committed. */
export const publish = (tx: Queries, event: LiveEvent): Promise<void> => atTheEnd(tx, events, event);

const woken: Ending<string> = { write: async () => {}, wakes: (channels) => channels };

/** For a statement that writes its event itself (`toldBy`): the browsers are woken once it is there. */
export async function wake(tx: Queries, channel: string): Promise<void> {
  if (isOpen(tx)) await atTheEnd(tx, woken, channel);
  else notifySoon(tx, [channel]);
}

/** The rows of events, to be inserted within another statement: one event in `json` for each row of `source`. */
export const eventRows = (source: SQL, json: SQL): SQL => sql`
  insert into live_event (channel, kind, data)
  select event.channel, event.kind, event.data
  from ${source}, jsonb_to_record(${json}) as event(channel text, kind text, data jsonb)`;
