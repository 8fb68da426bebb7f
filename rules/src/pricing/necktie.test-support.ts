import { cents } from '../money/cents.ts';
import type { PriceTier } from './price-table.ts';

const tier = (min: number, max: number, price: number): PriceTier => ({ min, max, price: cents(price) });

/** Tiers of the design. */
export const necktieTiers: readonly PriceTier[] = [
  tier(1, 11, 3_800),
  tier(12, 23, 3_200),
  tier(24, 49, 2_800),
  tier(50, 99, 2_400),
  tier(100, 249, 2_100),
  tier(250, 9_999, 1_850),
];
