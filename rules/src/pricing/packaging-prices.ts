import type { Packaging } from '../cart/choices.ts';
import { type Cents, cents, FREE, formatMoney, times } from '../money/cents.ts';

/** Fields as the content service names them (specification 002, section 3). */
export interface PackagingPrices {
  readonly enablePackagingOptions: boolean;
  readonly minimalPackagingCost: Cents;
  readonly individualPackagingCost: Cents;
  readonly swatchShippedCost: Cents;
  readonly swatchDigitalCost: Cents;
  readonly individualSwatchCost: Cents;
  readonly allowDigitalSwatchFulfillment: boolean;
}

/** Price of each swatch when packaging is chosen (specification 002, section 9). */
export const SWATCH_SURCHARGE = cents(300);

/** Tags are sewn on or sent loose, so they need no box. */
export const isPacked = (productType: string): boolean => productType !== 'Custom Tag';

export interface Charge {
  readonly label: string;
  readonly rule: string;
  readonly amount: Cents;
}

export const PACKAGING_LABELS: Readonly<Record<Packaging, string>> = {
  none: 'Packaging',
  minimal: 'Packaging, minimal',
  giftBox: 'Packaging, gift box',
};

/** Calculates packaging for the pieces that are neither swatches nor tags (D45). */
export function packagingCharge(packaging: Packaging, pieces: number, prices: PackagingPrices): Charge {
  const label = PACKAGING_LABELS[packaging];
  if (packaging === 'none') return { label, rule: 'Not chosen', amount: FREE };
  if (packaging === 'minimal') {
    const amount = prices.minimalPackagingCost;
    return { label, rule: amount === 0 ? 'Free' : 'Once per order', amount };
  }
  const each = prices.individualPackagingCost;
  const counted = `${pieces} ${pieces === 1 ? 'piece' : 'pieces'}`;
  return {
    label,
    rule: `${formatMoney(each)} x ${counted}, swatches and tags not counted`,
    amount: times(each, pieces),
  };
}
