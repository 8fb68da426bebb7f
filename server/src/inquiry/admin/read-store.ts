import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import { inquiry, mail, outbox, staff } from '../../kernel/database/schema.ts';
import { mailLane } from '../../mail/facade.ts';

export const listMailStatus = (db: Queries, ids: readonly string[]) =>
  db
    .select({ id: mail.id, to: mail.to, state: mail.state, createdAt: mail.createdAt, sentAt: mail.sentAt })
    .from(mail)
    .where(inArray(mail.id, [...ids]));

export async function findOutboxRow(db: Queries, id: string): Promise<typeof outbox.$inferSelect | undefined> {
  const [row] = await db.select().from(outbox).where(eq(outbox.id, id));
  return row;
}

/** Finds open deliveries by mail id; the states are those of the partial index. */
export async function findOpenDeliveries(
  db: Queries,
  mails: readonly { readonly id: string; readonly to: string }[],
): Promise<ReadonlyMap<string, string>> {
  if (mails.length === 0) return new Map();
  const rows = await db
    .select({ id: outbox.id, mailId: sql<string>`${outbox.payload} ->> 'mailId'` })
    .from(outbox)
    .where(
      and(
        inArray(outbox.state, ['waiting', 'parked']),
        inArray(outbox.lane, [...new Set(mails.map(({ to }) => mailLane(to)))]),
      ),
    );
  return new Map(rows.map(({ id, mailId }) => [mailId, id]));
}

export async function findStaffName(db: Queries, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const [row] = await db.select({ name: staff.name }).from(staff).where(eq(staff.id, id));
  return row?.name ?? null;
}

/** Id of the inquiry that a project was made from; null without one or after its deletion. */
export async function findInquiryOfProject(db: Queries, projectId: string): Promise<string | null> {
  const [row] = await db.select({ id: inquiry.id }).from(inquiry).where(eq(inquiry.projectId, projectId)).limit(1);
  return row?.id ?? null;
}
