import type { Fulfillment, Packaging } from '../../cart/choices.ts';
import { type Cents, cents, FREE, formatMoney, sumOf } from '../../money/cents.ts';
import { buyerOf, isDistributor } from '../../project/project-types.ts';
import { automaticDiscount } from '../discount/automatic-discount.ts';
import { type ChosenDiscount, chosenDiscount } from '../discount/chosen-discount.ts';
import { discountProgress } from '../discount/discount-progress.ts';
import { isPacked, packagingCharge } from '../packaging-prices.ts';
import { FULFILLMENT_LABELS, swatchesCharge, swatchPrice, swatchRule } from '../swatch-price.ts';
import type { Quote, QuotedLine, QuotedSum, QuoteFault, QuoteInput } from './quoted.ts';
import { quotedLines } from './quoted-lines.ts';

/** A longer list of figures would explain nothing. */
const MAX_ADDENDS = 5;
export const NEVER_BELOW_ZERO = 'An order total is never below zero';

/** Returns the effective choices: a choice whose section is hidden does not count. */
function choices({ lines, swatches, packaging, fulfillment, content }: QuoteInput) {
  const packed = lines.reduce((sum, one) => sum + (isPacked(one.productType) ? one.quantity : 0), 0);
  const packagingShown = content.packaging.enablePackagingOptions && packed > 0;
  const onlySwatches = lines.length === 0;
  const digitalOffered = onlySwatches && swatches.length > 0 && content.packaging.allowDigitalSwatchFulfillment;
  return {
    packed,
    onlySwatches,
    packaging: { shown: packagingShown, chosen: packagingShown ? packaging : ('none' satisfies Packaging) },
    fulfillment: {
      shown: swatches.length > 0,
      digitalOffered,
      chosen: fulfillment === 'digital' && !digitalOffered ? ('unselected' satisfies Fulfillment) : fulfillment,
    },
  };
}
type Choices = ReturnType<typeof choices>;

const productsSum = (lines: readonly QuotedLine[]): QuotedSum => {
  const totals = lines.flatMap(({ price }) => (price ? [price.lineItemTotal] : []));
  const rule = totals.length > MAX_ADDENDS ? `Sum of ${totals.length} lines` : totals.map(formatMoney).join(' + ');
  return { kind: 'products', label: 'Products', rule, amount: sumOf(totals) };
};

const faultsOf = (lines: readonly QuotedLine[], { packaging, fulfillment }: Choices): QuoteFault[] => [
  ...(lines.length === 0 && !fulfillment.shown ? [{ code: 'empty' } as const] : []),
  ...lines.flatMap(({ id, price }) => (price ? [] : [{ code: 'no-price', lineId: id } as const])),
  ...(packaging.shown && packaging.chosen === 'none' ? [{ code: 'packaging-not-chosen' } as const] : []),
  ...(fulfillment.shown && fulfillment.chosen === 'unselected' ? [{ code: 'fulfillment-not-chosen' } as const] : []),
];

/** The set-up charge is for products; an order of swatches has none. */
const setupOf = ({ lines, project }: QuoteInput): Cents => (lines.length > 0 ? project.setupCharge : FREE);

function discountOf(input: QuoteInput, products: Cents): ChosenDiscount {
  const base = { products, setup: setupOf(input) };
  const chosen = chosenDiscount(input.code, automaticDiscount(input.content.discounts, base), base);
  if (!isDistributor(input.project.type) || !chosen.discount) return chosen;
  return { ...chosen, discount: { ...chosen.discount, label: input.content.discounts.distributorLabel } };
}

/** Returns the charges of D44 in the order of the cart. */
function chargesOf(input: QuoteInput, chosen: Choices, { discount }: ChosenDiscount): QuotedSum[] {
  const { swatches, project, content } = input;
  const { priceAdjustment, customShipping } = project;
  const setup = setupOf(input);
  const sums: QuotedSum[] = [];
  if (swatches.length > 0) {
    const each = swatchPrice(swatchCase(chosen), content.packaging);
    sums.push({ kind: 'swatches', ...swatchesCharge(swatches.length, each) });
  }
  if (setup !== 0) sums.push({ kind: 'setup', label: 'Set-up charge', rule: 'Once per order', amount: setup });
  if (priceAdjustment.amount !== 0)
    sums.push({
      kind: 'adjustment',
      label: priceAdjustment.label || 'Price adjustment',
      rule: 'Agreed for this project',
      amount: priceAdjustment.amount,
    });
  if (chosen.packaging.shown)
    sums.push({ kind: 'packaging', ...packagingCharge(chosen.packaging.chosen, chosen.packed, content.packaging) });
  if (discount) sums.push({ kind: 'discount', ...discount, amount: cents(-discount.amount) });
  // An order of digital swatches ships nothing.
  const isShipped = chosen.fulfillment.chosen !== 'digital';
  if (customShipping.amount !== 0 && isShipped)
    sums.push({
      kind: 'shipping',
      label: customShipping.label || 'Shipping',
      rule: 'Custom shipping for this project',
      amount: customShipping.amount,
    });
  return sums;
}

const swatchCase = ({ fulfillment, onlySwatches, packaging }: Choices) => ({
  fulfillment: fulfillment.chosen,
  onlySwatches,
  packed: packaging.chosen !== 'none',
});

/** Adds a line for an amount below zero, so the lines still sum up to the total. */
const floored = (sums: readonly QuotedSum[]): readonly QuotedSum[] => {
  const sum = sumOf(sums.map(({ amount }) => amount));
  if (sum >= 0) return sums;
  return [...sums, { kind: 'adjustment', label: 'Up to $0.00', rule: NEVER_BELOW_ZERO, amount: cents(-sum) }];
};

/**
 * Calculates the price of a cart. Each line has a label, a rule and an amount, and all lines sum up to the total to the
 * cent (D43 to D45). The browser shows it and the server orders by it with this same function.
 */
export function quote(input: QuoteInput): Quote {
  const { lines, swatches, project, content } = input;
  const quoted = quotedLines(input, buyerOf(project.type));
  const chosen = choices(input);
  const products = productsSum(quoted);
  const discount = discountOf(input, products.amount);
  const swatch = swatchPrice(swatchCase(chosen), content.packaging);
  const isEmpty = lines.length + swatches.length === 0;
  const goods = lines.length > 0 ? [products] : [];
  const sums = isEmpty ? [] : floored([...goods, ...chargesOf(input, chosen, discount)]);
  return {
    lines: quoted,
    swatches: swatches.map((one) => ({
      ...one,
      unitPrice: swatch.unitPrice,
      words: FULFILLMENT_LABELS[chosen.fulfillment.chosen],
      rule: swatchRule(swatch),
    })),
    sums,
    total: sumOf(sums.map(({ amount }) => amount)),
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, swatches.length),
    // The thresholds are hidden beside a better code, since they would not apply.
    discountProgress:
      discount.code?.outcome === 'applied' ? null : discountProgress(content.discounts, products.amount),
    code: discount.code,
    packaging: chosen.packaging,
    fulfillment: chosen.fulfillment,
    faults: faultsOf(quoted, chosen),
  };
}
