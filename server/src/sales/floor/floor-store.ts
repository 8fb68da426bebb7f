import { randomUUID } from 'node:crypto';
import type { Press } from '@colorway/rules/shop/floor/presses.ts';
import { and, asc, eq, inArray, isNull, max, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import {
  draftOrder,
  floorParkedPress,
  floorPerson,
  floorPress,
  floorShift,
  floorTablet,
  project,
} from '../../kernel/database/schema.ts';
import type { ListedOrder } from '../orders/order-store.ts';

export type TabletRow = typeof floorTablet.$inferSelect;
type TabletChange = Partial<Omit<TabletRow, 'id' | 'createdAt'>>;

export async function listPeople(db: Queries) {
  return db
    .select({ id: floorPerson.id, name: floorPerson.name, seenAt: max(floorShift.createdAt) })
    .from(floorPerson)
    .leftJoin(floorShift, eq(floorShift.personId, floorPerson.id))
    .where(isNull(floorPerson.endedAt))
    .groupBy(floorPerson.id)
    .orderBy(asc(floorPerson.name), asc(floorPerson.id));
}

export const insertPerson = async (tx: Queries, row: { readonly name: string; readonly pinHash: string }) => {
  await tx.insert(floorPerson).values({ id: randomUUID(), ...row });
};

/** Undefined for a person who has left. */
export async function findPerson(db: Queries, id: string) {
  const [row] = await db
    .select()
    .from(floorPerson)
    .where(and(eq(floorPerson.id, id), isNull(floorPerson.endedAt)));
  return row;
}

export const updatePerson = async (
  tx: Queries,
  id: string,
  change: { readonly pinHash?: string; readonly pinChangedAt?: Date; readonly endedAt?: Date },
): Promise<void> => {
  await tx.update(floorPerson).set(change).where(eq(floorPerson.id, id));
};

export async function listTablets(db: Queries): Promise<TabletRow[]> {
  return db
    .select()
    .from(floorTablet)
    .where(isNull(floorTablet.revokedAt))
    .orderBy(asc(floorTablet.name), asc(floorTablet.id));
}

const lockOne = async (tx: Queries, where: SQL): Promise<TabletRow | undefined> => {
  const [row] = await tx
    .select()
    .from(floorTablet)
    .where(and(where, isNull(floorTablet.revokedAt)))
    .for('update');
  return row;
};

export const lockTablet = (tx: Queries, id: string) => lockOne(tx, eq(floorTablet.id, id));

/** The tablet that waits for this code. */
export const lockTabletByCode = (tx: Queries, codeHash: string) =>
  lockOne(tx, sql`${floorTablet.codeHash} = ${codeHash} and ${floorTablet.codeUntil} > now()`);

export const insertTablet = async (
  tx: Queries,
  row: Pick<TabletRow, 'name' | 'stage' | 'codeHash' | 'codeUntil'>,
): Promise<void> => {
  await tx.insert(floorTablet).values({ id: randomUUID(), ...row });
};

export const updateTablet = async (tx: Queries, id: string, change: TabletChange): Promise<void> => {
  await tx.update(floorTablet).set(change).where(eq(floorTablet.id, id));
};

export async function insertShift(tx: Queries, tabletId: string, personId: string): Promise<string> {
  const id = randomUUID();
  await tx.insert(floorShift).values({ id, tabletId, personId });
  return id;
}

export interface Shift {
  readonly id: string;
  readonly name: string;
  /** The stage that its tablet counts. */
  readonly stage: string;
  readonly tablet: string;
  readonly startedAt: Date;
  readonly pinChangedAt: Date | null;
  /** Set once the person has left. */
  readonly endedAt: Date | null;
}

const SHIFT = {
  id: floorShift.id,
  name: floorPerson.name,
  stage: floorTablet.stage,
  tablet: floorTablet.name,
  startedAt: floorShift.createdAt,
  pinChangedAt: floorPerson.pinChangedAt,
  endedAt: floorPerson.endedAt,
};

/** The shifts of one tablet among these. */
export async function listShifts(db: Queries, tabletId: string, ids: readonly string[]): Promise<Shift[]> {
  return db
    .select(SHIFT)
    .from(floorShift)
    .innerJoin(floorPerson, eq(floorPerson.id, floorShift.personId))
    .innerJoin(floorTablet, eq(floorTablet.id, floorShift.tabletId))
    .where(and(eq(floorShift.tabletId, tabletId), inArray(floorShift.id, [...ids])));
}

/** Stores parked presses; one that is parked already, or was decided, stays as it is. */
export async function insertParked(
  tx: Queries,
  rows: readonly (typeof floorParkedPress.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0)
    await tx
      .insert(floorParkedPress)
      .values([...rows])
      .onConflictDoNothing();
}

const parkedRows = (db: Queries, where: SQL | undefined) =>
  db
    .select({ parked: floorParkedPress, shift: SHIFT, order: draftOrder })
    .from(floorParkedPress)
    .innerJoin(floorShift, eq(floorShift.id, floorParkedPress.shiftId))
    .innerJoin(floorPerson, eq(floorPerson.id, floorShift.personId))
    .innerJoin(floorTablet, eq(floorTablet.id, floorShift.tabletId))
    .innerJoin(draftOrder, eq(draftOrder.id, floorParkedPress.orderId))
    .where(and(isNull(floorParkedPress.decidedAt), where))
    .orderBy(asc(floorParkedPress.parkedAt), asc(floorParkedPress.id));

const MAX_PARKED = 500;

/** The presses that wait for staff, oldest first. */
export const listParked = (db: Queries) => parkedRows(db, undefined).limit(MAX_PARKED);

/** Locks those of these presses that staff have not decided. */
export const lockParked = (tx: Queries, ids: readonly string[]) =>
  parkedRows(tx, inArray(floorParkedPress.id, [...ids])).for('update', { of: floorParkedPress });

export async function decideParked(
  tx: Queries,
  ids: readonly string[],
  decision: { readonly isCounted: boolean; readonly decidedBy: string | null },
): Promise<void> {
  await tx
    .update(floorParkedPress)
    .set({ ...decision, decidedAt: sql`now()` })
    .where(inArray(floorParkedPress.id, [...ids]));
}

export interface StoredPress extends Press {
  readonly orderId: string;
  readonly line: number;
}

/** The presses of one stage of these orders. */
export async function listPresses(db: Queries, orderIds: readonly string[], stage: string): Promise<StoredPress[]> {
  if (orderIds.length === 0) return [];
  const { id, orderId, line, kind, pieces, replaces, pressedAt } = floorPress;
  const rows = await db
    .select({ id, orderId, line, kind, pieces, replaces, pressedAt, by: floorPerson.name })
    .from(floorPress)
    .innerJoin(floorShift, eq(floorShift.id, floorPress.shiftId))
    .innerJoin(floorPerson, eq(floorPerson.id, floorShift.personId))
    .where(and(inArray(orderId, [...orderIds]), eq(floorPress.stage, stage)))
    .orderBy(asc(pressedAt), asc(id));
  return rows.map(({ pressedAt: at, ...row }) => ({ ...row, at: at.toISOString() }));
}

/** Answers the ids that were not stored before. */
export async function insertPresses(
  tx: Queries,
  rows: readonly (typeof floorPress.$inferInsert)[],
): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set();
  const made = await tx
    .insert(floorPress)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ id: floorPress.id });
  return new Set(made.map(({ id }) => id));
}

