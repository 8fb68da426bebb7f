import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../../kernel/database/queries.ts';
import { changeAnswer, proofComparison, requestThread } from '../../../kernel/database/schema.ts';

export interface VersionPair {
  readonly proofId: string;
  /** The proof of the older version, if the newer one is a draft that becomes its next. */
  readonly olderProofId?: string | undefined;
  readonly older: number;
  readonly newer: number;
}

export type StoredComparison = typeof proofComparison.$inferSelect;
type Result = Pick<typeof proofComparison.$inferInsert, 'state' | 'differences' | 'mask'>;

const ofPair = ({ proofId, older, newer }: VersionPair) =>
  and(eq(proofComparison.proofId, proofId), eq(proofComparison.older, older), eq(proofComparison.newer, newer));

/** Adds a pair, or begins a failed one again. Returns whether there is something to do. */
export async function insertWaiting(tx: Queries, pair: VersionPair): Promise<boolean> {
  const rows = await tx
    .insert(proofComparison)
    .values({ ...pair, olderProofId: pair.olderProofId ?? pair.proofId })
    .onConflictDoUpdate({
      target: [proofComparison.proofId, proofComparison.older, proofComparison.newer],
      set: { state: 'waiting', attempt: sql`${proofComparison.attempt} + 1` },
      setWhere: eq(proofComparison.state, 'failed'),
    })
    .returning({ attempt: proofComparison.attempt });
  return rows.length > 0;
}

export async function findComparison(db: Queries, pair: VersionPair): Promise<StoredComparison | undefined> {
  const [row] = await db.select().from(proofComparison).where(ofPair(pair));
  return row;
}

/** Saves a result unless another run has begun since. */
export async function saveComparison(tx: Queries, run: StoredComparison, result: Result): Promise<void> {
  await tx
    .update(proofComparison)
    .set(result)
    .where(and(ofPair(run), eq(proofComparison.attempt, run.attempt), eq(proofComparison.state, 'waiting')));
}

/** Saves a note of a region; null removes it. Returns whether there is such a comparison. */
export async function saveNote(tx: Queries, pair: VersionPair, region: number, note: string | null): Promise<boolean> {
  const key = String(region);
  const notes =
    note === null
      ? sql`${proofComparison.notes} - ${key}::text`
      : sql`${proofComparison.notes} || jsonb_build_object(${key}::text, ${note}::text)`;
  const rows = await tx
    .update(proofComparison)
    .set({ notes })
    .where(and(ofPair(pair), sql`jsonb_array_length(${proofComparison.differences} -> 'regions') > ${region}::int`))
    .returning({ proofId: proofComparison.proofId });
  return rows.length > 0;
}

export type StoredAnswer = typeof changeAnswer.$inferSelect;

export async function listAnswers(db: Queries, proofId: string): Promise<ReadonlyMap<string, StoredAnswer>> {
  const rows = await db
    .select()
    .from(changeAnswer)
    .where(sql`${changeAnswer.threadId} in (select id from request_thread where proof_id = ${proofId}::uuid)`);
  return new Map(rows.map((row) => [row.threadId, row]));
}

type ProjectAnswer = Pick<StoredAnswer, 'outcome' | 'version' | 'reason'> & { readonly changeId: string };

export async function listProjectAnswers(db: Queries, projectId: string): Promise<ProjectAnswer[]> {
  const { threadId: changeId, outcome, version, reason } = changeAnswer;
  return db
    .select({ changeId, outcome, version, reason })
    .from(changeAnswer)
    .innerJoin(requestThread, eq(requestThread.id, changeId))
    .where(eq(requestThread.projectId, projectId))
    .orderBy(changeId);
}

export async function saveAnswer(tx: Queries, row: typeof changeAnswer.$inferInsert): Promise<void> {
  const { threadId, ...set } = row;
  await tx
    .insert(changeAnswer)
    .values(row)
    .onConflictDoUpdate({ target: changeAnswer.threadId, set: { ...set, createdAt: sql`now()` } });
}

export async function deleteAnswer(tx: Queries, threadId: string): Promise<void> {
  await tx.delete(changeAnswer).where(eq(changeAnswer.threadId, threadId));
}
