import type { MailRow } from '@colorway/contract/mail/mail-contract.ts';
import { type Context, write } from '../../catalog/deps.ts';
import { Problem } from '../../kernel/http/problem.ts';
import { sendNow } from '../../kernel/outbox/send-now.ts';
import { findMail, MAIL, mailLane, markMail } from '../../mail/facade.ts';
import { presentMailRow } from './present-mail.ts';

/** Sends to the stored address only. */
async function sendAgain({ tx, deps }: Context, mailId: string): Promise<MailRow> {
  const found = await findMail(tx, mailId);
  if (!found) throw new Problem('not-found');
  await sendNow(tx, deps.jobs, { kind: MAIL, lane: mailLane(found.to), payload: { mailId } });
  await markMail(tx, mailId, { state: 'waiting' });
  const sent = await findMail(tx, mailId);
  if (!sent) throw new Problem('not-found');
  return presentMailRow(sent);
}

export const sendMailAgain = write('mail.sendAgain', {
  activity: {
    kind: 'delivery',
    before: async (tx, { mailId }) => (await findMail(tx, mailId))?.kind ?? '',
    entries: ({ before }) => [{ what: `Mail ${before}`, doing: 'resent' }],
  },
  run: ({ input, context }) => sendAgain(context, input.mailId),
});
