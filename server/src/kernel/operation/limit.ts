import { isIPv6 } from 'node:net';
import type { Limit } from '@colorway/contract/access.ts';
import { is, type SQL, sql } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import { fixedStatement } from '../database/fast/fixed-statement.ts';
import { gathered } from '../database/fast/gathered.ts';
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
const startOfWindow = (seconds: number | SQL): SQL =>
  sql`to_timestamp(floor(extract(epoch from now()) / ${seconds}) * ${seconds})`;

export interface Counting {
  readonly limit: Limit;
  readonly who: string;
}

interface Counted {
  readonly isWithin: boolean;
  readonly wait: number;
}

interface Bucket {
  readonly bucket: string;
  readonly seconds: number;
  calls: number;
}

const isOfTransaction = (db: Queries): boolean => is(db, PgTransaction);

const countStatement = (setting: SQL) =>
  fixedStatement<[buckets: string]>(
    (buckets) => sql`
    with called as (
      select bucket, seconds, calls, ${startOfWindow(sql`seconds`)} as since
      from jsonb_to_recordset(${buckets}::jsonb) as t(bucket text, seconds int, calls int)${setting}
    ), counted as (
      insert into rate_limit (bucket, window_start, count) select bucket, since, calls from called
      on conflict (bucket, window_start) do update set count = rate_limit.count + excluded.count
      returning bucket, count
    )
    select counted.bucket, counted.count, ceil(extract(epoch from called.since) + called.seconds - extract(epoch from now()))::int as wait
    from counted join called on called.bucket = counted.bucket`,
  );

const countWithin = countStatement(sql``);
const countAlone = countStatement(sql`, set_config('synchronous_commit', 'off', true)`);

/**
 * A count by itself does not wait for the disk, since every request waits for the count: a power cut may lose the last half second of
 * it. Within a transaction it is stored with the rest.
 *
 * One statement, so two nodes never count the same one twice. Buckets are written in one order, so that two statements never wait for
 * each other.
 */
const count = gathered('writes', async (db, all: readonly Counting[]): Promise<Counted[]> => {
  const buckets = new Map<string, Bucket>();
  /** The place of each call within its bucket. */
  const places = all.map(({ limit, who }) => {
    const name = bucketOf(limit, who);
    const bucket = buckets.get(name) ?? { bucket: name, seconds: limit.windowSeconds, calls: 0 };
    buckets.set(name, bucket);
    bucket.calls += 1;
    return bucket.calls;
  });
  const ordered = [...buckets.values()].sort((one, other) => (one.bucket < other.bucket ? -1 : 1));
  const statement = isOfTransaction(db) ? countWithin : countAlone;
  const { rows } = await db.execute<{ bucket: string; count: number; wait: number }>(
    statement(JSON.stringify(ordered)),
  );
  const counted = new Map(rows.map((row) => [row.bucket, row]));
  return all.map(({ limit, who }, at) => {
    const name = bucketOf(limit, who);
    const { count: total = 0, wait = 1 } = counted.get(name) ?? {};
    const calls = buckets.get(name)?.calls ?? 0;
    return { isWithin: total - calls + (places[at] ?? 0) <= limit.max, wait: Math.max(1, wait) };
  });
});

/** Counts one more and refuses past the limit. */
export async function countOrRefuse(db: Queries, limit: Limit, who: string, message?: string): Promise<void> {
  const { isWithin, wait } = await count(db, { limit, who });
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

/**
 * Counts one more of each; false past one of them, and then those behind it are not counted. The caller goes on without what is
 * limited.
 */
export async function countAllWithin(tx: Queries, all: readonly Counting[]): Promise<boolean> {
  const counted = await Promise.all(all.map((one) => count(tx, one)));
  const past = counted.findIndex(({ isWithin }) => !isWithin);
  if (past === -1) return true;
  for (const { limit, who } of all.slice(past + 1)) await uncount(tx, limit, who);
  return false;
}

/** Takes one back. Within the transaction that counted it, its row is locked until the commit, so others see only the result. */
export async function uncount(tx: Queries, limit: Limit, who: string): Promise<void> {
  await tx.execute(sql`
    update rate_limit set count = count - 1
    where bucket = ${bucketOf(limit, who)} and window_start = ${startOfWindow(limit.windowSeconds)}`);
}
