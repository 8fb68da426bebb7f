import { type Cents, cents, FREE, sumOf, times } from '../../money/cents.ts';

interface RefundLine {
  readonly quantity: number;
  readonly unitPrice: Cents;
}

interface RefundSum {
  readonly kind: string;
  readonly amount: Cents;
  /** The taxed amount, of a sales tax. */
  readonly base?: Cents | undefined;
}

export interface RefundOrder {
  readonly lines: readonly RefundLine[];
  /** The charges and reductions under the lines. */
  readonly sums: readonly RefundSum[];
}

export interface LineRefund {
  readonly lines: Cents;
  /** Zero or less: the share of the discount that the pieces had. */
  readonly discount: Cents;
  /** Their share of the sales tax. */
  readonly tax: Cents;
  readonly total: Cents;
}

/** Exact at any size: the product of two amounts can exceed the safe integers. */
const shareOf = (amount: Cents, part: Cents, base: Cents): Cents => {
  if (base <= 0) return FREE;
  const doubled = BigInt(amount) * BigInt(part) * 2n + BigInt(base);
  const [divisor, zero] = [BigInt(base) * 2n, 0n];
  const isRest = doubled < zero && doubled % divisor !== zero;
  return cents(Number(doubled / divisor - (isRest ? 1n : zero)));
};

const sumOfKinds = ({ sums }: RefundOrder, kinds: readonly string[]): Cents =>
  sumOf(sums.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => amount));

const priceOfPieces = ({ lines }: RefundOrder, pieces: readonly number[]): Cents =>
  sumOf(lines.map(({ unitPrice }, at) => times(unitPrice, pieces[at] ?? 0)));

/**
 * The price of pieces less their share of the discount, which is of products and set-up, and with their share of the tax.
 * Shares are counted from the first refund on, so refunds of all pieces one by one add up to the refund of all at once.
 */
export function refundOfPieces(
  order: RefundOrder,
  pieces: readonly number[],
  refundedBefore: readonly number[] = [],
): LineRefund {
  const after = order.lines.map((_, at) => (pieces[at] ?? 0) + (refundedBefore[at] ?? 0));
  const discount = sumOfKinds(order, ['discount']);
  const base = sumOfKinds(order, ['products', 'setup']);
  const tax = order.sums.find(({ kind }) => kind === 'tax');
  const sharesOf = (counts: readonly number[]) => {
    const value = priceOfPieces(order, counts);
    const taken = shareOf(discount, value, base);
    // A reduction of the order can make the taxed amount lower than the pieces.
    const taxed = cents(Math.min(tax?.base ?? FREE, Math.max(0, value + taken)));
    return { taken, tax: tax ? shareOf(tax.amount, taxed, tax.base ?? FREE) : FREE };
  };
  const lines = priceOfPieces(order, pieces);
  const [before, now] = [sharesOf(refundedBefore), sharesOf(after)];
  const [taken, taxShare] = [cents(now.taken - before.taken), cents(now.tax - before.tax)];
  return { lines, discount: taken, tax: taxShare, total: cents(Math.max(0, lines + taken + taxShare)) };
}

/** Undefined if all of these pieces can be refunded. */
export function refundedPiecesFault(
  { lines }: Pick<RefundOrder, 'lines'>,
  pieces: readonly number[],
  refundedBefore: readonly number[],
): string | undefined {
  if (pieces.length > lines.length) return 'This order has fewer lines.';
  const isTooMany = lines.some(({ quantity }, at) => (pieces[at] ?? 0) > quantity - (refundedBefore[at] ?? 0));
  return isTooMany ? 'That is more pieces than are left to refund.' : undefined;
}
