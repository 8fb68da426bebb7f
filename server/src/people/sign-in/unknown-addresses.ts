import { sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/connect.ts';

/** D41: this many unknown addresses of one network are told so; then the answer is the same for everyone. */
export const MAX_REVEALED_UNKNOWN = 3;

const bucketOf = (net: string): string => `log-in-unknown:${net}`;
const thisHour = sql`date_trunc('hour', now())`;

/** How many different unknown addresses this network has asked for within the hour. */
export async function readUnknownCount(db: Queries, net: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count from rate_limit where bucket = ${bucketOf(net)} and window_start = ${thisHour}`,
  );
  return rows[0]?.count ?? 0;
}

/** Counts an address once an hour, however often it is typed; returns the count with it. */
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
