import { randomUUID } from 'node:crypto';
import { type Cents, FREE } from '@colorway/rules/money/cents.ts';
import { type LinePieces, sumPieces } from '@colorway/rules/shop/parcel/parcel-pieces.ts';
import type { LedgerKind, PaymentWay } from '@colorway/rules/shop/payment/ledger.ts';
import type { RefundState } from '@colorway/rules/shop/service/service-report.ts';
import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/queries.ts';
import { orderPayment, staff } from '../../kernel/database/schema.ts';

export type StoredPayment = typeof orderPayment.$inferSelect & { readonly staffName: string | null };

/** Lists payments and refunds, oldest first, mistakes included. */
export async function listPayments(db: Queries, orderIds: readonly string[]): Promise<StoredPayment[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .select({ payment: orderPayment, staffName: staff.name })
    .from(orderPayment)
    .leftJoin(staff, eq(staff.id, orderPayment.staffId))
    .where(inArray(orderPayment.orderId, [...orderIds]))
    .orderBy(asc(orderPayment.createdAt), asc(orderPayment.id));
  return rows.map(({ payment, staffName }) => ({ ...payment, staffName }));
}

export interface NewEntry {
  readonly kind: LedgerKind;
  readonly amount: Cents;
  /** The sales tax in a refund. */
  readonly tax?: Cents;
  readonly way: PaymentWay;
  readonly number?: string;
  readonly reason?: string;
  readonly pieces?: readonly LinePieces[];
  readonly provider?: string | null;
  readonly externalId?: string | null;
  /** The provider's id of the payment that a refund gives back. */
  readonly placement?: string | null;
  /** Set for a refund that the provider gives back. */
  readonly state?: RefundState;
  readonly fault?: string;
  readonly isMailed?: boolean;
  readonly staffId: string | null;
}

/** Undefined if this payment of the provider is recorded already. */
export async function insertEntry(tx: Queries, orderId: string, entry: NewEntry): Promise<string | undefined> {
  const { amount, tax = FREE, pieces = [], ...rest } = entry;
  const [made] = await tx
    .insert(orderPayment)
    .values({ id: randomUUID(), orderId, amountCents: amount, taxCents: tax, pieces: [...pieces], ...rest })
    .onConflictDoNothing()
    .returning({ id: orderPayment.id });
  return made?.id;
}

export async function findEntry(tx: Queries, orderId: string, id: string) {
  const [row] = await tx
    .select()
    .from(orderPayment)
    .where(and(eq(orderPayment.id, id), eq(orderPayment.orderId, orderId)));
  return row;
}

/** Voids these entries, or all of the order. */
export async function voidEntries(
  tx: Queries,
  orderId: string,
  { id, staffId }: { readonly id?: string; readonly staffId: string | null },
): Promise<void> {
  await tx
    .update(orderPayment)
    .set({ voidedAt: new Date(), voidedBy: staffId })
    .where(
      and(
        eq(orderPayment.orderId, orderId),
        isNull(orderPayment.voidedAt),
        id === undefined ? undefined : eq(orderPayment.id, id),
      ),
    );
}

/** Pieces of each line that were refunded. */
export const refundedPieces = (lines: number, payments: readonly StoredPayment[]): readonly number[] =>
  sumPieces(
    lines,
    payments
      .filter(({ kind, voidedAt, state }) => kind === 'refund' && voidedAt === null && state !== 'failed')
      .map(({ pieces }) => pieces),
  );

/** The sums of the entries that count; a refund that failed does not. */
export async function sumEntries(tx: Queries, orderId: string) {
  const { kind, amountCents, taxCents } = orderPayment;
  const sumOf = (of: LedgerKind, cents: typeof amountCents | typeof taxCents = amountCents) =>
    sql<number>`coalesce(sum(${cents}) filter (where ${kind} = ${of}), 0)::int`;
  const [sums] = await tx
    .select({
      receivedCents: sumOf('payment'),
      refundedCents: sumOf('refund'),
      refundedTaxCents: sumOf('refund', taxCents),
    })
    .from(orderPayment)
    .where(and(eq(orderPayment.orderId, orderId), isNull(orderPayment.voidedAt), ne(orderPayment.state, 'failed')));
  return sums ?? { receivedCents: 0, refundedCents: 0, refundedTaxCents: 0 };
}
