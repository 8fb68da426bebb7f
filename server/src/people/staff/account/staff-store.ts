import type { StaffRole } from '@colorway/contract/sign-in/viewer.ts';
import { ROLE_NAMES, type Role } from '@colorway/rules/role/roles.ts';
import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../../kernel/database/queries.ts';
import {
  authenticatorApp,
  passkey,
  providerLink,
  recoveryCode,
  secondStep,
  staff,
} from '../../../kernel/database/schema.ts';

export type StaffRow = typeof staff.$inferSelect;

export async function findStaffByEmail(db: Queries, email: string): Promise<StaffRow | undefined> {
  const [row] = await db.select().from(staff).where(eq(staff.email, email));
  return row;
}

export async function findStaff(db: Queries, id: string): Promise<StaffRow | undefined> {
  const [row] = await db.select().from(staff).where(eq(staff.id, id));
  return row;
}

/** Undefined if the address already has an account. */
export async function insertStaff(
  tx: Queries,
  row: Pick<StaffRow, 'id' | 'email' | 'name' | 'role' | 'passwordHash'>,
): Promise<StaffRow | undefined> {
  const [made] = await tx.insert(staff).values(row).onConflictDoNothing({ target: staff.email }).returning();
  return made;
}

export async function setPassword(tx: Queries, id: string, passwordHash: string | null): Promise<void> {
  await tx.update(staff).set({ passwordHash }).where(eq(staff.id, id));
}

/** Password and everything else that signs in. */
export async function deleteWaysIn(tx: Queries, staffId: string): Promise<void> {
  await setPassword(tx, staffId, null);
  for (const table of [passkey, authenticatorApp, recoveryCode, providerLink, secondStep]) {
    await tx.delete(table).where(eq(table.staffId, staffId));
  }
}

/** True for an account that an owner had start over and that has not been set up since. */
export async function hasNoWayIn(db: Queries, id: string): Promise<boolean> {
  const { rows } = await db.execute<{ none: boolean }>(sql`
    select s.password_hash is null and s.suspended_at is null
      and not exists (select 1 from passkey where staff_id = s.id)
      and not exists (select 1 from authenticator_app where staff_id = s.id)
      and not exists (select 1 from recovery_code where staff_id = s.id) as none
    from staff s where s.id = ${id}`);
  return rows[0]?.none ?? false;
}

export async function setUpAgain(
  tx: Queries,
  id: string,
  account: Pick<StaffRow, 'name' | 'passwordHash'>,
): Promise<StaffRow | undefined> {
  const [row] = await tx.update(staff).set(account).where(eq(staff.id, id)).returning();
  return row;
}

export async function markSeen(tx: Queries, id: string): Promise<void> {
  await tx.update(staff).set({ lastSeenAt: sql`now()` }).where(eq(staff.id, id));
}

export async function updateStaff(
  tx: Queries,
  id: string,
  change: { readonly role?: StaffRole; readonly suspendedAt?: Date | null },
): Promise<void> {
  await tx.update(staff).set(change).where(eq(staff.id, id));
}

const STAFF_LOCK = 0x0c01_57af;

/** Serializes changes of staff accounts and owners until the transaction ends. */
export async function lockStaff(tx: Queries): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${STAFF_LOCK})`);
}

const active = isNull(staff.suspendedAt);

export async function hasOwner(db: Queries): Promise<boolean> {
  const isOwner = and(eq(staff.role, 'owner'), active);
  const [row] = await db.select({ id: staff.id }).from(staff).where(isOwner).limit(1);
  return row !== undefined;
}

/** The number of active staff of each role. */
export async function countRoles(db: Queries): Promise<Record<Role, number>> {
  const rows = await db.select({ role: staff.role, people: count() }).from(staff).where(active).groupBy(staff.role);
  const found = new Map(rows.map(({ role, people }) => [role, people]));
  return Object.fromEntries(ROLE_NAMES.map((role) => [role, found.get(role) ?? 0])) as Record<Role, number>;
}

export async function hasStaff(db: Queries): Promise<boolean> {
  const [row] = await db.select({ id: staff.id }).from(staff).where(active).limit(1);
  return row !== undefined;
}

export async function isActiveOwner(db: Queries, id: string): Promise<boolean> {
  const [row] = await db
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.id, id), eq(staff.role, 'owner'), active));
  return row !== undefined;
}

export interface ListedStaff {
  readonly row: StaffRow;
  readonly passkeys: number;
  readonly sessions: number;
  readonly lastSeenAt: Date | null;
}

const MAX_LISTED = 500;

export async function listStaff(db: Queries, only?: string): Promise<ListedStaff[]> {
  // Qualified names, since a bare "id" in a subquery is the inner table's.
  const live = sql`s.staff_id = staff.id and s.expires_at > now() and s.idle_until > now()`;
  return db
    .select({
      row: staff,
      passkeys: sql<number>`(select count(*)::int from passkey p where p.staff_id = staff.id)`,
      sessions: sql<number>`(select count(*)::int from session s where ${live})`,
      lastSeenAt: sql<Date | null>`greatest(staff.last_seen_at,
        (select max(s.seen_at) from session s where s.staff_id = staff.id))`.mapWith(staff.createdAt),
    })
    .from(staff)
    .where(only === undefined ? undefined : eq(staff.id, only))
    .orderBy(asc(staff.createdAt), asc(staff.id))
    .limit(MAX_LISTED);
}
