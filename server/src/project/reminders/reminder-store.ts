import { randomUUID } from 'node:crypto';
import type { MailedKind } from '@colorway/rules/dates/reminders.ts';
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import { project, projectDates, reminder } from '../../kernel/database/schema.ts';
import type { StoredDates } from '../store/stored-project.ts';

export interface PlannableProject {
  readonly id: string;
  readonly arriveBy: string;
  readonly dates: StoredDates | null;
  readonly productTypes: readonly string[];
  /** The last save of its dates. */
  readonly changedAt: string | null;
}

/** Limits one transaction; the job goes on until nothing is left. */
const BATCH = 100;
/** Projects that should have arrived before this are over. */
const DAYS_AFTER = 14;

/** Locks projects whose reminders were not planned for that day yet. Another node takes others. */
export async function lockPlannable(tx: Queries, today: string): Promise<PlannableProject[]> {
  const { rows } = await tx.execute<PlannableProject & Record<string, unknown>>(sql`
    select p.id, p.in_hands_on::text as "arriveBy",
      case when d.project_id is null then null else json_build_object('service', d.service, 'approve', d.approve_on,
        'pay', d.pay_on, 'print', d.print_on, 'ship', d.ship_on, 'reminders', d.reminders) end as dates,
      to_json(d.changed_at) #>> '{}' as "changedAt",
      array(select distinct pr.product_type from proof pr
        where pr.project_id = p.id and pr.deleted_at is null and not pr.hidden) as "productTypes"
    from project p left join project_dates d on d.project_id = p.id
    where p.deleted_at is null and p.closed_at is null and p.in_hands_on >= ${today}::date - ${DAYS_AFTER}::int
      and d.planned_for is distinct from ${today}::date
    order by p.id limit ${BATCH} for update of p skip locked`);
  return rows;
}

export async function markPlanned(tx: Queries, projectIds: readonly string[], today: string): Promise<void> {
  if (projectIds.length === 0) return;
  await tx
    .insert(projectDates)
    .values(projectIds.map((projectId) => ({ projectId, plannedFor: today, version: 0 })))
    .onConflictDoUpdate({ target: projectDates.projectId, set: { plannedFor: today } });
}

export interface PlannedReminder {
  readonly kind: MailedKind;
  readonly sendAt: Date;
}

/** Replaces the planned reminders of a project. A kind that was already planned for this last day keeps its row. */
export async function savePlan(
  tx: Queries,
  projectId: string,
  plan: { readonly approveBy: string; readonly reminders: readonly PlannedReminder[] } | undefined,
): Promise<void> {
  const planned = and(eq(reminder.projectId, projectId), eq(reminder.state, 'planned'));
  await tx.delete(reminder).where(plan ? and(planned, ne(reminder.approveBy, plan.approveBy)) : planned);
  if (!plan || plan.reminders.length === 0) return;
  const { approveBy } = plan;
  await tx
    .insert(reminder)
    .values(plan.reminders.map(({ kind, sendAt }) => ({ id: randomUUID(), projectId, kind, approveBy, sendAt })))
    .onConflictDoNothing();
}

/** People with a reminder whose time has come, and who got none that day. */
export async function listDuePeople(db: Queries, now: Date, today: string): Promise<string[]> {
  const { rows } = await db.execute<{ email: string }>(sql`
    select distinct p.email from reminder r join project p on p.id = r.project_id
    where r.state = 'planned' and r.send_at <= ${now.toISOString()}::timestamptz and not ${remindedOn(today)}`);
  return rows.map(({ email }) => email);
}

const remindedOn = (day: string) => sql`exists (
  select 1 from project q join reminder s on s.project_id = q.id
  where q.email = p.email and s.state = 'sent' and s.sent_on = ${day}::date)`;

/** Serializes reminders to one person, over all projects and nodes, until the transaction ends. */
export async function lockPerson(tx: Queries, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`reminder ${email}`}, 4714))`);
}

export async function wasReminded(tx: Queries, email: string, day: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from project p where p.email = ${email} and ${remindedOn(day)} limit 1`);
  return rows.length > 0;
}

export interface DueReminder {
  readonly id: string;
  readonly projectId: string;
  readonly approveBy: string;
}

export async function lockDueReminders(tx: Queries, email: string, now: Date): Promise<DueReminder[]> {
  const { rows } = await tx.execute<DueReminder & Record<string, unknown>>(sql`
    select r.id, r.project_id as "projectId", r.approve_by::text as "approveBy"
    from reminder r join project p on p.id = r.project_id
    where p.email = ${email} and r.state = 'planned' and r.send_at <= ${now.toISOString()}::timestamptz
    order by r.approve_by, r.id for update of r`);
  return rows;
}

export async function markSent(
  tx: Queries,
  ids: readonly string[],
  { sentOn, mailId }: { readonly sentOn: string; readonly mailId: string },
): Promise<void> {
  if (ids.length > 0) {
    await tx
      .update(reminder)
      .set({ state: 'sent', sentOn, mailId })
      .where(inArray(reminder.id, [...ids]));
  }
}

export async function dropReminders(tx: Queries, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(reminder)
      .set({ state: 'dropped' })
      .where(inArray(reminder.id, [...ids]));
}

/** Records a reminder that staff sent. It takes the place of planned ones of the same day. */
export async function insertSent(
  tx: Queries,
  projectId: string,
  sent: { readonly approveBy: string; readonly sentOn: string; readonly mailId: string; readonly sendAt: Date },
): Promise<void> {
  await tx.insert(reminder).values({ id: randomUUID(), projectId, kind: 'by-hand', state: 'sent', ...sent });
}

/** The project that a link from a reminder names. */
export async function findLinked(db: Queries, projectId: string) {
  const { id, name, email } = project;
  const [row] = await db
    .select({ id, name, email })
    .from(project)
    .where(and(eq(id, projectId), isNull(project.deletedAt)));
  return row;
}
