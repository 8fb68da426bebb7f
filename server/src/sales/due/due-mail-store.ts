import type { DueMailKind } from '@colorway/rules/shop/payment/due-mails.ts';
import { and, gt, inArray, ne, notInArray, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import { draftOrder, dueMail } from '../../kernel/database/schema.ts';

/** Orders on a plan whose work began and that are not paid in full. */
export const listOwing = (db: Queries) =>
  db
    .select({ id: draftOrder.id, plan: draftOrder.plan, shipBy: draftOrder.shipBy })
    .from(draftOrder)
    .where(
      and(
        gt(draftOrder.totalCents, draftOrder.receivedCents),
        // The index of unpaid orders has this condition.
        ne(draftOrder.state, 'cancelled'),
        notInArray(draftOrder.state, ['awaiting', 'cancelled']),
        sql`${draftOrder.plan} ->> 'choice' <> 'full'`,
      ),
    );

export interface SentDueMail {
  readonly orderId: string;
  readonly dueOn: string;
  readonly kind: DueMailKind;
}

export async function listDueMails(db: Queries, orderIds: readonly string[]): Promise<readonly SentDueMail[]> {
  if (orderIds.length === 0) return [];
  return db
    .select({ orderId: dueMail.orderId, dueOn: dueMail.dueOn, kind: dueMail.kind })
    .from(dueMail)
    .where(inArray(dueMail.orderId, [...orderIds]));
}

/** Returns false if this mail was sent before, also by another node. */
export async function insertDueMail(tx: Queries, sent: SentDueMail): Promise<boolean> {
  const rows = await tx.insert(dueMail).values(sent).onConflictDoNothing().returning({ orderId: dueMail.orderId });
  return rows.length > 0;
}
