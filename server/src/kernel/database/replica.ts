import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { FastPaths } from '../config/fast-paths.ts';
import { connect } from './connect.ts';
import type { Database } from './queries.ts';

const LOOK_MS = 1_000;
/** A read that may lag shows at most this old a portal. */
const MAX_LAG_MS = 10_000;
const MAX_CONNECTIONS = 8;

/** A place in the log of PostgreSQL, such as `16/B374D848`, as a number. */
export const placeOf = (lsn: string): bigint => {
  const [high = '0', low = '0'] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
};

/**
 * How far a replica is behind, by the places that the primary had written: a replica that repeats nothing new looks up to date,
 * whether the primary rests or the line between them is cut.
 */
export class Lag {
  #written: { readonly at: number; readonly place: bigint }[] = [];

  /** Milliseconds since the primary was where the replica is; undefined before the replica has reached any known place. */
  behind(now: number, primary: string, replica: string): number | undefined {
    this.#written.push({ at: now, place: placeOf(primary) });
    const reached = placeOf(replica);
    const last = this.#written.findLast(({ place }) => place <= reached);
    if (last) this.#written = this.#written.filter(({ at }) => at >= last.at);
    return last && now - last.at;
  }
}

export interface Replica {
  /** The replica, or the primary while that one is away or too far behind. */
  db(): Database;
  /** Undefined while it is away. */
  lagMs(): number | undefined;
  close(): Promise<void>;
}

interface Options {
  readonly primary: Database;
  readonly log: Logger;
  readonly fast?: FastPaths;
  readonly lookMs?: number;
  readonly maxLagMs?: number;
}

/** A streaming replica for reads that may lag. It is looked at every second, and nothing waits for it. */
export function openReplica(
  url: string,
  { primary, log, fast, lookMs = LOOK_MS, maxLagMs = MAX_LAG_MS }: Options,
): Replica {
  const { db, close } = connect(url, { max: MAX_CONNECTIONS, ...(fast && { fast }) });
  let lag = new Lag();
  let lagMs: number | undefined;
  let isUsed = false;
  let looking: Promise<void> | undefined;

  const measure = async (): Promise<number | undefined> => {
    const { rows: written } = await primary.execute<{ lsn: string }>(sql`select pg_current_wal_lsn()::text as lsn`);
    const at = performance.now();
    const { rows } = await db.execute<{ lsn: string | null; repeats: boolean }>(
      sql`select pg_last_wal_replay_lsn()::text as lsn, pg_is_in_recovery() as repeats`,
    );
    const [{ lsn, repeats } = { lsn: null, repeats: false }] = rows;
    // One that was promoted goes its own way.
    if (!repeats || lsn === null) throw new Error('DATABASE_REPLICA_URL names no replica');
    return lag.behind(at, written[0]?.lsn ?? '0/0', lsn);
  };

  const look = async (): Promise<void> => {
    let err: unknown;
    try {
      lagMs = await measure();
    } catch (error) {
      err = error;
      lagMs = undefined;
      lag = new Lag();
    }
    const isFit = lagMs !== undefined && lagMs <= maxLagMs;
    if (isFit && !isUsed) log.info({ lagMs }, 'replica: reads that may lag go there');
    if (!isFit && isUsed) log.warn({ err, lagMs }, 'replica: away or too far behind, all reads go to the primary');
    isUsed = isFit;
  };
  const timer = setInterval(() => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
  }, lookMs);
  timer.unref();

  return {
    db: () => (isUsed ? db : primary),
    lagMs: () => lagMs,
    close: async () => {
      clearInterval(timer);
      await looking;
      await close();
    },
  };
}
