import type { DateField } from '@colorway/rules/dates/messages.ts';
import type { ReminderKind } from '@colorway/rules/dates/reminders.ts';
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import { project, projectDates, proof, reminder } from '../../kernel/database/schema.ts';
import type { StoredDates } from '../store/stored-project.ts';

export interface FoundDates extends StoredDates {
  readonly arriveBy: string | null;
  /** 0 until the first save. */
  readonly version: number;
}

const NO_DATES = { service: null, approve: null, pay: null, print: null, ship: null, reminders: true, version: 0 };

/** The dates of a project, also without a row; undefined for an unknown project. */
export async function findDates(db: Queries, projectId: string): Promise<FoundDates | undefined> {
  const { service, approve, pay, print, ship, reminders, version } = projectDates;
  const [row] = await db
    // Drizzle takes the joined row for missing if its first column is null.
    .select({ arriveBy: project.inHandsOn, dates: { version, service, approve, pay, print, ship, reminders } })
    .from(project)
    .leftJoin(projectDates, eq(projectDates.projectId, project.id))
    .where(eq(project.id, projectId));
  return row && { arriveBy: row.arriveBy, ...(row.dates ?? NO_DATES) };
}

export type DateChanges = Partial<StoredDates & { readonly arriveBy: string | null }>;

/** Saves the next version. Null in `plannedFor` has the reminders planned again. */
export async function saveDates(
  tx: Queries,
  projectId: string,
  { arriveBy, ...dates }: DateChanges,
  changedAt: Date = new Date(),
): Promise<number> {
  if (arriveBy !== undefined) await tx.update(project).set({ inHandsOn: arriveBy }).where(eq(project.id, projectId));
  const set = { ...dates, changedAt, plannedFor: null };
  const [row] = await tx
    .insert(projectDates)
    .values({ projectId, ...set })
    .onConflictDoUpdate({
      target: projectDates.projectId,
      set: { ...set, version: sql`${projectDates.version} + 1` },
    })
    .returning({ version: projectDates.version });
  if (!row) throw new Error(`Expected saved dates of project ${projectId}`);
  return row.version;
}

/** The last author of each field that was saved after that version. */
export async function listChangesSince(
  tx: Queries,
  projectId: string,
  version: number,
): Promise<readonly { readonly field: DateField; readonly by: string }[]> {
  const { rows } = await tx.execute<{ field: DateField; by: string }>(sql`
    select distinct on (e.data ->> 'field') e.data ->> 'field' as field, e.by from project_event e
    where e.project_id = ${projectId} and e.kind = 'dates-saved' and (e.data ->> 'version')::int > ${version}::int
    order by e.data ->> 'field', e.id desc`);
  return rows;
}

export async function findLastChange(
  db: Queries,
  projectId: string,
): Promise<{ readonly by: string; readonly at: Date } | undefined> {
  const { rows } = await db.execute<{ by: string; at: string }>(sql`
    select e.by, to_json(e.created_at) as at from project_event e
    where e.project_id = ${projectId} and e.kind in ('dates-saved', 'reminders-stopped') order by e.id desc limit 1`);
  const [row] = rows;
  return row && { by: row.by, at: new Date(row.at) };
}

/** The products of the proofs that the customer sees. */
export async function listProductTypes(tx: Queries, projectId: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ productType: proof.productType })
    .from(proof)
    .where(and(eq(proof.projectId, projectId), isNull(proof.deletedAt), eq(proof.hidden, false)));
  return rows.map(({ productType }) => productType);
}

/** Has the reminders of all projects planned again, after settings changed. */
export async function planAllAgain(tx: Queries): Promise<void> {
  await tx.update(projectDates).set({ plannedFor: null }).where(isNotNull(projectDates.plannedFor));
}

export interface SentReminder {
  readonly kind: ReminderKind | 'by-hand';
  readonly approveBy: string;
  readonly sentOn: string;
  readonly mailId: string;
}

export async function listSentReminders(db: Queries, projectId: string): Promise<SentReminder[]> {
  const { kind, approveBy, sentOn, mailId } = reminder;
  const rows = await db
    .select({ kind, approveBy, sentOn, mailId })
    .from(reminder)
    .where(and(eq(reminder.projectId, projectId), eq(reminder.state, 'sent')))
    .orderBy(asc(sentOn));
  return rows as SentReminder[];
}
