import { DELIVERY_CHANGED } from '@colorway/contract/delivery/delivery-contract.ts';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database, Queries } from '../database/queries.ts';
import { outbox, type TryAnswer } from '../database/schema.ts';
import { inTransaction } from '../database/transaction.ts';
import { publish } from '../events/publish.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Deps } from '../operation/deps.ts';
import { describeError, FailedTry, Undeliverable, verdictOn } from './after-failure.ts';
import { LANE_QUEUES, laneQueue } from './lane-queue.ts';
import { keepTry } from './try-store.ts';

/** Writes that belong to the delivery, in one transaction with it. */
export type Settle = (tx: Queries) => Promise<void>;

/** Sends one kind of row out; throws when it is to be tried again. `id` is the key the service may know it by. */
export type Deliver = (delivery: {
  readonly id: string;
  readonly payload: unknown;
  /** When what it tells of happened. */
  readonly createdAt: Date;
  /** This one included. */
  readonly tries: number;
  /** No transaction is open while a service is asked. */
  readonly db: Database;
  readonly signal: AbortSignal;
  /** Stores an answer with the try, whatever comes of it. */
  readonly noteAnswer: (answer: TryAnswer) => void;
}) => Promise<Settle> | Promise<void>;
export type Deliveries = Readonly<Record<string, Deliver>>;

const TIMEOUT_MS = 30_000;

const nothing: Settle = async () => {};

type Step = 'empty' | 'busy' | 'sent' | 'last' | { readonly waitSeconds: number };

type Row = typeof outbox.$inferSelect;

/** `locks` end with the process that holds them, however it ends. */
type Parts = Pick<Deps, 'db' | 'jobs' | 'locks' | 'log'>;

/** Written out: with a parameter, the plan of a named statement could not use the index of waiting rows, and would read them all. */
const isWaiting = sql`${outbox.state} = 'waiting'`;

const oldest = async (tx: Queries, lane: string): Promise<Row | undefined> => {
  const [row] = await tx
    .select()
    .from(outbox)
    .where(and(eq(outbox.lane, lane), isWaiting))
    .orderBy(asc(outbox.createdAt), asc(outbox.id))
    .limit(1);
  return row;
};

const isMore = async (tx: Queries, { lane, id }: Row): Promise<boolean> => {
  const others = and(eq(outbox.lane, lane), isWaiting, ne(outbox.id, id));
  return (await tx.select({ id: outbox.id }).from(outbox).where(others).limit(1)).length > 0;
};

interface Try {
  readonly row: Row;
  answer: TryAnswer | undefined;
}

const send = async (parts: Parts, trying: Try, deliveries: Deliveries, lost: AbortSignal): Promise<Settle> => {
  const { row } = trying;
  const deliver = deliveries[row.kind];
  if (!deliver) throw new Undeliverable(`Nothing delivers ${row.kind}.`);
  const { id, payload, createdAt } = row;
  const signal = AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), lost]);
  const noteAnswer = (answer: TryAnswer): void => {
    trying.answer = answer;
  };
  const settle = await deliver({ id, payload, createdAt, tries: row.tries + 1, db: parts.db, signal, noteAnswer });
  return typeof settle === 'function' ? settle : nothing;
};

/** Open delivery screens show each try. */
const notifyStaff = (tx: Queries): Promise<void> => publish(tx, { channel: 'staff', kind: DELIVERY_CHANGED, data: {} });

/** A parked row waits for staff and lets the next one of its lane pass. */
const putOff = async (tx: Queries, { row, answer }: Try, error: unknown, log: Logger): Promise<Step> => {
  const tries = row.tries + 1;
  const { over, waitSeconds } = verdictOn(error, tries, Math.random());
  const message = describeError(error);
  const nextTryAt = new Date(Date.now() + waitSeconds * 1_000);
  log.warn({ outbox: row.id, kind: row.kind, tries, over, why: message }, 'outbox: not delivered');
  await tx
    .update(outbox)
    .set({ tries, lastError: message, state: over ? 'parked' : 'waiting', nextTryAt })
    .where(eq(outbox.id, row.id));
  await keepTry(tx, row.id, message, answer);
  if (error instanceof FailedTry) await error.settle(tx);
  await notifyStaff(tx);
  return over ? 'sent' : { waitSeconds };
};

/** Marks the row as delivered, with the note of its delivery. */
const arrived = async (tx: Queries, { row, answer }: Try, settle: Settle): Promise<Step> => {
  await settle(tx);
  const [more] = await Promise.all([
    isMore(tx, row),
    tx
      .update(outbox)
      .set({ state: 'delivered', tries: row.tries + 1, deliveredAt: new Date(), lastError: null })
      .where(eq(outbox.id, row.id)),
    keepTry(tx, row.id, null, answer),
  ]);
  await notifyStaff(tx);
  // A later row brings a job of its own.
  return more ? 'sent' : 'last';
};

/**
 * Delivers the oldest waiting row of the lane. It is sent outside of any transaction and its result is written in one of its
 * own: after a crash in between, the next run sends it again under the same key.
 */
async function step(parts: Parts, deliveries: Deliveries, lane: string, lost: AbortSignal): Promise<Step> {
  const { db, log } = parts;
  const row = await oldest(db, lane);
  if (!row) return 'empty';
  const early = Math.ceil((row.nextTryAt.getTime() - Date.now()) / 1_000);
  if (early > 0) return { waitSeconds: early };
  const trying: Try = { row, answer: undefined };
  try {
    const settle = await send(parts, trying, deliveries, lost);
    return await inTransaction(db, (tx) => arrived(tx, trying, settle));
  } catch (error) {
    // Another process may deliver it by now.
    if (lost.aborted) return 'busy';
    return inTransaction(db, (tx) => putOff(tx, trying, error, log));
  }
}

/** Delivers what waits in a lane, in order, until it is empty or has to wait: under a lock on the lane, one sender at a time. */
export async function deliverLane(parts: Parts, deliveries: Deliveries, lane: string): Promise<void> {
  const { db, jobs, locks } = parts;
  const lost = new AbortController();
  const lock = await locks.take(`outbox ${lane}`, () => lost.abort());
  let done: Step = lock ? 'sent' : 'busy';
  try {
    while (done === 'sent') done = await step(parts, deliveries, lane, lost.signal);
  } finally {
    await lock?.release();
  }
  if (done === 'empty' || done === 'last') return;
  const startAfterSeconds = done === 'busy' ? 1 : done.waitSeconds;
  await jobs.send(db, laneQueue(lane), { lane }, { startAfterSeconds });
}

/** Jobs for lanes that should have gone and have none: after a restore, or a queue that was lost. */
export async function startLanes(db: Queries, jobs: Jobs): Promise<void> {
  const { rows } = await db.execute<{ lane: string }>(
    sql`select distinct lane from outbox where state = 'waiting' and next_try_at <= now()`,
  );
  for (const queue of LANE_QUEUES) {
    const lanes = rows.filter(({ lane }) => laneQueue(lane) === queue);
    if (lanes.length > 0) await jobs.sendAll(db, queue, lanes);
  }
}
