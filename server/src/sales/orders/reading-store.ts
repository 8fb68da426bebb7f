import { randomUUID } from 'node:crypto';
import type { OrderLine } from '@colorway/contract/shop/invoice.ts';
import type { Lab } from '@colorway/rules/color/space/lab.ts';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import { colorReading, draftOrder, staff } from '../../kernel/database/schema.ts';
import type { StoredOrder } from './order-store.ts';

export interface ListedReading {
  readonly number: number;
  readonly lines: StoredOrder['lines'];
  readonly line: number;
  readonly lot: string;
  readonly colors: readonly (Lab | null)[];
  readonly readAt: Date;
  readonly staffName: string | null;
}

const MAX_READINGS = 200;

/** Readings of the orders of this project, or of this address in the shop, so that no customer sees another's; oldest first. */
async function listReadings(db: Queries, order: StoredOrder): Promise<ListedReading[]> {
  const { projectId, contact } = order;
  const email = contact?.email.toLowerCase();
  const ofShop =
    email === undefined
      ? eq(draftOrder.id, order.id)
      : and(isNull(draftOrder.projectId), eq(sql`lower(${draftOrder.contact} ->> 'email')`, email));
  return db
    .select({
      number: draftOrder.number,
      lines: draftOrder.lines,
      line: colorReading.line,
      lot: colorReading.lot,
      colors: colorReading.colors,
      readAt: colorReading.readAt,
      staffName: staff.name,
    })
    .from(colorReading)
    .innerJoin(draftOrder, eq(draftOrder.id, colorReading.orderId))
    .leftJoin(staff, eq(staff.id, colorReading.staffId))
    .where(projectId === null ? ofShop : eq(draftOrder.projectId, projectId))
    .orderBy(asc(colorReading.readAt), asc(colorReading.id))
    .limit(MAX_READINGS);
}

/** Sizes and reprints of one design, in any of its orders. */
export const isSameDesign = (one: OrderLine, other: OrderLine | undefined): boolean =>
  one.kind === other?.kind &&
  one.productType === other.productType &&
  one.proofID === other.proofID &&
  one.configuredId === other.configuredId;

/** Readings of the design of this line, the first one first. */
export const listDesignReadings = async (db: Queries, order: StoredOrder, line: OrderLine): Promise<ListedReading[]> =>
  (await listReadings(db, order)).filter(({ lines, line: own }) => isSameDesign(line, lines[own]));

interface Place {
  readonly orderId: string;
  readonly line: number;
  readonly lot: string;
}

/** A lot that is read again replaces its reading. */
export async function saveLot(
  tx: Queries,
  place: Place,
  reading: { readonly colors: readonly (Lab | null)[]; readonly staffId: string | null },
): Promise<void> {
  const stored = { ...reading, readAt: new Date() };
  await tx
    .insert(colorReading)
    .values({ id: randomUUID(), ...place, ...stored })
    .onConflictDoUpdate({ target: [colorReading.orderId, colorReading.line, colorReading.lot], set: stored });
}

/** False when there was none. */
export async function deleteLot(tx: Queries, { orderId, line, lot }: Place): Promise<boolean> {
  const ofLot = and(eq(colorReading.orderId, orderId), eq(colorReading.line, line), eq(colorReading.lot, lot));
  return (await tx.delete(colorReading).where(ofLot).returning({ id: colorReading.id })).length > 0;
}
