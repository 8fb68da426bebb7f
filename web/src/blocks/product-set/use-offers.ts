import type { ShopProduct } from '@colorway/contract/shop/product.ts';
import { defaultSelections, type Selections } from '@colorway/rules/product/selections.ts';
import { type SetItem, setTotals } from '@colorway/rules/shop/cart/product-set.ts';
import { useQueries } from '@tanstack/react-query';
import { call } from '../api/client.ts';

/** A product that can be added to a set, in the first choice of its options. */
export interface Offer {
  readonly handle: string;
  readonly label: string;
  readonly details: NonNullable<ShopProduct['details']>;
  readonly tiers: ShopProduct['tiers'];
  readonly selections: Selections;
  /** The fewest pieces that can be ordered. */
  readonly minimum: number;
}

export const itemOf = ({ details, tiers, selections }: Offer, quantity: number): SetItem => ({
  ...{ details, tiers, selections, quantity },
});

/** Null where the product has no price. */
function offerOf({ handle, label, details, tiers }: ShopProduct): Offer | null {
  if (!details) return null;
  const minimum = Math.max(1, details.minimumQuantity);
  const offer = { handle, label, details, tiers, selections: defaultSelections(details), minimum };
  return setTotals([itemOf(offer, minimum)])[0] === undefined ? null : offer;
}

export interface OfferQuery {
  /** Undefined until it is known; null for a product without a price. */
  readonly offer: Offer | null | undefined;
  readonly isFailed: boolean;
  readonly again: () => void;
}

/** Products of a pattern as the shop offers them, in the order of the handles. */
export const useOffers = (handles: readonly string[]): readonly OfferQuery[] =>
  useQueries({
    queries: handles.map((handle) => ({
      queryKey: ['shop', 'product', handle, undefined],
      queryFn: () => call('shop.product', { handle }),
      select: offerOf,
      retry: false,
    })),
  }).map(({ data, isError, refetch }) => ({ offer: data, isFailed: isError, again: () => void refetch() }));
