import { type Cents, cents } from '../../money/cents.ts';

/** The money of an order by its stored sums. */
export interface OrderMoney {
  readonly total: Cents;
  /** The sales tax in the total. */
  readonly tax: Cents;
  readonly received: Cents;
  readonly refunded: Cents;
  /** The sales tax in the refunds. */
  readonly refundedTax: Cents;
  readonly isCancelled: boolean;
}

/** The part of an order's value that refunds took; money beyond the total is only given back. */
export const givenBack = ({ total, received, refunded }: OrderMoney): number =>
  Math.max(0, refunded - Math.max(0, received - total));

/** Rounds half up; exact at any size. */
const shareOf = (amount: number, part: number, base: number): number =>
  base <= 0 ? 0 : Number((BigInt(amount) * BigInt(part) * 2n + BigInt(base)) / (BigInt(base) * 2n));

/**
 * The sales tax in the next refund. Pieces have the tax that `refundOfPieces` finds; an amount has its share of what is left, so
 * the refunds of all of an order have all of its tax.
 */
export function refundTax(order: OrderMoney, amount: Cents, ofPieces?: Cents): Cents {
  const surplus = Math.max(0, Math.max(0, order.received - order.total) - order.refunded);
  const back = Math.max(0, amount - surplus);
  const value = order.total - givenBack(order);
  const tax = Math.max(0, order.tax - order.refundedTax);
  if (back >= value) return cents(tax);
  const share = ofPieces ?? shareOf(tax, back, value);
  return cents(Math.max(0, tax - (value - back), Math.min(share, tax, back)));
}
