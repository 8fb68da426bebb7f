import { type Cents, cents, formatMoney } from '../../money/cents.ts';
import type { QuotedLine } from '../../pricing/quote/quoted.ts';
import { manyOf } from '../../product/portal-products.ts';

export interface DesignTotals {
  readonly pieces: number;
  readonly total: Cents;
  /** Null where its sizes have different prices, or none. */
  readonly unitPrice: Cents | null;
  /** `26 more bring each to $24.00.`; null at the last tier. */
  readonly next: string | null;
  /** How far the pieces have come to the next tier, from 0 to 1. */
  readonly share: number;
}

/** Sums all sizes of one design, from the lines of its quote. */
export function designTotals(lines: readonly QuotedLine[]): DesignTotals {
  const prices = [...new Set(lines.map(({ price }) => price?.unitPrice))];
  const [unitPrice] = prices;
  // The sizes of a design have one table, so the nearest tier is that of all of them.
  const nearest = lines
    .flatMap(({ price, counting }) => (price?.next ? [{ ...price.next, counting }] : []))
    .sort((one, other) => one.more - other.more)[0];
  const each = prices.length === 1 ? 'each' : 'some';
  return {
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    total: cents(lines.reduce((sum, { price }) => sum + (price?.lineItemTotal ?? 0), 0)),
    unitPrice: prices.length === 1 && unitPrice !== undefined ? unitPrice : null,
    next: nearest
      ? `${nearest.more} more ${nearest.more === 1 ? 'brings' : 'bring'} ${each} to ${formatMoney(nearest.unitPrice)}.`
      : null,
    share: nearest ? nearest.counting / (nearest.counting + nearest.more) : 1,
  };
}

/** `24 ties at $28.00, $672.00.` */
export function totalsSentence(productType: string, { pieces, unitPrice, total }: DesignTotals): string {
  const count = pieces === 1 ? `1 ${productType.toLowerCase()}` : `${pieces} ${manyOf(productType)}`;
  if (pieces === 0) return 'No pieces yet.';
  return `${count}${unitPrice === null ? '' : ` at ${formatMoney(unitPrice)}`}, ${formatMoney(total)}.`;
}

/** The rest of a minimum: `This design starts at 12 pieces, in any mix of sizes. Add 6 more.` */
export const minimumSentence = (minimum: number, pieces: number): string | null =>
  pieces === 0 || pieces >= minimum
    ? null
    : `This design starts at ${minimum} pieces, in any mix of sizes. Add ${minimum - pieces} more.`;
