import { type Cents, formatMoney } from '../../money/cents.ts';
import type { ProductDetails } from '../../product/product-details.ts';
import { type Approved, type ApprovedLine, approvalRows, formatOptions, type ProofNow } from '../approval.ts';
import { approvalTotals } from './approval-totals.ts';

type Product = Pick<ProductDetails, 'options' | 'friendlyOptionNames'> | undefined;

const NEW_VERSION = 'New version since you approved';
const OTHER_SIZES = 'Other sizes or options';
const OTHER_ALERTS = 'Other alerts';
const NOT_IN_CART = 'No longer in the cart';

/** `Now 60 pieces`, or the sizes that came and went while the number is the same. */
function pieceChanges(
  before: readonly ApprovedLine[],
  now: readonly ApprovedLine[],
  areSizesChanged: boolean,
): string[] {
  const [approved, current] = [approvalTotals(before).pieces, approvalTotals(now).pieces];
  if (current === 0) return [NOT_IN_CART];
  if (approved !== current) return [current === 1 ? 'Now 1 piece' : `Now ${current} pieces`];
  return areSizesChanged ? [OTHER_SIZES] : [];
}

const pricesOf = (lines: readonly ApprovedLine[]): ReadonlySet<Cents> =>
  new Set(lines.flatMap(({ unitPrice }) => unitPrice ?? []));

/** `Price is now $24.00 each`; names the sizes if they have several prices. */
function priceChanges(before: readonly ApprovedLine[], now: readonly ApprovedLine[], product: Product): string[] {
  const [old, current] = [pricesOf(before), pricesOf(now)];
  const [only] = current;
  if (old.size === 0 || only === undefined) return [];
  if (current.size === 1) return old.size === 1 && old.has(only) ? [] : [`Price is now ${formatMoney(only)} each`];
  const prices = new Map(before.map(({ selections, unitPrice }) => [formatOptions(product, selections), unitPrice]));
  return now.flatMap(({ selections, unitPrice }) => {
    const options = formatOptions(product, selections);
    const known = prices.get(options);
    const isSame = known === undefined || unitPrice === undefined || known === unitPrice;
    return isSame ? [] : [`Price of ${options} is now ${formatMoney(unitPrice)} each`];
  });
}

/** Names each change since the approval, the file first; empty while the approval is valid (D66). */
export function approvalChanges(approved: Approved, now: ProofNow, product: Product): readonly string[] {
  const changed = approvalRows(approved, now, product).filter((row) => row.changed);
  const has = (...facts: readonly string[]): boolean => changed.some(({ fact }) => facts.includes(fact));
  const isOfPieces = approved.lines.length > 0;
  const pieces = isOfPieces ? pieceChanges(approved.lines, now.lines, has('options', 'quantity')) : [OTHER_SIZES];
  return [
    ...(has('file') ? [NEW_VERSION] : []),
    ...(has('options', 'quantity') ? pieces : []),
    ...(isOfPieces && has('options', 'quantity', 'price') ? priceChanges(approved.lines, now.lines, product) : []),
    ...(has('alerts') ? [OTHER_ALERTS] : []),
  ];
}
