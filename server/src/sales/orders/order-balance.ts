import { formatYearDay } from '@colorway/rules/dates/calendar-day.ts';
import { cents } from '@colorway/rules/money/cents.ts';
import { type Balance, balanceOf } from '@colorway/rules/shop/payment/ledger.ts';
import { dueParts, termsDueOn } from '@colorway/rules/shop/payment/payment-plan.ts';
import type { StoredOrder } from './order-store.ts';

/** The amounts that are due now and later, by the plan of the order. */
export function presentDue(order: StoredOrder) {
  const { paid, due } = storedBalance(order);
  const day = termsDueOn(order.plan);
  return {
    choice: order.plan.choice,
    ...dueParts({ total: cents(order.totalCents), paid, due, plan: order.plan }),
    laterLabel: day === null ? 'before we ship' : formatYearDay(day),
  };
}

/** The balance by the sums that are stored beside the order. */
export const storedBalance = ({ totalCents, receivedCents, refundedCents, cancelledAt }: StoredOrder): Balance =>
  balanceOf({ total: cents(totalCents), isCancelled: cancelledAt !== null }, [
    { kind: 'payment', amount: cents(receivedCents), isVoid: false },
    { kind: 'refund', amount: cents(refundedCents), isVoid: false },
  ]);
