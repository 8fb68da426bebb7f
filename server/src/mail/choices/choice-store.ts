import { type MailChoices, mailWay } from '@colorway/rules/email/choices/mail-kinds.ts';
import { isMailTopic, type MailTopicName, type MailWay } from '@colorway/rules/email/choices/mail-topics.ts';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import { digestLine, mailChoice } from '../../kernel/database/schema.ts';

export interface Receiver {
  /** Has an account of staff, suspended or not. */
  readonly isStaff: boolean;
  readonly choices: MailChoices;
}

/** The choices of an address, within a statement that reads addresses anyway. */
export const choicesOf = (email: SQL) =>
  sql<MailChoices>`coalesce((select jsonb_object_agg(c.topic, c.way) from mail_choice c where c.email = ${email}), '{}')`;

/** Reads the receivers of several mails by one statement. */
export async function readReceivers(tx: Queries, emails: readonly string[]): Promise<ReadonlyMap<string, Receiver>> {
  const { rows } = await tx.execute<{ email: string; isStaff: boolean; choices: Record<string, MailWay> }>(sql`
    select a.email, exists (select 1 from staff s where s.email = a.email) as "isStaff",
      ${choicesOf(sql.raw('a.email'))} as choices
    from unnest(${sql.param([...new Set(emails)])}::text[]) as a(email)`);
  return new Map(rows.map(({ email, ...receiver }) => [email, receiver]));
}

export async function readChoices(db: Queries, email: string): Promise<MailChoices> {
  const rows = await db
    .select({ topic: mailChoice.topic, way: mailChoice.way })
    .from(mailChoice)
    .where(eq(mailChoice.email, email));
  return Object.fromEntries(rows.filter(({ topic }) => isMailTopic(topic)).map(({ topic, way }) => [topic, way]));
}

/** Whether a mail of this topic goes to the address now. */
export const wayTo = async (db: Queries, email: string, topic: MailTopicName): Promise<MailWay> =>
  mailWay(topic, await readChoices(db, email));

/** Stores one choice. The usual way has no row. Returns the way before. */
export async function saveChoice(tx: Queries, email: string, topic: MailTopicName, way: MailWay): Promise<MailWay> {
  // One person presses on two devices at once, or a mail program beside them.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mail-choice ${email}`}, 4715))`);
  const before = await wayTo(tx, email, topic);
  const own = and(eq(mailChoice.email, email), eq(mailChoice.topic, topic));
  if (way === 'now') await tx.delete(mailChoice).where(own);
  else {
    await tx
      .insert(mailChoice)
      .values({ email, topic, way })
      .onConflictDoUpdate({ target: [mailChoice.email, mailChoice.topic], set: { way, changedAt: sql`now()` } });
  }
  return before;
}

/** How many of the addresses get mails of each topic, at once or in the morning. */
export async function countReceivers(db: Queries, topic: MailTopicName, emails: readonly string[]): Promise<number> {
  if (emails.length === 0) return 0;
  const off = await db
    .select({ email: mailChoice.email })
    .from(mailChoice)
    .where(and(eq(mailChoice.topic, topic), eq(mailChoice.way, 'off'), inArray(mailChoice.email, [...emails])));
  return new Set(emails).size - off.length;
}

type NewLine = Omit<typeof digestLine.$inferInsert, 'createdAt'>;

export async function insertLines(tx: Queries, lines: readonly NewLine[]): Promise<void> {
  if (lines.length > 0) await tx.insert(digestLine).values([...lines]);
}

export type DigestLine = typeof digestLine.$inferSelect;

/** One time for each address: the oldest line that waits. */
export async function listWaiting(db: Queries): Promise<readonly { readonly email: string; readonly oldest: Date }[]> {
  const { rows } = await db.execute<{ email: string; oldest: string }>(
    sql`select email, to_json(min(created_at)) #>> '{}' as oldest from digest_line group by email order by email limit 1000`,
  );
  return rows.map(({ email, oldest }) => ({ email, oldest: new Date(oldest) }));
}

/** Takes the lines of an address out, the oldest first; none if another node has them. */
export async function takeLines(
  tx: Queries,
  email: string,
  isDue: (line: DigestLine) => boolean,
): Promise<readonly DigestLine[]> {
  const lines = await tx
    .select()
    .from(digestLine)
    .where(eq(digestLine.email, email))
    .orderBy(digestLine.createdAt, digestLine.id)
    .for('update', { skipLocked: true });
  const due = lines.filter(isDue);
  if (due.length === 0) return [];
  await tx.delete(digestLine).where(
    inArray(
      digestLine.id,
      due.map(({ id }) => id),
    ),
  );
  return due;
}

/** True for staff who may sign in; no one else gets a mail in the morning. */
export async function isActiveStaff(tx: Queries, email: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select 1 from staff where email = ${email} and suspended_at is null`);
  return rows.length > 0;
}
