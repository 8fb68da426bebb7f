import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../database/connect.ts';
import { outbox } from '../../database/schema.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { leave } from '../../outbox/enqueue.ts';
import { findMail, markMail, type StoredMail } from './mail-store.ts';
import { MAIL, mailLane } from './send-mail.ts';

/** One that still waits is tried at once; of one that is done with, a new delivery is made. Always to the stored address. */
export async function sendAgain(tx: Queries, jobs: Jobs, mailId: string): Promise<StoredMail | undefined> {
  const found = await findMail(tx, mailId);
  if (!found) return undefined;
  const lane = mailLane(found.to);
  const woken = await tx
    .update(outbox)
    .set({ nextTryAt: sql`now()` })
    .where(
      and(
        eq(outbox.kind, MAIL),
        eq(outbox.state, 'waiting'),
        sql`${outbox.payload} ->> 'mailId' = ${mailId}`,
        eq(outbox.lane, lane),
      ),
    )
    .returning({ id: outbox.id });
  if (woken.length > 0) await jobs.send(tx, 'outbox', { lane });
  else await leave(tx, jobs, { kind: MAIL, lane, payload: { mailId } });
  await markMail(tx, mailId, { state: 'waiting' });
  return findMail(tx, mailId);
}
