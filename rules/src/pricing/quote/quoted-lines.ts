import { FREE, formatMoney } from '../../money/cents.ts';
import { manyOf } from '../../product/portal-products.ts';
import { type LinePrice, linePrice } from '../line-price.ts';
import type { Pricing } from '../price-book.ts';
import { tierRange } from '../price-table.ts';
import type { Buyer } from '../upgrades.ts';
import type { CartPiece, Explained, QuotedLine, QuoteInput } from './quoted.ts';

/** D50. */
export const UNKNOWN_PRODUCT = 'We have no prices for this product yet, so it cannot be ordered here. Contact us.';

type LinesInput = Pick<QuoteInput, 'book' | 'lines'>;

/** Counts the pieces of each price table in this cart. */
const countByTable = (pricings: readonly (Pricing | null)[], lines: readonly CartPiece[]): Map<string, number> => {
  const counts = new Map<string, number>();
  lines.forEach(({ quantity }, at) => {
    const name = pricings[at]?.identifier;
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + quantity);
  });
  return counts;
};

const tierMessage = ({ productType, quantity }: CartPiece, counting: number, price: LinePrice): string => {
  const tier = `tier ${tierRange(price.tier)}`;
  if (counting !== quantity) return `Counts ${counting} pieces in your cart together: ${tier}`;
  return `Counts ${counting} ${counting === 1 ? 'piece' : manyOf(productType)}: ${tier}`;
};

const explained = (line: CartPiece, counting: number, price: LinePrice): readonly Explained[] => {
  const added = price.upgrades.reduce((sum, { amount }) => sum + amount, 0);
  return [
    { what: tierMessage(line, counting, price), amount: (price.unitPrice - added) as typeof price.unitPrice },
    ...price.upgrades.map(({ name, amount }) => ({ what: name, amount })),
    { what: `${line.quantity} x ${formatMoney(price.unitPrice)}`, amount: price.lineItemTotal },
  ];
};

const unpriced = (line: CartPiece, noPrice: string): QuotedLine => ({
  ...line,
  counting: line.quantity,
  price: null,
  noPrice,
  why: [{ what: noPrice, amount: FREE }],
});

/** Prices each line with its explanation; lines of one price table count together where the product says so (D43). */
export function quotedLines({ book, lines }: LinesInput, buyer: Buyer): readonly QuotedLine[] {
  const pricings = lines.map(({ productType, pricingIdentifier }) => book.pricingOf(productType, pricingIdentifier));
  const counts = countByTable(pricings, lines);
  return lines.map((line, at) => {
    const pricing = pricings[at];
    if (!pricing) return unpriced(line, UNKNOWN_PRODUCT);
    const counting = pricing.bundleCounting ? (counts.get(pricing.identifier) ?? line.quantity) : line.quantity;
    const found = linePrice({ ...line, tiers: pricing.tiers, counting, buyer });
    if (!found.ok) return unpriced(line, found.refusal);
    return { ...line, counting, price: found.value, noPrice: null, why: explained(line, counting, found.value) };
  });
}
