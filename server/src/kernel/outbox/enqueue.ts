import { randomUUID } from 'node:crypto';
import { allDone } from '../database/all-done.ts';
import { insertRows } from '../database/fast/insert-rows.ts';
import { atTheEnd, type Ending } from '../database/fast/with-commit.ts';
import type { Queries } from '../database/queries.ts';
import { outbox } from '../database/schema.ts';
import type { Jobs } from '../jobs/jobs.ts';

export interface Leaving {
  readonly kind: string;
  readonly lane: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

interface Row extends Leaving {
  readonly id: string;
}

const endings = new WeakMap<Jobs, Ending<Row>>();

/** One statement for the rows and one for the jobs that wake their lanes. */
function rowsOf(jobs: Jobs): Ending<Row> {
  const found = endings.get(jobs);
  if (found) return found;
  const ending: Ending<Row> = {
    write: async (tx, rows) => {
      const lanes = [...new Set(rows.map(({ lane }) => lane))].sort();
      await allDone([
        insertRows(tx, outbox, rows),
        jobs.sendAll(
          tx,
          'outbox',
          lanes.map((lane) => ({ lane })),
        ),
      ]);
    },
    // The jobs do.
    wakes: () => [],
  };
  endings.set(jobs, ending);
  return ending;
}

/** Writes down what an outside service is to hear, in the transaction of the change it tells of. */
export async function enqueue(
  tx: Queries,
  jobs: Jobs,
  { kind, lane, payload }: Leaving,
  id: string = randomUUID(),
): Promise<string> {
  await atTheEnd(tx, rowsOf(jobs), { id, kind, lane, payload });
  return id;
}
