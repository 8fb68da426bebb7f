import { type Cents, cents, FREE, formatMoney, sumOf } from '../../money/cents.ts';
import { NO_MONEY } from '../../money/read-money.ts';

/** Ways by which money arrives or goes back; `provider` takes payments, `credit` is owed to the customer for a later order. */
export const PAYMENT_WAYS = ['card', 'check', 'bank', 'cash', 'other', 'provider', 'credit'] as const;
export type PaymentWay = (typeof PAYMENT_WAYS)[number];

/** The ways that staff record by hand. */
export const HAND_WAYS = ['check', 'bank', 'card', 'cash', 'other'] as const satisfies readonly PaymentWay[];

export const PAYMENT_WAY_NAMES: Readonly<Record<(typeof HAND_WAYS)[number], string>> = {
  check: 'Check',
  bank: 'Bank transfer',
  card: 'Card',
  cash: 'Cash',
  other: 'Other',
};

export const LEDGER_KINDS = ['payment', 'refund'] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

export interface LedgerEntry {
  readonly kind: LedgerKind;
  /** Always above zero. */
  readonly amount: Cents;
  /** An entry that was recorded by mistake does not count. */
  readonly isVoid: boolean;
}

export interface Balance {
  /** Payments before refunds. */
  readonly paid: Cents;
  readonly refunded: Cents;
  /** Still to be paid; a refund is not paid again. */
  readonly due: Cents;
  /** Paid beyond the total, and not given back; a refund counts against it first. */
  readonly credit: Cents;
  /** The amount that can still be given back. */
  readonly refundable: Cents;
}

const total = (entries: readonly LedgerEntry[], kind: LedgerKind): Cents =>
  sumOf(entries.filter((one) => one.kind === kind && !one.isVoid).map(({ amount }) => amount));

const atLeastZero = (amount: number): Cents => cents(Math.max(0, amount));

/** The sums of an order: total = paid + due - what was paid beyond it. A cancelled order has nothing due. */
export function balanceOf(
  order: { readonly total: Cents; readonly isCancelled: boolean },
  entries: readonly LedgerEntry[],
): Balance {
  const [paid, refunded] = [total(entries, 'payment'), total(entries, 'refund')];
  return {
    paid,
    refunded,
    due: order.isCancelled ? FREE : atLeastZero(order.total - paid),
    credit: order.isCancelled ? FREE : atLeastZero(paid - order.total - refunded),
    refundable: atLeastZero(paid - refunded),
  };
}

/** Undefined for an amount that can be recorded. */
export function paymentFault(amount: Cents | undefined, due: Cents, mayExceed: boolean): string | undefined {
  if (amount === undefined || amount <= 0) return NO_MONEY;
  if (amount <= due || mayExceed) return undefined;
  return due === 0 ? 'Nothing is due.' : `${formatMoney(cents(amount - due))} more than is due.`;
}

export function refundFault(amount: Cents | undefined, refundable: Cents): string | undefined {
  if (amount === undefined || amount <= 0) return NO_MONEY;
  if (amount <= refundable) return undefined;
  return refundable === 0 ? 'Nothing was paid that could go back.' : `At most ${formatMoney(refundable)} can go back.`;
}
