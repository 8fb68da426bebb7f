import type { Pattern } from '@colorway/contract/pattern/pattern.ts';
import type { ShopProduct } from '@colorway/contract/shop/product.ts';
import { type Cents, FREE, formatMoney, sumOf } from '@colorway/rules/money/cents.ts';
import { selectionLabel } from '@colorway/rules/product/names/friendly-names.ts';
import { handleOf } from '@colorway/rules/product/names/handle.ts';
import { sameSet } from '@colorway/rules/product/product-sets.ts';
import { quantityFault } from '@colorway/rules/product/quantity.ts';
import { addSetLabel } from '@colorway/rules/shop/cart/cart-messages.ts';
import { setTotals } from '@colorway/rules/shop/cart/product-set.ts';
import { optionsText } from '@colorway/rules/shop/line-label.ts';
import { useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../../../blocks/api/client.ts';
import { itemOf, type Offer, useOffers } from '../../../blocks/product-set/use-offers.ts';
import { AddedToCart, makeDesign, useProductSet } from '../../../blocks/product-set/use-product-set.tsx';
import { patternCloth } from '../../../blocks/product-stage/pattern-cloth.ts';
import { ProductStage } from '../../../blocks/product-stage/product-stage.tsx';
import { QuantityStepper } from '../../../blocks/quantity/quantity-stepper.tsx';
import { DisabledReasonButton } from '../../../ui/button/disabled-reason-button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import type { OrderChoice } from './use-order-choice.ts';

type Design = NonNullable<ShopProduct['design']>;

/** A product in the colors of the design. */
interface ColoredOffer extends Offer {
  readonly pattern: Pattern;
  readonly colors: Design['colors'];
}

/** A product that has more slots than the design has colors, no price or no drawing is not offered. */
function useColoredOffers({ group, productType, otherTypes }: ShopProduct, design: Design) {
  const handles = sameSet(productType, otherTypes).map((type) => handleOf({ group, type }));
  const products = useOffers(handles);
  const patterns = useQueries({
    queries: handles.map((id) => ({
      queryKey: ['pattern', id],
      queryFn: () => call('patterns.read', { id }),
      retry: false,
    })),
  });
  const isWaiting =
    products.some(({ offer, isFailed }) => offer === undefined && !isFailed) ||
    patterns.some(({ isPending }) => isPending);
  const offers = products.flatMap(({ offer }, at): readonly ColoredOffer[] => {
    const pattern = patterns[at]?.data;
    if (!offer || !pattern || pattern.colorCount > design.colors.length) return [];
    return [{ ...offer, pattern, colors: design.colors.slice(0, pattern.colorCount) }];
  });
  return { isWaiting, offers, count: handles.length };
}

const totalOf = (offer: Offer, quantity: number): Cents | undefined =>
  quantity > 0 ? setTotals([itemOf(offer, quantity)])[0] : undefined;

interface RowProps {
  readonly offer: ColoredOffer;
  readonly isTicked: boolean;
  readonly onTick: (isTicked: boolean) => void;
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
}

function OfferRow({ offer, isTicked, onTick, typed, onTyped }: RowProps) {
  const { label, pattern, details, selections, minimum, colors } = offer;
  const cloth = useMemo(() => patternCloth(pattern), [pattern]);
  const quantity = Number(typed);
  const total = totalOf(offer, quantity);
  const options = optionsText({ options: selectionLabel(details, selections) });
  return (
    <li className="shop-also__row">
      <label className="shop-also__tick">
        <input type="checkbox" checked={isTicked} onChange={({ target }) => onTick(target.checked)} />
        <span className="shop-also__stage" aria-hidden="true">
          <ProductStage cloth={cloth} view="product" colors={colors.map(({ hex }) => hex)} />
        </span>
        <span>
          <b>{label}</b>
          <span className="tiny quiet">{options}</span>
        </span>
      </label>
      <span className="figures small">{total === undefined ? '' : formatMoney(total)}</span>
      <QuantityStepper
        label={`Quantity of ${label}`}
        value={typed}
        error={quantityFault(quantity, minimum)}
        onChange={onTyped}
      />
    </li>
  );
}

interface AlsoProductsProps {
  readonly product: ShopProduct;
  readonly design: Design;
  readonly choice: OrderChoice;
}

/** The same design on the other products of its set: one press adds all that are ticked. */
export function AlsoProducts({ product, design, choice }: AlsoProductsProps) {
  const { isWaiting, offers, count } = useColoredOffers(product, design);
  const { ticked, tick, add, isBusy, answer } = useProductSet();
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  if (count === 0 || (!isWaiting && offers.length === 0)) return null;
  const typedOf = ({ handle }: Offer) => typed.get(handle) ?? choice.typed;
  const picked = offers
    .filter(({ handle }) => ticked.has(handle))
    .map((offer) => ({ offer, quantity: Number(typedOf(offer)) }));
  const { details, tiers, handle: own, label } = product;
  const { selections, quantity } = choice;
  const totals = setTotals([
    ...(details ? [{ details, tiers, selections, quantity }] : []),
    ...picked.map((one) => itemOf(one.offer, one.quantity)),
  ]);
  const isReady =
    choice.fault === undefined &&
    totals.every((total) => total !== undefined) &&
    picked.every((one) => quantityFault(one.quantity, one.offer.minimum) === undefined);
  const addAll = () =>
    add([
      { handle: own, label, selections, quantity, design: async () => design.id },
      ...picked.map(({ offer, ...one }) => ({
        ...offer,
        ...one,
        design: () => makeDesign(offer.handle, offer.colors, `${design.id}.${offer.handle}`),
      })),
    ]);
  return (
    <section className="shop-also" aria-labelledby="also">
      <h2 id="also">Also, in the same colors</h2>
      <p className="small quiet">One cart, one delivery. Tick and add.</p>
      {isWaiting ? (
        <div className="shop__waiting" aria-busy="true">
          <Skeleton height={56} />
          <Skeleton height={56} />
        </div>
      ) : (
        <ul>
          {offers.map((offer) => (
            <OfferRow
              key={offer.handle}
              offer={offer}
              isTicked={ticked.has(offer.handle)}
              onTick={(isTicked) => tick(offer.handle, isTicked)}
              typed={typedOf(offer)}
              onTyped={(value) => setTyped(new Map(typed).set(offer.handle, value))}
            />
          ))}
        </ul>
      )}
      <DisabledReasonButton
        wide
        busy={isBusy}
        reason={picked.length === 0 ? 'Tick what to add' : isReady ? undefined : 'Check the quantities'}
        onClick={() => void addAll()}
      >
        {addSetLabel(label, picked.length, sumOf(totals.map((total) => total ?? FREE)))}
      </DisabledReasonButton>
      <AddedToCart answer={answer} />
    </section>
  );
}
