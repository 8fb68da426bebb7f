import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../database/queries.ts';
import type { Position } from './position.ts';

export interface StoredEvent {
  readonly id: number;
  /** The transaction that published it. */
  readonly xid: string;
  readonly channel: string;
  readonly kind: string;
  readonly data: unknown;
}

/** Compares the number, too: a row of a restored backup has a transaction of another database. */
const publishedBetween = (after: Position, until: SQL): SQL => sql`
  xid >= pg_snapshot_xmin(${after}::pg_snapshot) and not pg_visible_in_snapshot(xid, ${after}::pg_snapshot)
  and pg_visible_in_snapshot(xid, ${until})`;

const NOW = sql`pg_current_snapshot()`;

export async function newestPosition(db: Queries): Promise<Position> {
  const { rows } = await db.execute<{ now: Position }>(sql`select ${NOW}::text as now`);
  return rows[0]?.now as Position;
}

interface EventQuery {
  /** All, unless they are given. */
  readonly channels?: readonly string[];
  readonly after: Position;
  /** The last page ended at this id among the events up to `until`. */
  readonly page: { readonly until: Position; readonly id: number } | undefined;
  readonly limit: number;
}

/**
 * Events after a position that are committed by `until`, in the order in which they were published where one waited for the
 * other.
 */
export async function eventsAfter(
  db: Queries,
  { channels, after, page, limit }: EventQuery,
): Promise<{ readonly events: readonly StoredEvent[]; readonly until: Position }> {
  const until = page ? sql`${page.until}::pg_snapshot` : NOW;
  const isChosen =
    channels && sql`channel in (select jsonb_array_elements_text(${JSON.stringify(channels)}::jsonb)) and`;
  const { rows } = await db.execute<{ until: Position } & StoredEvent & Record<string, unknown>>(sql`
    select id, xid::text, channel, kind, data, ${until}::text as until from live_event
    where ${isChosen ?? sql``} ${publishedBetween(after, until)} and id > ${page?.id ?? 0}::bigint
    order by id limit ${limit}`);
  const events = rows.map(({ until: _until, ...event }) => event);
  return { events, until: page?.until ?? rows[0]?.until ?? after };
}

/** The channels with an event after a position. */
export async function channelsAfter(
  db: Queries,
  after: Position,
): Promise<{ readonly channels: readonly string[]; readonly now: Position }> {
  const { rows } = await db.execute<{ channels: string[] | null; now: Position }>(sql`
    select (select array_agg(distinct channel) from live_event where ${publishedBetween(after, NOW)}) as channels,
      ${NOW}::text as now`);
  return { channels: rows[0]?.channels ?? [], now: rows[0]?.now ?? after };
}
