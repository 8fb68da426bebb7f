import { statfs } from 'node:fs/promises';
import type { DiskSpace } from '@colorway/rules/file/upload-room.ts';
import { MINUTE_MS } from '@colorway/rules/time/day.ts';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import { healthSample } from '../../kernel/database/schema.ts';

const minuteOf = (now: Date): Date => new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS);

export interface RequestTotals {
  readonly requests: number;
  readonly errors: number;
  readonly fast: number;
}

/** Adds what one node answered to the minute of all nodes. */
export async function addRequests(db: Queries, now: Date, { requests, errors, fast }: RequestTotals): Promise<void> {
  await db
    .insert(healthSample)
    .values({ at: minuteOf(now), requests, errors, fast })
    .onConflictDoUpdate({
      target: healthSample.at,
      set: {
        requests: sql`${healthSample.requests} + excluded.requests`,
        errors: sql`${healthSample.errors} + excluded.errors`,
        fast: sql`${healthSample.fast} + excluded.fast`,
      },
    });
}

/** The disk with the data of this node; undefined where it cannot be read. */
export const readDisk = (folder: string): Promise<DiskSpace | undefined> =>
  statfs(folder).then(
    ({ bavail, blocks, bsize }) => ({ freeBytes: bavail * bsize, totalBytes: blocks * bsize }),
    () => undefined,
  );

interface DatabaseFacts extends Record<string, unknown> {
  readonly version: string;
  readonly bytes: number;
  readonly connections: number;
}

export async function readDatabase(db: Queries): Promise<DatabaseFacts> {
  const { rows } = await db.execute<DatabaseFacts>(sql`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections`);
  return rows[0] ?? { version: '', bytes: 0, connections: 0 };
}

interface Queues extends Record<string, unknown> {
  readonly oldestSeconds: number;
  readonly mail: number;
  readonly pictures: number;
  readonly deliveries: number;
}

/** Jobs and deliveries that wait now; those planned for later do not. */
export async function readQueues(db: Queries): Promise<Queues> {
  const { rows } = await db.execute<Queues>(sql`
    with waiting as (
      select next_try_at as since, case when kind = 'mail' then 'mail' else 'deliveries' end as queue
      from outbox where state = 'waiting' and next_try_at <= now()
      union all
      select greatest(start_after, created_on), case when name in ('image-variant', 'stage-picture') then 'pictures' end
      from pgboss.job where state in ('created', 'retry') and start_after <= now()
        and name not like '%-dead' and name not like '\\_\\_%'
    )
    select coalesce(extract(epoch from now() - min(since)), 0)::int as "oldestSeconds",
      (count(*) filter (where queue = 'mail'))::int as mail,
      (count(*) filter (where queue = 'pictures'))::int as pictures,
      (count(*) filter (where queue = 'deliveries'))::int as deliveries
    from waiting`);
  return rows[0] ?? { oldestSeconds: 0, mail: 0, pictures: 0, deliveries: 0 };
}

interface Failing {
  readonly failing: number;
  readonly since: Date | null;
}

/** Deliveries that failed and have not arrived, and when the first of their tries failed. */
export async function readFailing(db: Queries): Promise<Failing> {
  const { rows } = await db.execute<{ failing: number; since: string | null }>(sql`
    select count(distinct o.id)::int as failing, min(t.created_at) as since
    from outbox o left join outbox_try t on t.outbox_id = o.id and t.fault is not null
    where o.state = 'parked' or (o.state = 'waiting' and o.tries > 0)`);
  const { failing = 0, since = null } = rows[0] ?? {};
  return { failing, since: since === null ? null : new Date(since) };
}

export async function saveSample(db: Queries, dataDir: string, now: Date): Promise<void> {
  const [disk, database, queues] = await Promise.all([readDisk(dataDir), readDatabase(db), readQueues(db)]);
  const measured = {
    freeBytes: disk?.freeBytes ?? null,
    totalBytes: disk?.totalBytes ?? null,
    databaseBytes: database.bytes,
    oldestSeconds: queues.oldestSeconds,
  };
  await db
    .insert(healthSample)
    .values({ at: minuteOf(now), ...measured })
    .onConflictDoUpdate({ target: healthSample.at, set: measured });
}

export async function sumRequests(db: Queries, since: Date): Promise<RequestTotals> {
  const { rows } = await db.execute<{ requests: number; errors: number; fast: number }>(sql`
    select coalesce(sum(requests), 0)::int as requests, coalesce(sum(errors), 0)::int as errors,
      coalesce(sum(fast), 0)::int as fast
    from health_sample where at >= ${since.toISOString()}::timestamptz`);
  return rows[0] ?? { requests: 0, errors: 0, fast: 0 };
}

interface HourSample extends Record<string, unknown> {
  readonly at: string;
  readonly freeBytes: number | null;
  readonly databaseBytes: number | null;
  readonly oldestSeconds: number | null;
  readonly errors: number;
}

/** One an hour of the last two days: the longest wait and all errors of it, the rest at its end. */
export async function listHours(db: Queries): Promise<HourSample[]> {
  const { rows } = await db.execute<HourSample>(sql`
    select date_trunc('hour', at) as at, (array_agg(free_bytes order by at desc) filter (where free_bytes is not null))[1] as "freeBytes",
      (array_agg(database_bytes order by at desc) filter (where database_bytes is not null))[1] as "databaseBytes",
      max(oldest_seconds) as "oldestSeconds", sum(errors)::int as errors
    from health_sample where at > now() - interval '48 hours' group by 1 order by 1`);
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}

/** The free space of each of the last 30 days, for its pace. */
export async function listFreeSpace(db: Queries): Promise<{ readonly at: Date; readonly freeBytes: number }[]> {
  const { rows } = await db.execute<{ at: string; freeBytes: number }>(sql`
    select distinct on (date_trunc('day', at)) at, free_bytes as "freeBytes"
    from health_sample where free_bytes is not null and at > now() - interval '30 days' order by date_trunc('day', at), at`);
  return rows.map(({ at, freeBytes }) => ({ at: new Date(at), freeBytes }));
}

/** Minutes of the last two days stay, hours of the last 90. */
export async function pruneSamples(db: Queries): Promise<void> {
  await db.execute(sql`
    delete from health_sample
    where at < now() - interval '90 days' or (at < now() - interval '2 days' and extract(minute from at) <> 0)`);
}
