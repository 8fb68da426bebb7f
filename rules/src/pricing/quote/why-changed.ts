import { formatMoney } from '../../money/cents.ts';
import type { QuoteChange } from './quote-changes.ts';
import type { Quote, QuotedLine } from './quoted.ts';

type Totals = Pick<Quote, 'lines' | 'sums' | 'code'>;

export interface QuoteComparison {
  readonly before: Totals;
  readonly now: Totals;
  /** The rule of the tax that is charged now; null for none. */
  readonly taxRule: string | null;
  /** The change of the cart, such as `Changed by Ann`; null if it is unchanged. */
  readonly cartWhy: string | null;
  /** Name of the brand, which sets the prices. */
  readonly maker: string;
}

/** A longer list of lines would explain nothing. */
const MAX_LINES = 2;
/** Only staff change these, whatever is in the cart. */
const OF_THE_MAKER: readonly QuoteChange['kind'][] = ['setup', 'adjustment', 'shipping', 'rush'];

const each = ({ price }: QuotedLine): string => (price ? `${formatMoney(price.unitPrice)} each` : 'no price');

/** `Necktie: 24, was 12`, or `Necktie: $30.00 each, was $28.00 each`. */
function lineMessages({ before, now }: QuoteComparison): readonly string[] {
  const old = new Map(before.lines.map((line) => [line.id, line]));
  const remaining = new Set(now.lines.map(({ id }) => id));
  return [
    ...now.lines.flatMap((line) => {
      const was = old.get(line.id);
      if (!was) return [`${line.productType}: ${line.quantity} more`];
      if (was.quantity !== line.quantity) return [`${line.productType}: ${line.quantity}, was ${was.quantity}`];
      return each(was) === each(line) ? [] : [`${line.productType}: ${each(line)}, was ${each(was)}`];
    }),
    ...before.lines.flatMap(({ id, productType }) => (remaining.has(id) ? [] : [`${productType}: removed`])),
  ];
}

export const changedBy = (who: string): string => `Changed by ${who}`;

const discountMessage = ({ before, now }: QuoteComparison): string => {
  const lost = before.code?.outcome === 'applied' && now.code?.outcome !== 'applied' ? before.code.code : undefined;
  if (lost && now.code?.words) return now.code.words;
  if (lost && now.code) return `${lost} is no longer active`;
  if (lost) return `${lost} was removed`;
  return now.sums.find(({ kind }) => kind === 'discount')?.rule ?? 'It no longer applies';
};

/** Explains why a sum differs from the one that was seen, before the person confirms the order again. */
export function whyChanged({ kind, before, now }: QuoteChange, comparison: QuoteComparison): string {
  if (kind === 'discount') return discountMessage(comparison);
  const { cartWhy, maker, taxRule } = comparison;
  if (kind === 'tax') return taxRule ?? 'No tax is charged at this address';
  if (kind === 'rush' && now === null) return 'It no longer makes your day';
  const onlyNow = before === null || now === null;
  // A set-up charge appears and disappears with the products.
  if (OF_THE_MAKER.includes(kind) && !(cartWhy !== null && kind === 'setup' && onlyNow)) return changedBy(maker);
  const who = cartWhy ?? changedBy(maker);
  const lines = kind === 'products' ? lineMessages(comparison) : [];
  return lines.length === 0 || lines.length > MAX_LINES ? who : `${who}. ${lines.join('; ')}`;
}
