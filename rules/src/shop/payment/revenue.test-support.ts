import { type Cents, cents, FREE } from '../../money/cents.ts';
import { givenBack, type OrderMoney } from './revenue.ts';

/** The generated column of an order must equal this: its value without tax, less refunds; none once it is cancelled. */
export function revenueOf(order: OrderMoney): Cents {
  if (order.isCancelled) return FREE;
  return cents(Math.max(0, order.total - order.tax - givenBack(order) + Math.min(order.tax, order.refundedTax)));
}
