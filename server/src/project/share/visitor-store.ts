import { randomUUID } from 'node:crypto';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import { session, shareVisitor } from '../../kernel/database/schema.ts';

type VisitorRow = typeof shareVisitor.$inferSelect;

/** Newest first. */
export const listVisitors = (db: Queries, linkIds: readonly string[]): Promise<VisitorRow[]> =>
  linkIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(shareVisitor)
        .where(inArray(shareVisitor.shareLinkId, [...linkIds]))
        .orderBy(desc(shareVisitor.lastSeenAt))
        .limit(500);

/** The visitor of a session, if they gave a name; this is one more visit. */
export async function countVisit(tx: Queries, tokenHash: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update share_visitor v set visits = visits + 1, last_seen_at = now() from session s
    where s.token_hash = ${tokenHash} and v.id = s.share_visitor_id returning v.id`);
  return rows[0]?.id;
}

interface NewVisitor {
  readonly linkId: string;
  readonly tokenHash: string;
  readonly name: string;
  readonly email: string;
}

/** The same address is the same visitor of a link, by the name given last. Answers whether this is the first visit. */
export async function saveVisitor(tx: Queries, { linkId, tokenHash, name, email }: NewVisitor): Promise<boolean> {
  const [row] = await tx
    .insert(shareVisitor)
    .values({ id: randomUUID(), shareLinkId: linkId, name, email })
    .onConflictDoUpdate({
      target: [shareVisitor.shareLinkId, shareVisitor.email],
      set: { name, visits: sql`${shareVisitor.visits} + 1`, lastSeenAt: sql`now()` },
    })
    .returning({ id: shareVisitor.id, visits: shareVisitor.visits });
  if (row) await tx.update(session).set({ shareVisitorId: row.id }).where(eq(session.tokenHash, tokenHash));
  return row?.visits === 1;
}
