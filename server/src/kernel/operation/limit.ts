import { isIPv6 } from 'node:net';
import type { Limit } from '@colorway/contract/access.ts';
import { sql } from 'drizzle-orm';
import type { Queries } from '../database/queries.ts';
import { Problem } from '../http/problem.ts';

/** The /64 of an IPv6 address: one customer of a provider has all of it. */
export function network(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.replace(/%.*$/, '').split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const groups = [...left, ...zeros, ...right].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, '').toLowerCase());
  return `${groups.join(':')}::/64`;
}

const bucketOf = ({ name }: Limit, who: string): string => `${name}:${who}`;
const windowOf = ({ windowSeconds }: Limit) =>
  sql`to_timestamp(floor(extract(epoch from now()) / ${windowSeconds}) * ${windowSeconds})`;

/** One statement, so two nodes never count the same one twice. */
async function count(db: Queries, limit: Limit, who: string): Promise<{ isWithin: boolean; wait: number }> {
  const { rows } = await db.execute<{ count: number; wait: number }>(sql`
    insert into rate_limit (bucket, window_start, count)
    values (${bucketOf(limit, who)}, ${windowOf(limit)}, 1)
    on conflict (bucket, window_start) do update set count = rate_limit.count + 1
    returning count, ceil(extract(epoch from window_start) + ${limit.windowSeconds} - extract(epoch from now()))::int as wait`);
  const { count: counted = 0, wait = 1 } = rows[0] ?? {};
  return { isWithin: counted <= limit.max, wait: Math.max(1, wait) };
}

/** Counts one more and refuses past the limit. */
export async function countOrRefuse(db: Queries, limit: Limit, who: string, message?: string): Promise<void> {
  const { isWithin, wait } = await count(db, limit, who);
  if (!isWithin) throw new Problem('too-many-requests', { retryAfterSeconds: wait, ...(message && { message }) });
}

/** Calls that were counted since this time, in windows that rate limits keep for a day. */
export async function countedSince(
  db: Queries,
  limit: Limit,
  who: readonly string[],
  since: Date,
): Promise<ReadonlyMap<string, number>> {
  const buckets = new Map(who.map((one) => [bucketOf(limit, one), one]));
  const { rows } = await db.execute<{ bucket: string; calls: number }>(sql`
    select bucket, sum(least(count, ${limit.max}))::int as calls from rate_limit
    where bucket in (select jsonb_array_elements_text(${JSON.stringify([...buckets.keys()])}::jsonb))
      and window_start >= ${since.toISOString()}::timestamptz
    group by bucket`);
  return new Map(rows.map(({ bucket, calls }) => [buckets.get(bucket) ?? '', calls]));
}

/** Counts one more; false past the limit, where the caller goes on without what is limited. */
export const countIsWithin = async (db: Queries, limit: Limit, who: string): Promise<boolean> =>
  (await count(db, limit, who)).isWithin;

/** Takes one back. Within the transaction that counted it, its row is locked until the commit, so others see only the result. */
export async function uncount(tx: Queries, limit: Limit, who: string): Promise<void> {
  await tx.execute(sql`
    update rate_limit set count = count - 1
    where bucket = ${bucketOf(limit, who)} and window_start = ${windowOf(limit)}`);
}
