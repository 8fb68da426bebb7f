import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from '../database/queries.ts';
import { outbox } from '../database/schema.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { enqueue, type Leaving } from './enqueue.ts';

/** A delivery that still waits is tried at once; of one that is done with, a new one is made. */
export async function sendNow(tx: Queries, jobs: Jobs, leaving: Leaving): Promise<void> {
  const { kind, lane, payload } = leaving;
  const woken = await tx
    .update(outbox)
    .set({ nextTryAt: sql`now()` })
    .where(
      and(
        eq(outbox.kind, kind),
        eq(outbox.lane, lane),
        eq(outbox.state, 'waiting'),
        sql`${outbox.payload} = ${JSON.stringify(payload)}::jsonb`,
      ),
    )
    .returning({ id: outbox.id });
  if (woken.length > 0) await jobs.send(tx, 'outbox', { lane });
  else await enqueue(tx, jobs, leaving);
}
