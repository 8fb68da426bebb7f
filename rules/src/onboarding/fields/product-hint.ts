import type { WIZARD_STYLE_TYPES } from '../../styles/style-products.ts';
import type { StyleTab } from '../styles.ts';
import { type OFFERED, type ProductInterest, productsOf } from './product-interest.ts';

/** The checkbox whose hover text belongs to a tab of starter patterns. */
const CHECKBOX = {
  tie: 'ties',
  bowTie: 'bowTies',
  pocketSquare: 'pocketSquares',
  infinityScarf: 'infinityScarves',
  chiffonScarf: 'chiffonScarves',
  neckGaiter: 'neckGaiters',
} as const satisfies Record<(typeof WIZARD_STYLE_TYPES)[number], (typeof OFFERED)['distributor'][number]>;

/** The note about a product above its starter patterns; null where the documents have none. */
export const productHint = (productType: keyof typeof CHECKBOX): string | null =>
  productsOf('distributor').find(({ key }) => key === CHECKBOX[productType])?.hint ?? null;

/** The tabs of ticked products and of those with a pick; all of them when none is. */
export function tickedTabs(tabs: readonly StyleTab[], interest: ProductInterest): readonly StyleTab[] {
  const shown = tabs.filter(({ productType, count }) => count > 0 || interest[CHECKBOX[productType]] === true);
  return shown.length > 0 ? shown : tabs;
}
