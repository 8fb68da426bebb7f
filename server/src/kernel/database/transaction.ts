import { setTimeout as sleep } from 'node:timers/promises';
import { withEnding } from './fast/with-commit.ts';
import { notifySoon } from './notify.ts';
import type { Database, Queries } from './queries.ts';
import { sqlState } from './sql-state.ts';

/** PostgreSQL asks for these two to be tried again: serialization failure, deadlock. */
const SERIALIZATION_FAILURE = '40001';
const again = new Set([SERIALIZATION_FAILURE, '40P01']);
const TRIES = 5;

export type Transaction = Queries;

/** Rolls the transaction back and runs it again: another one wrote first what this one was to write. */
export class TransactionRetryError extends Error {
  override readonly name = 'TransactionRetryError';
  readonly code = SERIALIZATION_FAILURE;
}

/** Run again when PostgreSQL says so, hence without effects outside the database within. */
export async function triedAgain<Value>(work: () => Promise<Value>): Promise<Value> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === TRIES || !again.has(sqlState(error) ?? '')) throw error;
      await sleep(2 ** tries * (5 + Math.random() * 5));
    }
  }
}

/** All of it or nothing. */
export const inTransaction = <Value>(db: Database, work: (tx: Transaction) => Promise<Value>): Promise<Value> =>
  triedAgain(async () => {
    const { value, wakes } = await db.transaction((tx) => withEnding(db, tx, work));
    notifySoon(db, wakes);
    return value;
  });
