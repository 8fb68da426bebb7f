import type { Fulfillment } from '../cart/choices.ts';
import { type Cents, cents, FREE, formatMoney, times } from '../money/cents.ts';
import { type Charge, type PackagingPrices, SWATCH_SURCHARGE } from './packaging-prices.ts';

export interface SwatchCase {
  readonly fulfillment: Fulfillment;
  readonly onlySwatches: boolean;
  /** Whether packaging is chosen for this order. */
  readonly packed: boolean;
}

export interface SwatchPrice {
  readonly each: Cents;
  readonly surcharge: Cents;
  readonly unitPrice: Cents;
}

/** D45. */
export function swatchPrice({ fulfillment, onlySwatches, packed }: SwatchCase, prices: PackagingPrices): SwatchPrice {
  const each = swatchCost(fulfillment, onlySwatches, prices);
  const surcharge = packed ? SWATCH_SURCHARGE : FREE;
  return { each, surcharge, unitPrice: cents(each + surcharge) };
}

const swatchCost = (fulfillment: Fulfillment, onlySwatches: boolean, prices: PackagingPrices): Cents => {
  if (fulfillment === 'digital') return prices.swatchDigitalCost;
  return fulfillment === 'physical' && onlySwatches ? prices.swatchShippedCost : prices.individualSwatchCost;
};

export const FULFILLMENT_LABELS: Readonly<Record<Fulfillment, string>> = {
  unselected: 'Delivery not chosen',
  physical: 'By mail',
  digital: 'Digital',
};

/** Rule text of one swatch: `$5.00 and $3.00 packaging surcharge`. */
export const swatchRule = ({ each, surcharge }: SwatchPrice): string =>
  surcharge === 0
    ? `${formatMoney(each)} each`
    : `${formatMoney(each)} and ${formatMoney(surcharge)} packaging surcharge`;

export function swatchesCharge(count: number, { each, surcharge, unitPrice }: SwatchPrice): Charge {
  const counted = `${count} x ${formatMoney(each)}`;
  const rule = surcharge === 0 ? counted : `${counted}, and ${formatMoney(surcharge)} each because packaging is chosen`;
  return { label: 'Swatches', rule, amount: times(unitPrice, count) };
}
