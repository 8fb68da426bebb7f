import { UNAPPROVED_NOTE } from '@colorway/rules/project/approve/unapproved-orders.ts';
import type { ProjectType } from '@colorway/rules/project/project-types.ts';
import type { StoredOrderEvent } from '@colorway/rules/shop/order-history.ts';
import { and, asc, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import { draftOrder, orderEvent, project, staff } from '../../kernel/database/schema.ts';
import type { StoredOrder } from '../orders/order-store.ts';

export interface TimedEvent extends StoredOrderEvent {
  readonly createdAt: Date;
}

const MAX_EVENTS = 500;

/** The events of an order, newest first. */
export async function listOrderEvents(db: Queries, orderId: string): Promise<TimedEvent[]> {
  const rows = await db
    .select({ kind: orderEvent.kind, data: orderEvent.data, createdAt: orderEvent.createdAt, staffName: staff.name })
    .from(orderEvent)
    .leftJoin(staff, eq(staff.id, orderEvent.staffId))
    .where(eq(orderEvent.orderId, orderId))
    .orderBy(desc(orderEvent.createdAt), desc(orderEvent.id))
    .limit(MAX_EVENTS);
  return rows.map(({ data, ...row }) => ({ ...row, data: data as StoredOrderEvent['data'] }));
}

export interface OrderProject {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly type: ProjectType;
  readonly inHandsOn: string | null;
  readonly isDeleted: boolean;
}

export async function findOrderProject(db: Queries, projectId: string): Promise<OrderProject | undefined> {
  const { id, name, email, type, deletedAt } = project;
  const [row] = await db
    .select({ id, name, email, type, inHandsOn: project.inHandsOn, isDeleted: sql<boolean>`${deletedAt} is not null` })
    .from(project)
    .where(eq(id, projectId));
  return row;
}

export interface OrderApproval extends Record<string, unknown> {
  readonly proofName: string;
  readonly certificate: string | null;
  readonly name: string | null;
  readonly way: string;
  readonly createdAt: string;
}

/** The last approval of each ordered file. */
export async function listApprovals(
  db: Queries,
  projectId: string,
  proofNames: readonly string[],
): Promise<readonly OrderApproval[]> {
  if (proofNames.length === 0) return [];
  const { rows } = await db.execute<OrderApproval>(sql`
    select distinct on (v.proof_name) v.proof_name as "proofName", a.certificate, a.name, a.way,
      to_json(a.created_at) as "createdAt"
    from proof pr join proof_version v on v.proof_id = pr.id
    join proof_approval a on a.proof_id = pr.id and a.version = v.version
    where pr.project_id = ${projectId} and v.proof_name = any(${sql.param([...proofNames])}::text[])
    order by v.proof_name, a.created_at desc`);
  return rows;
}

/** Names of proofs that were ordered without an approval (D67). */
export const unapprovedNames = ({ noteAttributes }: Pick<StoredOrder, 'noteAttributes'>): ReadonlySet<string> =>
  new Set(noteAttributes.find(({ name }) => name === UNAPPROVED_NOTE)?.value.split(', ') ?? []);

/** A number is read aloud, so it is no secret: what may be seen is checked after. */
export async function findOrderByName(db: Queries, name: string): Promise<StoredOrder | undefined> {
  const [, digits] = /^D-(\d{1,12})$/i.exec(name.trim()) ?? [];
  if (digits === undefined) return undefined;
  const [row] = await db
    .select()
    .from(draftOrder)
    .where(eq(draftOrder.number, Number(digits)));
  return row;
}

const MAX_ORDERS = 300;

/** Orders of this customer's projects, and of the shop by this address, newest first. */
export async function listOrdersOf(db: Queries, email: string) {
  const rows = await db
    .select({ order: draftOrder, projectName: project.name, type: project.type })
    .from(draftOrder)
    .leftJoin(project, eq(project.id, draftOrder.projectId))
    .where(
      or(
        and(eq(project.email, email), isNull(project.deletedAt)),
        and(isNull(draftOrder.projectId), eq(sql`lower(${draftOrder.contact} ->> 'email')`, email)),
      ),
    )
    .orderBy(desc(draftOrder.createdAt), asc(draftOrder.id))
    .limit(MAX_ORDERS);
  return rows;
}
