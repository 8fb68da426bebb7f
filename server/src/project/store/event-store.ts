import { and, desc, eq, lt, notInArray } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import { projectEvent } from '../../kernel/database/schema.ts';

export async function insertEvent(tx: Queries, row: typeof projectEvent.$inferInsert): Promise<number> {
  const [made] = await tx.insert(projectEvent).values(row).returning({ id: projectEvent.id });
  if (!made) throw new Error(`Expected an inserted row for the event ${row.kind}`);
  return made.id;
}

export type StoredEvent = typeof projectEvent.$inferSelect;

interface HistoryQuery {
  readonly before: number | undefined;
  readonly limit: number;
  /** Kinds that this viewer must not see. */
  readonly without: readonly string[];
}

/** Lists newest first. */
export const listEvents = (
  db: Queries,
  projectId: string,
  { before, limit, without }: HistoryQuery,
): Promise<StoredEvent[]> =>
  db
    .select()
    .from(projectEvent)
    .where(
      and(
        eq(projectEvent.projectId, projectId),
        before === undefined ? undefined : lt(projectEvent.id, before),
        without.length === 0 ? undefined : notInArray(projectEvent.kind, [...without]),
      ),
    )
    .orderBy(desc(projectEvent.id))
    .limit(limit);
