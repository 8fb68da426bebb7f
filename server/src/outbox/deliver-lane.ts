import { and, asc, eq, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database, Queries } from '../database/connect.ts';
import { outbox } from '../database/schema.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { MOST_TRIES, waitAfter } from './backoff.ts';

/** Sends one kind of row out; throws when it is to be tried again. `id` is the key the service may know it by. */
export type Deliver = (delivery: {
  readonly id: string;
  readonly payload: unknown;
  readonly tx: Queries;
  readonly signal: AbortSignal;
}) => Promise<void>;
export type Deliveries = Readonly<Record<string, Deliver>>;

/** Said by a service that will never take this row: no use in trying again. */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable';
}

const TIMEOUT_MS = 30_000;

type Step = 'empty' | 'busy' | 'sent' | { readonly waitSeconds: number };

const words = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 500);

type Row = typeof outbox.$inferSelect;

const isMine = async (tx: Queries, lane: string): Promise<boolean> => {
  const { rows } = await tx.execute<{ got: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${lane}, 4712)) as got`,
  );
  return rows[0]?.got === true;
};

const oldest = async (tx: Queries, lane: string): Promise<Row | undefined> => {
  const [row] = await tx
    .select()
    .from(outbox)
    .where(and(eq(outbox.lane, lane), eq(outbox.state, 'waiting')))
    .orderBy(asc(outbox.createdAt), asc(outbox.id))
    .limit(1);
  return row;
};

const send = async (tx: Queries, row: Row, deliveries: Deliveries): Promise<void> => {
  const deliver = deliveries[row.kind];
  if (!deliver) throw new Undeliverable(`Nothing delivers ${row.kind}.`);
  await deliver({ id: row.id, payload: row.payload, tx, signal: AbortSignal.timeout(TIMEOUT_MS) });
};

/** A parked row waits for staff and lets the next one of its lane pass. */
const putOff = async (tx: Queries, row: Row, error: unknown, log: Logger): Promise<Step> => {
  const tries = row.tries + 1;
  const over = error instanceof Undeliverable || tries >= MOST_TRIES;
  const waitSeconds = waitAfter(tries, Math.random());
  const nextTryAt = new Date(Date.now() + waitSeconds * 1_000);
  log.warn({ outbox: row.id, kind: row.kind, tries, over, why: words(error) }, 'outbox: not delivered');
  await tx
    .update(outbox)
    .set({ tries, lastError: words(error), state: over ? 'parked' : 'waiting', nextTryAt })
    .where(eq(outbox.id, row.id));
  return over ? 'sent' : { waitSeconds };
};

/** The oldest waiting row of the lane, under a lock on the lane: one sender at a time, in order. */
const step = (db: Database, deliveries: Deliveries, lane: string, log: Logger): Promise<Step> =>
  db.transaction(async (tx): Promise<Step> => {
    if (!(await isMine(tx, lane))) return 'busy';
    const row = await oldest(tx, lane);
    if (!row) return 'empty';
    const early = Math.ceil((row.nextTryAt.getTime() - Date.now()) / 1_000);
    if (early > 0) return { waitSeconds: early };
    try {
      // A savepoint: a delivery that breaks a statement still leaves room to count the try.
      await tx.transaction((inner) => send(inner, row, deliveries));
    } catch (error) {
      return putOff(tx, row, error, log);
    }
    await tx
      .update(outbox)
      .set({ state: 'delivered', tries: row.tries + 1, deliveredAt: new Date(), lastError: null })
      .where(eq(outbox.id, row.id));
    return 'sent';
  });

/** Delivers what waits in a lane, in order, until it is empty or has to wait. */
export async function deliverLane(
  db: Database,
  jobs: Jobs,
  deliveries: Deliveries,
  lane: string,
  log: Logger,
): Promise<void> {
  for (;;) {
    const done = await step(db, deliveries, lane, log);
    if (done === 'empty') return;
    if (done === 'sent') continue;
    await jobs.send(db, 'outbox', { lane }, { startAfterSeconds: done === 'busy' ? 1 : done.waitSeconds });
    return;
  }
}

/** Jobs for lanes that should have gone and have none: after a restore, or a queue that was lost. */
export async function wakeLanes(db: Queries, jobs: Jobs): Promise<void> {
  const { rows } = await db.execute<{ lane: string }>(
    sql`select distinct lane from outbox where state = 'waiting' and next_try_at <= now()`,
  );
  for (const { lane } of rows) await jobs.send(db, 'outbox', { lane });
}
