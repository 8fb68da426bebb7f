import { and, asc, count, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import { proofVersion, requestMessage, requestThread } from '../../kernel/database/schema.ts';
import { threadsOf } from '../store/project-store.ts';
import type { StoredThread } from '../store/stored-project.ts';

interface CommentFilter {
  readonly projectId: string;
  readonly proofId: string;
  /** Only this one. */
  readonly commentId?: string | undefined;
  readonly isSentOnly: boolean;
}

/** Comments on a proof, newest first; staff get those that were sent. */
export async function readComments(
  db: Queries,
  { projectId, proofId, commentId, isSentOnly }: CommentFilter,
): Promise<readonly StoredThread[]> {
  const one: SQL = commentId === undefined ? sql`` : sql`and t.id = ${commentId}::uuid`;
  const sent: SQL = isSentOnly ? sql`and t.sent_at is not null` : sql``;
  const { rows } = await db.execute<{ threads: StoredThread[] }>(
    sql`select ${threadsOf(sql`t.proof_id = ${proofId}::uuid and t.project_id = ${projectId} ${one} ${sent}`)} as threads`,
  );
  return rows[0]?.threads ?? [];
}

export const countComments = async (tx: Queries, proofId: string): Promise<number> => {
  const [row] = await tx
    .select({ total: count() })
    .from(requestThread)
    .where(and(eq(requestThread.proofId, proofId), ne(requestThread.state, 'resolved')));
  return row?.total ?? 0;
};

export async function hasVersion(db: Queries, proofId: string, version: number): Promise<boolean> {
  const [row] = await db
    .select({ version: proofVersion.version })
    .from(proofVersion)
    .where(and(eq(proofVersion.proofId, proofId), eq(proofVersion.version, version)));
  return row !== undefined;
}

interface FirstMessage extends Record<string, unknown> {
  readonly id: string;
  readonly number: number;
  readonly note: string;
  readonly fileId: string | null;
}

/** Marks the chosen changes that are not sent yet as sent; answers them with their text, by number. */
export async function markSent(
  tx: Queries,
  proofId: string,
  threadIds: readonly string[],
): Promise<readonly FirstMessage[]> {
  if (threadIds.length === 0) return [];
  const sent = await tx
    .update(requestThread)
    .set({ sentAt: sql`now()`, changedAt: sql`now()`, version: sql`${requestThread.version} + 1` })
    .where(
      and(
        eq(requestThread.proofId, proofId),
        inArray(requestThread.id, [...threadIds]),
        isNull(requestThread.sentAt),
        ne(requestThread.state, 'resolved'),
      ),
    )
    .returning({ id: requestThread.id });
  if (sent.length === 0) return [];
  const ids = sql.join(
    sent.map(({ id }) => sql`${id}::uuid`),
    sql`, `,
  );
  const { rows } = await tx.execute<FirstMessage>(sql`
    select t.id, t.number, m.note, m.file_id as "fileId" from request_thread t
    cross join lateral (select note, file_id from request_message where thread_id = t.id order by created_at, id limit 1) m
    where t.id in (${ids}) order by t.number`);
  return rows;
}

interface MentioningMessage extends Pick<typeof requestMessage.$inferSelect, 'name' | 'note' | 'fileId' | 'mentions'> {
  readonly threadId: string;
  readonly number: number | null;
}

/** Messages of these threads that name people, oldest first. */
export const listMentioning = (tx: Queries, threadIds: readonly string[]): Promise<readonly MentioningMessage[]> => {
  const { name, note, fileId, mentions, threadId, createdAt, id } = requestMessage;
  return tx
    .select({ name, note, fileId, mentions, threadId, number: requestThread.number })
    .from(requestMessage)
    .innerJoin(requestThread, eq(requestThread.id, threadId))
    .where(and(inArray(threadId, [...threadIds]), sql`${mentions} <> '[]'`))
    .orderBy(asc(createdAt), asc(id));
};

export type MessageRow = typeof requestMessage.$inferSelect;

export async function threadOfMessage(tx: Queries, messageId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: requestMessage.threadId })
    .from(requestMessage)
    .where(eq(requestMessage.id, messageId));
  return row?.id;
}

/** Oldest first. */
export const listMessages = (tx: Queries, threadId: string): Promise<MessageRow[]> =>
  tx
    .select()
    .from(requestMessage)
    .where(eq(requestMessage.threadId, threadId))
    .orderBy(asc(requestMessage.createdAt), asc(requestMessage.id));

export async function updateNote(
  tx: Queries,
  { id, threadId }: MessageRow,
  text: Pick<MessageRow, 'note' | 'mentions'>,
): Promise<void> {
  await tx
    .update(requestMessage)
    .set({ ...text, editedAt: sql`now()` })
    .where(eq(requestMessage.id, id));
  await tx
    .update(requestThread)
    .set({ changedAt: sql`now()`, version: sql`${requestThread.version} + 1` })
    .where(eq(requestThread.id, threadId));
}

export async function deleteThread(tx: Queries, threadId: string): Promise<void> {
  await tx.delete(requestMessage).where(eq(requestMessage.threadId, threadId));
  await tx.delete(requestThread).where(eq(requestThread.id, threadId));
}
