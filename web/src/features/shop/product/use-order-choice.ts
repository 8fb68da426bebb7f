import type { ShopProduct } from '@colorway/contract/shop/product.ts';
import { type LinePrice, linePrice } from '@colorway/rules/pricing/line-price.ts';
import { quantityFault } from '@colorway/rules/product/quantity.ts';
import { defaultSelections, type Selections } from '@colorway/rules/product/selections.ts';
import { presentShopLines } from '@colorway/rules/shop/cart/shop-cart.ts';
import { useEffect, useState } from 'react';
import { currentCart } from '../../../blocks/shop-cart/cart-store.ts';

export interface OrderChoice {
  readonly selections: Selections;
  readonly setSelections: (selections: Selections) => void;
  /** The typed quantity. */
  readonly typed: string;
  readonly setTyped: (typed: string) => void;
  readonly quantity: number;
  readonly fault: string | undefined;
  readonly price: LinePrice | undefined;
  /** The reason for a missing price. */
  readonly noPrice: string | undefined;
}

/** The quantity of the design that was added last; 1 in an empty cart. */
const lastQuantity = (): number =>
  presentShopLines(currentCart()).reduce((last, { line }) => (line.kind === 'product' ? line.quantity : last), 1);

/** Options and quantity of the product on the page, with their price by the rules of the server. */
export function useOrderChoice({ details, tiers }: Pick<ShopProduct, 'details' | 'tiers'>): OrderChoice {
  const minimum = Math.max(1, details?.minimumQuantity ?? 1);
  const [selections, setSelections] = useState<Selections>(() => (details ? defaultSelections(details) : {}));
  const [own, setTyped] = useState<string>();
  // The server draws the page without the cart, which must not replace a quantity that is typed by then.
  const [usual, setUsual] = useState(1);
  useEffect(() => setUsual(lastQuantity()), []);
  const typed = own ?? String(Math.max(minimum, usual));
  const quantity = Number(typed);
  const priced = details && linePrice({ productType: details.productType, tiers, selections, quantity });
  return {
    ...{ selections, setSelections, typed, setTyped, quantity },
    fault: quantityFault(quantity, minimum),
    price: priced?.ok && quantity > 0 ? priced.value : undefined,
    noPrice: priced && !priced.ok ? priced.refusal : undefined,
  };
}
