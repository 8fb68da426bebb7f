import { sqlState } from './sql-state.ts';

/** PostgreSQL says so of every statement behind one that failed: it is never the reason. */
const OVER_ALREADY = '25P02';

/** Waits for statements that travel together, and throws why their transaction failed. */
export async function allDone(works: readonly Promise<unknown>[]): Promise<void> {
  const done = await Promise.allSettled(works);
  const failures = done.filter((one) => one.status === 'rejected').map(({ reason }) => reason as unknown);
  if (failures.length > 0) throw failures.find((one) => sqlState(one) !== OVER_ALREADY) ?? failures[0];
}
