import type { Queries } from '../../kernel/database/connect.ts';
import type { Jobs } from '../../kernel/jobs/jobs.ts';
import { sendNow } from '../../kernel/outbox/send-now.ts';
import { findMail, markMail, type StoredMail } from '../../mail/mail-store.ts';
import { MAIL, mailLane } from '../../mail/send-mail.ts';

/** Always to the stored address. */
export async function sendAgain(tx: Queries, jobs: Jobs, mailId: string): Promise<StoredMail | undefined> {
  const found = await findMail(tx, mailId);
  if (!found) return undefined;
  await sendNow(tx, jobs, { kind: MAIL, lane: mailLane(found.to), payload: { mailId } });
  await markMail(tx, mailId, { state: 'waiting' });
  return findMail(tx, mailId);
}
