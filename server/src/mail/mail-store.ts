import type { MailState } from '@colorway/contract/mail/mail-contract.ts';
import { and, count, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { insertRows } from '../kernel/database/fast/insert-rows.ts';
import type { Queries } from '../kernel/database/queries.ts';
import { mail } from '../kernel/database/schema.ts';
import type { WrittenMail } from './templates/frame/written-mail.ts';

export type StoredMail = typeof mail.$inferSelect & { readonly toStaff: boolean };

export type NewMail = WrittenMail & { readonly id: string; readonly to: string };

export async function insertMails(tx: Queries, mails: readonly NewMail[]): Promise<void> {
  // Full milliseconds, so that a cursor names exactly one mail.
  const createdAt = new Date();
  await insertRows(
    tx,
    mail,
    mails.map(({ id, to, kind, subject, text, html, secrets, certificates = [], topic = null }) => {
      return {
        id,
        kind,
        to,
        subject,
        text,
        html,
        secrets: [...secrets],
        certificates,
        topic,
        state: 'waiting' as const,
        createdAt,
      };
    }),
  );
}

const toStaff = sql<boolean>`(mail.kind = 'staff-invitation' or exists (select 1 from staff s where s.email = mail.to_address))`;

const columns = {
  id: mail.id,
  kind: mail.kind,
  to: mail.to,
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  secrets: mail.secrets,
  certificates: mail.certificates,
  topic: mail.topic,
  state: mail.state,
  error: mail.error,
  createdAt: mail.createdAt,
  sentAt: mail.sentAt,
  toStaff,
} as const;

export async function findMail(db: Queries, id: string): Promise<StoredMail | undefined> {
  const [row] = await db.select(columns).from(mail).where(eq(mail.id, id));
  return row;
}

export interface MailFilter {
  readonly after: { readonly createdAt: Date; readonly id: string } | undefined;
  readonly kind: string | undefined;
  readonly state: MailState | undefined;
  readonly search: string | undefined;
  readonly limit: number;
}

/** `position` matches the text literally. Masked subjects are not searched, or their code could be guessed. */
const containsText = (search: string) => {
  const found = (column: typeof mail.to | typeof mail.subject) =>
    sql`position(lower(${search}) in lower(${column})) > 0`;
  return or(found(mail.to), and(found(mail.subject), sql`not ${toStaff}`));
};

export async function listMails(db: Queries, filter: MailFilter): Promise<StoredMail[]> {
  const { after, kind, state, search, limit } = filter;
  return db
    .select(columns)
    .from(mail)
    .where(
      and(
        after &&
          sql`(${mail.createdAt}, ${mail.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`,
        kind === undefined ? undefined : eq(mail.kind, kind),
        state === undefined ? undefined : eq(mail.state, state),
        search === undefined || search === '' ? undefined : containsText(search),
      ),
    )
    .orderBy(desc(mail.createdAt), desc(mail.id))
    .limit(limit);
}

/** Mails to these addresses, newest first, without their HTML. The index is read once an address, up to the limit. */
export async function listMailsTo(
  db: Queries,
  emails: readonly string[],
  { after, limit }: Pick<MailFilter, 'after' | 'limit'>,
): Promise<StoredMail[]> {
  const older = after
    ? sql`and (m.created_at, m.id) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const ids = sql`(
    select found.id from unnest(${sql.param([...emails])}::text[]) as own(address) cross join lateral (
      select m.id, m.created_at from mail m where m.to_address = own.address ${older}
      order by m.created_at desc, m.id desc limit ${limit}) found
    order by found.created_at desc, found.id desc limit ${limit})`;
  return db
    .select({ ...columns, html: sql<string>`''` })
    .from(mail)
    .where(sql`${mail.id} in ${ids}`)
    .orderBy(desc(mail.createdAt), desc(mail.id));
}

export async function countMailsTo(db: Queries, emails: readonly string[]): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(mail)
    .where(inArray(mail.to, [...emails]));
  return row?.total ?? 0;
}

export async function markMail(
  tx: Queries,
  id: string,
  outcome: { readonly state: MailState; readonly error?: string },
): Promise<void> {
  const { state, error = null } = outcome;
  await tx
    .update(mail)
    .set({ state, error, ...(state === 'sent' && { sentAt: new Date() }) })
    .where(eq(mail.id, id));
}
