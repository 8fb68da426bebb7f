import { randomUUID } from 'node:crypto';
import { firstLink } from '@colorway/rules/email/choices/digest.ts';
import { hasTopic, mailWay, topicOfKind } from '@colorway/rules/email/choices/mail-kinds.ts';
import type { EmailAddress } from '@colorway/rules/email/email-address.ts';
import { atTheEnd, type Ending } from '../kernel/database/fast/with-commit.ts';
import type { Queries } from '../kernel/database/queries.ts';
import type { Jobs } from '../kernel/jobs/jobs.ts';
import { enqueue } from '../kernel/outbox/enqueue.ts';
import { insertLines, type Receiver, readReceivers } from './choices/choice-store.ts';
import { insertMails, type NewMail } from './mail-store.ts';
import type { WrittenMail } from './templates/frame/written-mail.ts';

/** One lane per address: mails keep their order, and a failing address blocks no other. */
export const mailLane = (to: string): string => `mail:${to}`;
export const MAIL = 'mail';

/** Inserts all mails of a transaction in one statement. */
const mailBatch: Ending<NewMail> = { write: insertMails, wakes: () => [] };

async function send(tx: Queries, jobs: Jobs, mail: NewMail): Promise<void> {
  await atTheEnd(tx, mailBatch, mail);
  await enqueue(tx, jobs, { kind: MAIL, lane: mailLane(mail.to), payload: { mailId: mail.id } });
}

type Receivers = (address: string) => Receiver;

async function place(tx: Queries, jobs: Jobs, mails: readonly NewMail[], receiverOf: Receivers): Promise<void> {
  const placed = mails.map((mail) => {
    const { isStaff, choices } = receiverOf(mail.to);
    const topic = mail.topic ?? topicOfKind(mail.kind, { isStaff });
    return { mail, topic, way: mailWay(topic, choices) };
  });
  for (const { mail, topic, way } of placed) if (way === 'now') await send(tx, jobs, { ...mail, topic });
  const lines = placed.flatMap(({ mail: { to: email, subject, text }, topic, way }) =>
    way === 'daily' && topic !== null ? [{ id: randomUUID(), email, topic, subject, link: firstLink(text) }] : [],
  );
  if (lines.length > 0) await insertLines(tx, lines);
}

const NO_CHOICES: Receiver = { isStaff: false, choices: {} };

/** Follows what the receivers of all mails of a transaction chose, which one statement reads. */
async function sendChosen(tx: Queries, jobs: Jobs, mails: readonly NewMail[]): Promise<void> {
  const receivers = await readReceivers(
    tx,
    mails.map(({ to }) => to),
  );
  await place(tx, jobs, mails, (address) => receivers.get(address) ?? NO_CHOICES);
}

const endings = new WeakMap<Jobs, Ending<NewMail>>();

const chosenBatch = (jobs: Jobs): Ending<NewMail> => {
  const ending = endings.get(jobs) ?? { write: (tx, mails) => sendChosen(tx, jobs, mails), wakes: () => [] };
  endings.set(jobs, ending);
  return ending;
};

/**
 * Stores a mail in the transaction that causes it and enqueues its delivery. One that its receiver turned off is not stored;
 * one for the morning becomes a line of that mail.
 */
export async function sendMail(
  tx: Queries,
  jobs: Jobs,
  mail: WrittenMail & { readonly to: EmailAddress },
  id: string = randomUUID(),
  /** Left out where its choices were not read with its address. */
  receiver?: Receiver,
): Promise<string> {
  if (receiver) await place(tx, jobs, [{ id, ...mail }], () => receiver);
  else if (mail.topic === undefined && !hasTopic(mail.kind)) await send(tx, jobs, { id, ...mail });
  else await atTheEnd(tx, chosenBatch(jobs), { id, ...mail });
  return id;
}
