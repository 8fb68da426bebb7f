import { and, desc, eq, inArray, lt, notInArray, or, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import { projectEvent } from '../../kernel/database/schema.ts';

/** Returns the ids in the order of the rows. */
export async function insertEvents(
  tx: Queries,
  rows: readonly (typeof projectEvent.$inferInsert)[],
): Promise<readonly number[]> {
  const made = await tx
    .insert(projectEvent)
    .values([...rows])
    .returning({ id: projectEvent.id });
  if (made.length < rows.length) throw new Error(`Expected ${rows.length} inserted events, not ${made.length}`);
  return made.map(({ id }) => id).sort((one, other) => one - other);
}

export type StoredEvent = typeof projectEvent.$inferSelect;

interface HistoryQuery {
  readonly before: number | undefined;
  readonly limit: number;
  /** Kinds that this viewer must not see. */
  readonly without: readonly string[];
  /** Kinds to list; all kinds without it. */
  readonly only: readonly string[] | undefined;
  readonly proofId: string | undefined;
  readonly by: string | undefined;
}

/** Entries about one proof, or about several that include it. */
const isAbout = (proofId: string) =>
  or(
    sql`${projectEvent.data}->>'proofId' = ${proofId}`,
    sql`${projectEvent.data}->'proofIds' @> ${JSON.stringify([proofId])}::jsonb`,
  );

/** Lists newest first. */
export const listEvents = (
  db: Queries,
  projectId: string,
  { before, limit, without, only, proofId, by }: HistoryQuery,
): Promise<StoredEvent[]> =>
  db
    .select()
    .from(projectEvent)
    .where(
      and(
        eq(projectEvent.projectId, projectId),
        before === undefined ? undefined : lt(projectEvent.id, before),
        only === undefined ? undefined : inArray(projectEvent.kind, [...only]),
        proofId === undefined ? undefined : isAbout(proofId),
        by === undefined ? undefined : eq(projectEvent.by, by),
        without.length === 0 ? undefined : notInArray(projectEvent.kind, [...without]),
      ),
    )
    .orderBy(desc(projectEvent.id))
    .limit(limit);
