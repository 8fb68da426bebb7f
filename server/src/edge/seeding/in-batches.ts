import { sql } from 'drizzle-orm';
import type { Database, Queries } from '../../kernel/database/queries.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { FIRST_PROJECT } from './many-proofs.ts';

/** Places of what is seeded, both included. */
export interface Batch {
  readonly from: number;
  readonly to: number;
}

const SIZE = 10_000;
/** One on each connection. */
const LANES = 2;

/** Writes the rows of the places below `count` in batches, each in a transaction of its own. */
export async function inBatches(
  db: Database,
  count: number,
  write: (tx: Queries, batch: Batch) => Promise<unknown>,
  onBatch: (done: number) => void = () => {},
): Promise<void> {
  let next = 0;
  let done = 0;
  const lane = async (): Promise<void> => {
    while (next < count) {
      const from = next;
      const to = Math.min(count, from + SIZE) - 1;
      next = to + 1;
      await inTransaction(db, async (tx) => {
        // A plan of statistics from when the tables were small would read each of them for every batch.
        await tx.execute(sql`set local enable_seqscan = off`);
        await write(tx, { from, to });
      });
      done += to - from + 1;
      onBatch(done);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** A vacuum also lets reads of an index alone skip the table. */
export async function vacuum(db: Database, tables: readonly string[]): Promise<void> {
  const left = [...tables];
  const lane = async (): Promise<void> => {
    for (let table = left.shift(); table !== undefined; table = left.shift())
      await db.execute(sql.raw(`vacuum analyze ${table}`));
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** Refreshes the rows of the list of projects once, instead of after each statement that seeds. Within a transaction. */
export async function refreshedAtTheEnd(tx: Queries, { from, to }: Batch, work: () => Promise<void>): Promise<void> {
  await tx.execute(sql`set local colorway.project_work = 'off'`);
  await work();
  await tx.execute(sql`set local colorway.project_work = 'on'`);
  await tx.execute(sql`
    select refresh_project_work(array(
      select (${FIRST_PROJECT}::int + n)::text from generate_series(${from}::int, ${to}::int) n))`);
}
