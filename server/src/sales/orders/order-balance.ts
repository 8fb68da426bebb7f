import { formatYearDay } from '@colorway/rules/dates/calendar-day.ts';
import { type Cents, cents } from '@colorway/rules/money/cents.ts';
import { serviceTaxOf } from '@colorway/rules/shop/charge/service-tax.ts';
import { type Balance, balanceOf } from '@colorway/rules/shop/payment/ledger.ts';
import { dueParts, startOf, termsDueOn } from '@colorway/rules/shop/payment/payment-plan.ts';
import { nextPayment, type ServicePayment } from '@colorway/rules/shop/payment/service-payment.ts';
import type { StoredOrder } from './order-store.ts';

/** The amounts that are due now and later, by the plan of the order. */
export function presentDue(order: StoredOrder) {
  const { paid, due } = storedBalance(order);
  const day = termsDueOn(order.plan);
  return {
    choice: order.plan.choice,
    ...dueParts({ total: cents(order.totalCents), paid, due, plan: order.plan, tax: serviceTaxOf(order.sums) }),
    laterLabel: day === null ? 'before we ship' : formatYearDay(day),
  };
}

/** The balance by the sums that are stored beside the order. */
export const storedBalance = ({ totalCents, receivedCents, refundedCents, cancelledAt }: StoredOrder): Balance =>
  balanceOf({ total: cents(totalCents), isCancelled: cancelledAt !== null }, [
    { kind: 'payment', amount: cents(receivedCents), isVoid: false },
    { kind: 'refund', amount: cents(refundedCents), isVoid: false },
  ]);

/** The amount by which the order has received enough to start. */
export const startOfOrder = ({ totalCents, plan, sums }: StoredOrder): Cents =>
  startOf(cents(totalCents), plan, serviceTaxOf(sums));

/** The payment that a connected service asks for now; undefined while it asks for nothing. */
export function paymentOf(order: StoredOrder): ServicePayment | undefined {
  const { paid, due } = storedBalance(order);
  return nextPayment({
    ...{ paid, due, total: cents(order.totalCents), plan: order.plan },
    ...{ isCancelled: order.cancelledAt !== null, isStarted: order.paidAt !== null },
    tax: serviceTaxOf(order.sums),
  });
}
