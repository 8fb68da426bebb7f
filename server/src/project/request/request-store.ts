import type { Author, ThreadState } from '@colorway/rules/project/requests.ts';
import { STATES_IN_PRINT } from '@colorway/rules/shop/state/order-state.ts';
import { isUuid } from '@colorway/rules/text/is-uuid.ts';
import { and, eq, isNotNull, isNull, max, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import {
  project,
  proof,
  proofVersion,
  requestMessage,
  requestThread,
  storedFile,
} from '../../kernel/database/schema.ts';
import { sentThreadsOf, threadsOf } from '../store/project-store.ts';
import type { StoredThread } from '../store/stored-project.ts';

export interface FoundProof {
  readonly id: string;
  readonly shown: number;
  readonly productType: string;
  readonly proofName: string;
  readonly hidden: boolean;
}

/** `Necktie, club-tie-48213`. */
export const nameOfProof = ({ productType, proofName }: Pick<FoundProof, 'productType' | 'proofName'>): string =>
  `${productType}, ${proofName}`;

/** When printing of this file began for an order that has not arrived; undefined while it may change. */
export async function findPrintStart(db: Queries, projectId: string, proofName: string): Promise<Date | undefined> {
  const { rows } = await db.execute<{ since: string }>(sql`
    select to_json(min(coalesce(o.started_at, o.created_at))) as since from draft_order o
    where o.project_id = ${projectId} and o.state::text = any(${sql.param([...STATES_IN_PRINT])}::text[])
      and o.lines @> ${JSON.stringify([{ kind: 'product', proofID: proofName }])}::jsonb
    having count(*) > 0`);
  const [row] = rows;
  return row && new Date(row.since);
}

/** Finds by id or by name (the documents' `proofID`); the newest if several share a name. Never a draft version. */
export async function findProof(
  db: Queries,
  projectId: string,
  named: string,
  { withHidden }: { readonly withHidden: boolean },
): Promise<FoundProof | undefined> {
  const [row] = await db
    .select({
      ...{ id: proof.id, shown: proof.shown, productType: proof.productType, hidden: proof.hidden },
      proofName: proofVersion.proofName,
    })
    .from(proof)
    .innerJoin(proofVersion, eq(proofVersion.proofId, proof.id))
    .where(
      and(
        eq(proof.projectId, projectId),
        isNull(proof.deletedAt),
        isNull(proof.versionOf),
        withHidden ? undefined : eq(proof.hidden, false),
        isUuid(named)
          ? and(eq(proof.id, named), eq(proofVersion.version, proof.shown))
          : eq(proofVersion.proofName, named),
      ),
    )
    .orderBy(sql`${proof.createdAt} desc`)
    .limit(1);
  return row;
}

/** Whether the file was uploaded to this project's requests. */
export async function isRequestFile(db: Queries, projectId: string, fileId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: storedFile.id })
    .from(storedFile)
    .where(
      and(
        eq(storedFile.id, fileId),
        eq(storedFile.destination, 'revisions'),
        eq(storedFile.projectId, projectId),
        isNull(storedFile.deletedAt),
      ),
    );
  return row !== undefined;
}

/**
 * Locks the project, so that no two threads of a proof get one number, and as the first lock of the transaction, like the
 * triggers of `project_work`. Returns the next number.
 */
export async function nextNumber(tx: Queries, projectId: string, proofId: string): Promise<number> {
  await tx.select({ id: project.id }).from(project).where(eq(project.id, projectId)).for('no key update');
  const [row] = await tx
    .select({ last: max(requestThread.number) })
    .from(requestThread)
    .where(eq(requestThread.proofId, proofId));
  return (row?.last ?? 0) + 1;
}

export async function insertThread(tx: Queries, row: typeof requestThread.$inferInsert): Promise<void> {
  await tx.insert(requestThread).values(row);
}

export async function insertMessage(tx: Queries, row: typeof requestMessage.$inferInsert): Promise<void> {
  await tx.insert(requestMessage).values(row);
}

/** The person of the first message. */
export async function findAsker(db: Queries, threadId: string): Promise<string | undefined> {
  const { person, createdAt, id } = requestMessage;
  const [row] = await db
    .select({ person })
    .from(requestMessage)
    .where(eq(requestMessage.threadId, threadId))
    .orderBy(createdAt, id)
    .limit(1);
  return row?.person ?? undefined;
}

export type ThreadRow = typeof requestThread.$inferSelect;

/** Staff do not find what was not sent to them (D64). */
export async function lockThread(
  tx: Queries,
  projectId: string,
  threadId: string,
  side: Author,
): Promise<ThreadRow | undefined> {
  const [row] = await tx
    .select()
    .from(requestThread)
    .where(
      and(
        eq(requestThread.id, threadId),
        eq(requestThread.projectId, projectId),
        side === 'maker' ? isNotNull(requestThread.sentAt) : undefined,
      ),
    )
    .for('update');
  return row;
}

/** With its last open change a proof loses the day on which its next version is expected. */
export async function setThread(tx: Queries, threadId: string, state: ThreadState): Promise<void> {
  await tx
    .update(requestThread)
    .set({ state, version: sql`${requestThread.version} + 1`, changedAt: sql`now()` })
    .where(eq(requestThread.id, threadId));
  if (state === 'open') return;
  await tx.execute(sql`
    update proof p set expected_on = null from request_thread t
    where t.id = ${threadId}::uuid and p.id = t.proof_id and p.expected_on is not null and not exists (
      select from request_thread o where o.proof_id = p.id and o.kind = 'revision' and o.state = 'open'
        and o.sent_at is not null)`);
}

/** Marks threads with unread messages of the other side as seen. Returns whether there were any. */
export async function markSeen(
  tx: Queries,
  {
    projectId,
    proofId,
    side,
  }: { readonly projectId: string; readonly proofId: string | undefined; readonly side: Author },
): Promise<boolean> {
  const seenAt = side === 'maker' ? requestThread.seenByMakerAt : requestThread.seenByCustomerAt;
  const marked = await tx
    .update(requestThread)
    .set(side === 'maker' ? { seenByMakerAt: sql`now()` } : { seenByCustomerAt: sql`now()` })
    .where(
      and(
        eq(requestThread.projectId, projectId),
        proofId === undefined ? undefined : eq(requestThread.proofId, proofId),
        sql`exists (select 1 from request_message m where m.thread_id = ${requestThread.id} and m.author <> ${side}
          and m.created_at > coalesce(${seenAt}, '-infinity'))`,
      ),
    )
    .returning({ id: requestThread.id });
  return marked.length > 0;
}

/** One thread with its messages, sent or not. */
export async function findThread(db: Queries, threadId: string): Promise<StoredThread | undefined> {
  const { rows } = await db.execute<{ threads: StoredThread[] }>(
    sql`select ${threadsOf(sql`t.id = ${threadId}::uuid`)} as threads`,
  );
  return rows[0]?.threads[0];
}

export async function readThreads(db: Queries, projectId: string): Promise<readonly StoredThread[]> {
  const { rows } = await db.execute<{ threads: StoredThread[] }>(
    sql`select ${sentThreadsOf(sql`${projectId}::text`)} as threads`,
  );
  return rows[0]?.threads ?? [];
}
