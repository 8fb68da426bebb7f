import { randomUUID } from 'node:crypto';
import type { EmailAddress } from '@colorway/rules/email/email-address.ts';
import { atTheEnd, type Ending } from '../kernel/database/fast/with-commit.ts';
import type { Queries } from '../kernel/database/queries.ts';
import type { Jobs } from '../kernel/jobs/jobs.ts';
import { enqueue } from '../kernel/outbox/enqueue.ts';
import { insertMails, type NewMail } from './mail-store.ts';
import type { WrittenMail } from './templates/frame/written-mail.ts';

/** One lane per address: mails keep their order, and a failing address blocks no other. */
export const mailLane = (to: string): string => `mail:${to}`;
export const MAIL = 'mail';

/** Inserts all mails of a transaction in one statement. */
const mailBatch: Ending<NewMail> = { write: insertMails, wakes: () => [] };

/** Stores a mail in the transaction that causes it and enqueues its delivery. */
export async function sendMail(
  tx: Queries,
  jobs: Jobs,
  mail: WrittenMail & { readonly to: EmailAddress },
  id: string = randomUUID(),
): Promise<string> {
  await atTheEnd(tx, mailBatch, { id, ...mail });
  await enqueue(tx, jobs, { kind: MAIL, lane: mailLane(mail.to), payload: { mailId: id } });
  return id;
}
