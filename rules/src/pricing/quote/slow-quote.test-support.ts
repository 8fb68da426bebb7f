import { productsOfTests, tablesOfTests } from './cart.test-support.ts';
import type { CartPiece, QuoteInput } from './quoted.ts';

/**
 * Calculates the total of a cart slowly, piece by piece, from the tables each time. It shares only the test's tables with
 * `quote`, so a bug would have to be made twice.
 */
export function slowTotal(input: QuoteInput): number {
  if (input.lines.length === 0 && input.swatches.length === 0) return 0;
  let products = 0n;
  for (const line of input.lines) for (let n = 0; n < line.quantity; n += 1) products += pieceCents(line, input);
  const { setupCharge, priceAdjustment, customShipping } = input.project;
  const setup = input.lines.length === 0 ? 0n : BigInt(setupCharge);
  let total = products + setup + BigInt(priceAdjustment.amount);
  if (!isOnlyMailedElectronically(input)) total += BigInt(customShipping.amount);
  total += wrappingCents(input) + swatchCents(input) - takenOff(input, products, products + setup);
  return total < 0n ? 0 : Number(total);
}

const isOnlyMailedElectronically = ({ lines, fulfillment, content }: QuoteInput): boolean =>
  lines.length === 0 && fulfillment === 'digital' && content.packaging.allowDigitalSwatchFulfillment;

const boxed = ({ lines }: QuoteInput): readonly CartPiece[] => lines.filter((one) => one.productType !== 'Custom Tag');
const wrapping = (input: QuoteInput): string =>
  input.content.packaging.enablePackagingOptions && boxed(input).length > 0 ? input.packaging : 'none';

function wrappingCents(input: QuoteInput): bigint {
  const paper = input.content.packaging;
  let cost = wrapping(input) === 'minimal' ? BigInt(paper.minimalPackagingCost) : 0n;
  if (wrapping(input) !== 'giftBox') return cost;
  for (const { quantity } of boxed(input)) cost += BigInt(paper.individualPackagingCost) * BigInt(quantity);
  return cost;
}

function swatchCents(input: QuoteInput): bigint {
  const paper = input.content.packaging;
  let one: number = paper.individualSwatchCost;
  const way = input.lines.length === 0 ? input.fulfillment : 'together';
  if (way === 'physical') one = paper.swatchShippedCost;
  if (way === 'digital' && paper.allowDigitalSwatchFulfillment) one = paper.swatchDigitalCost;
  if (wrapping(input) !== 'none') one += 300;
  return BigInt(one * input.swatches.length);
}

function takenOff({ content: { discounts }, code }: QuoteInput, products: bigint, withSetup: bigint): bigint {
  if (products === 0n) return 0n;
  let own = 0n;
  if (discounts.discountType) own = share(withSetup, discounts.percentageDiscountAmount);
  else for (const { threshold, amount } of discounts.tiers) if (products >= BigInt(threshold)) own = BigInt(amount);
  if (!discounts.enableDiscounts) own = 0n;
  if (code?.status !== 'ACTIVE' || products < BigInt(code.minimum)) return own;
  const typed = code.kind === 'fixed' ? BigInt(code.value) : share(withSetup, code.value);
  return typed > own ? typed : own;
}

/** Rounds half a cent up. */
const share = (of: bigint, percent: number): bigint => {
  const exact = of * BigInt(Math.round(percent * 100));
  return exact / 10_000n + (exact % 10_000n >= 5_000n ? 1n : 0n);
};

const productOf = (line: CartPiece) => productsOfTests.find((one) => one.productType === line.productType);
const tableName = (line: CartPiece): string | undefined => line.pricingIdentifier ?? productOf(line)?.pricingIdentifier;

function countOf(line: CartPiece, all: readonly CartPiece[]): number {
  if (!productOf(line)?.bundleCounting) return line.quantity;
  let count = 0;
  for (const other of all) if (productOf(other) && tableName(other) === tableName(line)) count += other.quantity;
  return count;
}

/** Zero for a line without a price. */
function pieceCents(line: CartPiece, { lines, project }: QuoteInput): bigint {
  const product = productOf(line);
  const isOwn = tableName(line) === product?.pricingIdentifier;
  const rows = (isOwn ? product?.customPricing : null) ?? tablesOfTests[tableName(line) ?? ''] ?? [];
  const count = countOf(line, lines);
  const row = rows.filter(({ min }) => min <= count).at(-1) ?? rows[0];
  if (!product || !row) return 0n;
  const cost = typeof row.price === 'number' ? row.price : row.price[line.selections['size'] ?? ''];
  if (cost === undefined) return 0n;
  const layered = line.productType === 'Neck Gaiter' && line.selections['layers'] === 'Double';
  if (!layered) return BigInt(cost);
  return BigInt(cost) + (project.type === 'Distributor' ? 280n : 400n);
}
