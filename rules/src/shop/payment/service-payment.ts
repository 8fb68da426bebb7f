import { type Cents, cents, FREE } from '../../money/cents.ts';
import { NO_SERVICE_TAX, type ServiceTax } from '../charge/service-tax.ts';
import { dueParts, type PaymentPlan } from './payment-plan.ts';

/** The part of an order that one payment at a connected service is for. */
export type PaymentPart = 'full' | 'deposit' | 'rest';

/** A payment that is requested at a connected service. */
export interface ServicePayment {
  readonly part: PaymentPart;
  /** Without the sales tax that the service adds. */
  readonly amount: Cents;
}

interface OwedOrder {
  readonly total: Cents;
  readonly paid: Cents;
  readonly due: Cents;
  readonly plan: PaymentPlan;
  readonly isCancelled: boolean;
  /** Whether enough had arrived to start. */
  readonly isStarted: boolean;
  readonly tax?: ServiceTax;
}

/** The one payment that a service requests now; undefined while it requests none. */
export function nextPayment(order: OwedOrder): ServicePayment | undefined {
  const { total, plan, isCancelled, isStarted, tax = NO_SERVICE_TAX } = order;
  if (isCancelled) return undefined;
  if (plan.choice === 'full') return isStarted ? undefined : { part: 'full', amount: cents(total - tax.open) };
  if (plan.choice !== 'deposit') return undefined;
  const { now, later } = dueParts(order);
  const amount = cents(Math.max(0, (now || later) - tax.open));
  if (amount === 0) return undefined;
  return { part: now > 0 ? 'deposit' : 'rest', amount };
}

/** `Deposit of order D-1042`, on the page of the service. */
export const paymentPartLabel = (part: Exclude<PaymentPart, 'full'>, orderName: string): string =>
  part === 'deposit' ? `Deposit for order ${orderName}` : `The rest of order ${orderName}`;

/** A payment of a service, and what refunds have not given back of it. */
export interface PaymentLeft {
  readonly placement: string;
  readonly left: Cents;
}

interface SplitEntry {
  readonly kind: 'payment' | 'refund';
  readonly amount: Cents;
  /** The id of the payment at the service; a refund names the one it gives back. Null in older refunds. */
  readonly placement: string | null;
}

/** The payments of a service with what is left of each, the newest first. A refund that names none is of the oldest one. */
export function leftOfPayments(entries: readonly SplitEntry[]): readonly PaymentLeft[] {
  const payments = entries.flatMap(({ kind, amount, placement }) =>
    kind === 'payment' && placement !== null ? [{ placement, left: amount }] : [],
  );
  const oldest = payments[0]?.placement;
  const given = (placement: string): number =>
    entries
      .filter((one) => one.kind === 'refund' && (one.placement ?? oldest) === placement)
      .reduce((sum, { amount }) => sum + amount, 0);
  return payments
    .map(({ placement, left }) => ({ placement, left: cents(Math.max(0, left - given(placement))) }))
    .reverse();
}

export interface RefundPart {
  readonly placement: string;
  readonly amount: Cents;
}

/** Shares a refund out over the payments, the newest first. The parts are less than the amount if less is left. */
export function splitRefund(amount: Cents, payments: readonly PaymentLeft[]): readonly RefundPart[] {
  let open = amount;
  return payments.flatMap(({ placement, left }) => {
    const part = cents(Math.min(open, left));
    open = cents(open - part);
    return part > 0 ? [{ placement, amount: part }] : [];
  });
}

/** The part of an amount, such as a tax, that belongs to each part of a refund; together they are the amount. */
export function shareOverParts(amount: Cents, parts: readonly RefundPart[]): readonly Cents[] {
  const total = parts.reduce((sum, part) => sum + part.amount, 0);
  let [seen, shared] = [0, 0];
  return parts.map((part) => {
    seen += part.amount;
    const until = total === 0 ? 0 : Number((BigInt(amount) * BigInt(seen)) / BigInt(total));
    const share = cents(until - shared);
    shared = until;
    return share;
  });
}

/** The largest amount that one payment can give back. */
export const largestLeft = (payments: readonly PaymentLeft[]): Cents =>
  payments.reduce<Cents>((largest, { left }) => cents(Math.max(left, largest)), FREE);
