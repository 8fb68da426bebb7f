import { randomUUID } from 'node:crypto';
import type { Author } from '@colorway/rules/project/requests.ts';
import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import { draftOrder, orderProblem, problemMessage, project, storedFile } from '../../kernel/database/schema.ts';

export type StoredProblem = typeof orderProblem.$inferSelect;
export type StoredDecision = NonNullable<StoredProblem['decision']>;
type StoredMessage = typeof problemMessage.$inferSelect;
export type StoredFileRow = typeof storedFile.$inferSelect;

/** A problem with its messages, oldest first, and their files. */
export interface FullProblem extends StoredProblem {
  readonly messages: readonly StoredMessage[];
  readonly files: readonly StoredFileRow[];
}

/** The files of messages that are still there. */
export async function listMessageFiles(
  db: Queries,
  messages: readonly Pick<StoredMessage, 'files'>[],
): Promise<StoredFileRow[]> {
  const ids = messages.flatMap(({ files }) => files);
  if (ids.length === 0) return [];
  return db
    .select()
    .from(storedFile)
    .where(and(inArray(storedFile.id, ids), isNull(storedFile.deletedAt)));
}

async function withMessages(db: Queries, problems: readonly StoredProblem[]): Promise<FullProblem[]> {
  if (problems.length === 0) return [];
  const ids = problems.map(({ id }) => id);
  const messages = await db
    .select()
    .from(problemMessage)
    .where(inArray(problemMessage.problemId, ids))
    .orderBy(asc(problemMessage.createdAt), asc(problemMessage.id));
  const files = await listMessageFiles(db, messages);
  return problems.map((problem) => {
    const own = messages.filter(({ problemId }) => problemId === problem.id);
    const ownFiles = new Set(own.flatMap((message) => message.files));
    return { ...problem, messages: own, files: files.filter(({ id }) => ownFiles.has(id)) };
  });
}

/** Problems of an order, newest first. */
export const listProblems = async (db: Queries, orderId: string): Promise<FullProblem[]> =>
  withMessages(
    db,
    await db
      .select()
      .from(orderProblem)
      .where(eq(orderProblem.orderId, orderId))
      .orderBy(desc(orderProblem.createdAt), desc(orderProblem.id)),
  );

export async function findProblem(db: Queries, id: string): Promise<FullProblem | undefined> {
  const [found] = await withMessages(db, await db.select().from(orderProblem).where(eq(orderProblem.id, id)));
  return found;
}

/** Locks a problem after its order: the same sequence everywhere prevents deadlocks. */
export async function lockProblem(tx: Queries, id: string): Promise<StoredProblem | undefined> {
  const [row] = await tx.select().from(orderProblem).where(eq(orderProblem.id, id)).for('update');
  return row;
}

export async function findOrderOfProblem(db: Queries, id: string): Promise<string | undefined> {
  const [row] = await db.select({ orderId: orderProblem.orderId }).from(orderProblem).where(eq(orderProblem.id, id));
  return row?.orderId;
}

export async function countProblems(tx: Queries, orderId: string): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(orderProblem).where(eq(orderProblem.orderId, orderId));
  return row?.total ?? 0;
}

export async function insertProblem(
  tx: Queries,
  values: Pick<StoredProblem, 'orderId' | 'reason' | 'pieces'>,
): Promise<string> {
  const id = randomUUID();
  await tx.insert(orderProblem).values({ id, ...values });
  return id;
}

interface NewMessage {
  readonly problemId: string;
  readonly author: Author;
  readonly name: string;
  readonly text: string;
  readonly files: readonly string[];
  readonly staffId: string | null;
}

export async function insertMessage(tx: Queries, message: NewMessage): Promise<void> {
  await tx.insert(problemMessage).values({ id: randomUUID(), ...message });
}

type ProblemChange = Partial<
  Pick<StoredProblem, 'state' | 'lastBy' | 'decision' | 'decidedAt' | 'decidedBy' | 'closedAt'>
>;

/** Saves the next version of a locked problem. */
export async function saveProblem(tx: Queries, { id, version }: StoredProblem, change: ProblemChange): Promise<void> {
  await tx
    .update(orderProblem)
    .set({ ...change, version: version + 1, changedAt: sql`now()` })
    .where(eq(orderProblem.id, id));
}

/** Whether these files were uploaded to the project and are still there. */
export async function areProjectFiles(tx: Queries, projectId: string, ids: readonly string[]): Promise<boolean> {
  const isFile = and(
    inArray(storedFile.id, [...ids]),
    eq(storedFile.destination, 'revisions'),
    eq(storedFile.projectId, projectId),
    isNull(storedFile.deletedAt),
  );
  const [row] = await tx.select({ total: count() }).from(storedFile).where(isFile);
  return (row?.total ?? 0) === new Set(ids).size;
}

const MAX_LISTED = 300;

/** Open ones first by the longest wait, then the others by their last change. */
export const listAllProblems = (db: Queries) =>
  db
    .select({
      problem: orderProblem,
      number: draftOrder.number,
      lines: draftOrder.lines,
      contact: draftOrder.contact,
      projectName: project.name,
    })
    .from(orderProblem)
    .innerJoin(draftOrder, eq(draftOrder.id, orderProblem.orderId))
    .leftJoin(project, eq(project.id, draftOrder.projectId))
    .orderBy(
      sql`(${orderProblem.state} = 'open') desc`,
      sql`case when ${orderProblem.state} = 'open' then ${orderProblem.createdAt} end asc`,
      desc(orderProblem.changedAt),
      asc(orderProblem.id),
    )
    .limit(MAX_LISTED);

export async function countAllProblems(db: Queries): Promise<{ readonly total: number; readonly open: number }> {
  const [row] = await db
    .select({ total: count(), open: sql<number>`(count(*) filter (where ${orderProblem.state} = 'open'))::int` })
    .from(orderProblem);
  return row ?? { total: 0, open: 0 };
}
