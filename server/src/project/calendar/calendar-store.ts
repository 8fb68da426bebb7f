import type { AgendaWork } from '@colorway/rules/calendar/agenda.ts';
import type { DateStep } from '@colorway/rules/dates/plan.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import { calendarAddress, staff } from '../../kernel/database/schema.ts';
import type { StoredDates } from '../store/stored-project.ts';

export async function findAddress(db: Queries, staffId: string): Promise<{ readonly createdAt: Date } | undefined> {
  const { createdAt } = calendarAddress;
  const [row] = await db.select({ createdAt }).from(calendarAddress).where(eq(calendarAddress.staffId, staffId));
  return row;
}

/** Replaces the address, so that the old one stops working. */
export async function saveAddress(tx: Queries, staffId: string, tokenHash: string): Promise<void> {
  const set = { tokenHash, createdAt: new Date() };
  await tx
    .insert(calendarAddress)
    .values({ staffId, ...set })
    .onConflictDoUpdate({ target: calendarAddress.staffId, set });
}

export async function deleteAddress(tx: Queries, staffId: string): Promise<void> {
  await tx.delete(calendarAddress).where(eq(calendarAddress.staffId, staffId));
}

/** False also for the address of a suspended member of staff. */
export async function isKnownAddress(db: Queries, tokenHash: string): Promise<boolean> {
  const rows = await db
    .select({ id: staff.id })
    .from(calendarAddress)
    .innerJoin(staff, eq(staff.id, calendarAddress.staffId))
    .where(and(eq(calendarAddress.tokenHash, tokenHash), isNull(staff.suspendedAt)));
  return rows.length > 0;
}

export interface CalendarProject extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly arriveBy: string;
  readonly dates: Pick<StoredDates, DateStep | 'service'> | null;
  readonly version: number;
  readonly changedAt: string;
  readonly productTypes: readonly string[];
  readonly ownerId: string | null;
  /** A visible proof has no approval of the version that is shown. */
  readonly hasUndecided: boolean;
  readonly isPaid: boolean;
  readonly work: AgendaWork;
}

const DAYS_BACK = 60;
const MAX_PROJECTS = 2_000;

/** Projects in work: those in hands lately or later. */
export async function listCalendarProjects(db: Queries, today: string): Promise<CalendarProject[]> {
  const { rows } = await db.execute<CalendarProject>(sql`
    select p.id, p.name, p.in_hands_on::text as "arriveBy",
      case when d.project_id is null then null else json_build_object('service', d.service, 'approve', d.approve_on,
        'pay', d.pay_on, 'print', d.print_on, 'ship', d.ship_on) end as dates,
      coalesce(d.version, 0) as version, to_json(coalesce(d.changed_at, p.created_at)) #>> '{}' as "changedAt",
      array(select distinct pr.product_type from proof pr
        where pr.project_id = p.id and pr.deleted_at is null and not pr.hidden) as "productTypes",
      p.owner_id as "ownerId",
      exists (select 1 from proof pr where pr.project_id = p.id and pr.deleted_at is null and not pr.hidden
        and not exists (select 1 from proof_approval a where a.proof_id = pr.id and a.version = pr.shown)) as "hasUndecided",
      exists (select 1 from draft_order o where o.project_id = p.id and o.state not in ('awaiting', 'cancelled')) as "isPaid",
      json_build_object('proofs', w.proofs, 'undecided', w.undecided, 'openChanges', w.open_changes,
        'hasOrder', w.ordered_at is not null) as work
    from project p join project_work w on w.project_id = p.id left join project_dates d on d.project_id = p.id
    where p.deleted_at is null and p.closed_at is null and p.in_hands_on >= ${today}::date - ${DAYS_BACK}::int
    order by p.in_hands_on, p.id limit ${MAX_PROJECTS}`);
  return rows;
}
