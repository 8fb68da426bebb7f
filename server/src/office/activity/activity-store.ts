import type { ActivityFilter } from '@colorway/contract/activity/activity-contract.ts';
import { ACTIVITY_YEARS, type ActivityKind } from '@colorway/rules/activity/activity-kinds.ts';
import { and, desc, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { atMost } from '../../kernel/database/lists/at-most.ts';
import type { Queries } from '../../kernel/database/queries.ts';
import { activity, project, projectEvent, staff } from '../../kernel/database/schema.ts';

export type ActivityRow = typeof activity.$inferSelect;

export interface StoredEntry extends ActivityRow {
  readonly event: string | null;
  readonly data: unknown;
}

const columns = { entry: activity, event: projectEvent.kind, data: projectEvent.data };

/** Matches a project's id or its customer's address, or the text of the entry. */
const matchesText = (q: string): SQL => {
  const text = q.toLowerCase();
  const projects = sql`select id from ${project} where id = ${q} or email = ${text}`;
  const texts = sql`position(${text} in lower(concat_ws(' ', ${activity.what}, ${activity.doing}, ${activity.before},
    ${activity.after}, ${projectEvent.data} ->> 'about', ${projectEvent.data} ->> 'from', ${projectEvent.data} ->> 'to'))) > 0`;
  return or(sql`${activity.projectId} in (${projects})`, texts) as SQL;
};

/** A filter with the kinds that its reader may see; all, unless they are given. */
export type SeenFilter = ActivityFilter & { readonly seen?: readonly ActivityKind[] };

const conditions = ({ q = '', by, kind, days, project: of, seen }: SeenFilter): (SQL | undefined)[] => [
  seen && inArray(activity.kind, [...seen]),
  q === '' ? undefined : matchesText(q),
  by === undefined ? undefined : eq(activity.staffId, by),
  kind && eq(activity.kind, kind),
  of === undefined || of === '' ? undefined : eq(activity.projectId, of),
  days === undefined ? undefined : sql`${activity.createdAt} > now() - make_interval(days => ${days}::int)`,
];

/** Lists newest first: ids are assigned in the order of inserts. */
export async function listActivity(
  db: Queries,
  filter: SeenFilter,
  { before, limit }: { readonly before?: number | undefined; readonly limit: number },
): Promise<StoredEntry[]> {
  const rows = await db
    .select(columns)
    .from(activity)
    .leftJoin(projectEvent, eq(projectEvent.id, activity.eventId))
    .where(and(...conditions(filter), before === undefined ? undefined : lt(activity.id, before)))
    .orderBy(desc(activity.id))
    .limit(limit);
  return rows.map(({ entry, event, data }) => ({ ...entry, event, data }));
}

export async function countActivity(db: Queries, filter: SeenFilter, max?: number): Promise<number> {
  const eventJoin = filter.q ? sql`left join ${projectEvent} on ${projectEvent.id} = ${activity.eventId}` : sql``;
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from (
      select from ${activity} ${eventJoin} where ${and(...conditions(filter)) ?? sql`true`} ${atMost(max)}) few`);
  return rows[0]?.total ?? 0;
}

export const listPeopleOfActivity = (db: Queries) =>
  db
    .select({ staffId: staff.id, name: staff.name })
    .from(staff)
    .where(sql`exists (select 1 from activity a where a.staff_id = ${staff.id})`)
    .orderBy(staff.name)
    .limit(500);

/** Locks one entry, so that it is undone once only. */
export async function lockEntry(tx: Queries, id: number): Promise<ActivityRow | undefined> {
  const [row] = await tx.select().from(activity).where(eq(activity.id, id)).for('update');
  return row;
}

export async function findEntry(db: Queries, id: number): Promise<StoredEntry | undefined> {
  const [row] = await db
    .select(columns)
    .from(activity)
    .leftJoin(projectEvent, eq(projectEvent.id, activity.eventId))
    .where(eq(activity.id, id));
  return row && { ...row.entry, event: row.event, data: row.data };
}

export async function markUndone(tx: Queries, id: number): Promise<void> {
  await tx
    .update(activity)
    .set({ undoneAt: sql`now()` })
    .where(and(eq(activity.id, id), isNull(activity.undoneAt)));
}

export async function deleteOldActivity(db: Queries): Promise<void> {
  await db.execute(sql`delete from activity where created_at < now() - make_interval(years => ${ACTIVITY_YEARS}::int)`);
}
