import { sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';

/** Unknown addresses per network and hour that are answered openly (D41); further ones get the common answer. */
export const MAX_REVEALED_UNKNOWN = 3;

const bucketOf = (net: string): string => `log-in-unknown:${net}`;
const thisHour = sql`date_trunc('hour', now())`;

/** Number of different unknown addresses that this network typed in this hour. */
export async function readUnknownCount(db: Queries, net: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count from rate_limit where bucket = ${bucketOf(net)} and window_start = ${thisHour}`,
  );
  return rows[0]?.count ?? 0;
}

/** Counts each address once per hour, and returns the new count. */
export async function countUnknown(tx: Queries, net: string, addressHash: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    with fresh as (
      insert into rate_limit (bucket, window_start, count)
      values (${`${bucketOf(net)}:${addressHash}`}, ${thisHour}, 1) on conflict do nothing returning 1
    )
    insert into rate_limit (bucket, window_start, count)
    values (${bucketOf(net)}, ${thisHour}, (select count(*) from fresh))
    on conflict (bucket, window_start) do update set count = rate_limit.count + excluded.count
    returning count`);
  return rows[0]?.count ?? 0;
}
