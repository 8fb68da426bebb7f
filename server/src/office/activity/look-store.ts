import { asc, eq } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/connect.ts';
import {
  draftOrder,
  mail,
  outbox,
  patternGroup,
  setUpLink,
  staff,
  stylePattern,
} from '../../kernel/database/schema.ts';

/** What stands in a row before staff change it. */

export async function lookAtStyle(db: Queries, id: string) {
  const [row] = await db.select().from(stylePattern).where(eq(stylePattern.id, id));
  return row;
}

export async function lookAtPattern(db: Queries, id: string) {
  const [row] = await db.select().from(patternGroup).where(eq(patternGroup.id, id));
  return row;
}

export async function patternOrder(db: Queries): Promise<string[]> {
  const rows = await db.select({ id: patternGroup.id }).from(patternGroup).orderBy(asc(patternGroup.position));
  return rows.map(({ id }) => id);
}

export async function lookAtStaff(db: Queries, id: string) {
  const [row] = await db
    .select({ name: staff.name, role: staff.role, suspendedAt: staff.suspendedAt })
    .from(staff)
    .where(eq(staff.id, id));
  return row;
}

export async function lookAtInvitation(db: Queries, id: string): Promise<string> {
  const [row] = await db.select({ email: setUpLink.email }).from(setUpLink).where(eq(setUpLink.id, id));
  return row?.email ?? '';
}

export async function lookAtOrder(db: Queries, id: string) {
  const [row] = await db.select({ state: draftOrder.state }).from(draftOrder).where(eq(draftOrder.id, id));
  return row;
}

export async function lookAtDelivery(db: Queries, id: string) {
  const [row] = await db.select({ state: outbox.state }).from(outbox).where(eq(outbox.id, id));
  return row;
}

export async function mailKind(db: Queries, id: string): Promise<string> {
  const [row] = await db.select({ kind: mail.kind }).from(mail).where(eq(mail.id, id));
  return row?.kind ?? '';
}
