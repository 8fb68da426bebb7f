import { type Cents, formatMoney } from '../money/cents.ts';
import { manyOf } from '../product/portal-products.ts';
import type { NextTier } from './line-price.ts';

/** `6 at $38.00 each`. */
export const eachMessage = (quantity: number, unitPrice: Cents): string =>
  `${quantity} at ${formatMoney(unitPrice)} each`;

/** `6 more reach $32.00 each: 12 ties for ` and `$384.00`, which is highlighted. */
export const nextTierMessage = (
  { quantity, more, unitPrice, total }: NextTier,
  productType: string,
): { readonly lead: string; readonly total: string } => ({
  lead: `${more} more ${more === 1 ? 'reaches' : 'reach'} ${formatMoney(unitPrice)} each: ${quantity} ${manyOf(productType)} for `,
  total: formatMoney(total),
});
