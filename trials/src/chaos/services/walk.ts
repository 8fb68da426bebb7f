import { deliveries } from '@colorway/server/edge/work/deliveries.ts';
import { deliverLane } from '@colorway/server/kernel/outbox/deliver-lane.ts';
import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { FaultProxy } from '../../kit/fault-proxy.ts';
import type { TestServer } from '../../kit/test-server.ts';

/** How much is done in each walk: briefly in the tests, 1,000 by `npm run chaos -- services --walk 1000`. */
export const OPERATIONS = Number(process.env.WALK ?? 60);
const SEED = Number(process.env.SEED ?? 20_261_121);

/** The same walk again with the same number, which a walk that fails names. */
export const seedOf = (part: number): number => SEED + part;

const MAX_CONCURRENT = 8;
const MAX_ROUNDS = 70;
/** Longer than any wait between tries, and than the rest of a service that failed five times in a row. */
const LATER_MS = 2 * 3_600_000;

/** Freezes `Date`, so that hours pass at once by `advanceClock`. Objects made before keep the real clock. */
export const freezeClock = (): void => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
export const unfreezeClock = (): void => void vi.useRealTimers();
export const advanceClock = (ms: number = LATER_MS): void => void vi.setSystemTime(Date.now() + ms);

/** Runs the work with limited concurrency, like the jobs of a node. */
export async function concurrently<One>(all: readonly One[], work: (one: One) => Promise<unknown>): Promise<void> {
  const left = [...all];
  const next = async (): Promise<void> => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, next));
}

const waitingLanes = async ({ deps }: TestServer): Promise<string[]> => {
  const { rows } = await deps.db.execute<{ lane: string }>(
    sql`select distinct lane from outbox where state = 'waiting' order by lane`,
  );
  return rows.map(({ lane }) => lane);
};

/** Tries every waiting lane once. Returns the number of lanes. */
export async function tryOnce(server: TestServer): Promise<number> {
  const { deps } = server;
  const lanes = await waitingLanes(server);
  const all = deliveries(deps);
  await concurrently(lanes, (lane) => deliverLane(deps, all, lane));
  advanceClock();
  return lanes.length;
}

/** Retries until nothing waits. */
export async function drain(server: TestServer): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round++) if ((await tryOnce(server)) === 0) return;
  throw new Error(`still not delivered after ${MAX_ROUNDS} rounds; seed ${SEED}`);
}

/** Expects that every delivery succeeded. */
export async function expectAllDelivered({ deps }: TestServer): Promise<void> {
  const { rows } = await deps.db.execute<{ state: string; why: string | null }>(
    sql`select distinct state::text, last_error as why from outbox`,
  );
  expect(rows).toEqual([{ state: 'delivered', why: null }]);
}

/** Number of operations from which every kind of fault must have occurred. */
const LONG = 1_000;

/** A walk that met no fault has shown nothing. */
export function expectFaultsMet({ met }: FaultProxy): void {
  const { none: _none, ...faults } = met;
  expect(Object.values(faults).reduce((sum, times) => sum + times, 0)).toBeGreaterThan(0);
  if (OPERATIONS >= LONG) for (const [fault, times] of Object.entries(faults)) expect(times, fault).toBeGreaterThan(0);
}

/** Retries a call like a job, and advances the clock after each failure. */
export async function retry<Value>(call: () => Promise<Value>, afterMs = LATER_MS): Promise<Value> {
  for (let tries = 1; ; tries++) {
    try {
      return await call();
    } catch (error) {
      if (tries === MAX_ROUNDS) throw error;
      if (afterMs > 0) advanceClock(afterMs);
    }
  }
}