/** A problem that this tablet has sent, also one that is parked. */
export async function findSentProblem(db: Queries, tabletId: string, id: string) {
  const [row] = await db
    .select({ orderId: floorPress.orderId })
    .from(floorPress)
    .innerJoin(floorShift, eq(floorShift.id, floorPress.shiftId))
    .where(and(eq(floorPress.id, id), eq(floorPress.kind, 'problem'), eq(floorShift.tabletId, tabletId)));
  if (row) return row;
  const [parked] = await db
    .select({ orderId: floorParkedPress.orderId })
    .from(floorParkedPress)
    .innerJoin(floorShift, eq(floorShift.id, floorParkedPress.shiftId))
    .where(
      and(
        eq(floorParkedPress.id, id),
        sql`${floorParkedPress.press} ->> 'kind' = 'problem'`,
        eq(floorShift.tabletId, tabletId),
      ),
    );
  return parked;
}

/** False where there is no such problem. */
export async function resolveProblem(tx: Queries, id: string, staffId: string | null): Promise<boolean> {
  const found = await tx
    .update(floorPress)
    .set({ resolvedAt: sql`coalesce(${floorPress.resolvedAt}, now())`, resolvedBy: staffId })
    .where(and(eq(floorPress.id, id), eq(floorPress.kind, 'problem')))
    .returning({ id: floorPress.id });
  return found.length > 0;
}

const MAX_ORDERS = 60;

/** The orders of the floor, due first: those that can be started and those that are being made. */
export async function listFloorOrders(db: Queries): Promise<ListedOrder[]> {
  const rows = await db
    .select({ order: draftOrder, projectName: project.name })
    .from(draftOrder)
    .leftJoin(project, eq(project.id, draftOrder.projectId))
    .where(inArray(draftOrder.state, ['paid', 'in-production']))
    .orderBy(sql`coalesce(${draftOrder.shipBy}, 'infinity'::date)`, asc(draftOrder.id))
    .limit(MAX_ORDERS);
  return rows.map(({ order, projectName }) => ({ ...order, projectName }));
}
