import type { ShopProduct } from '@colorway/contract/shop/product.ts';
import { formatMoney, sumOf } from '@colorway/rules/money/cents.ts';
import { eachMessage } from '@colorway/rules/pricing/price-messages.ts';
import { type LadderStep, quantityLadder } from '@colorway/rules/pricing/quote/quantity-ladder.ts';
import {
  addedMessage,
  CART_FULL,
  inCartMessage,
  isRetiredLabel,
  NO_PRICE_YET,
} from '@colorway/rules/shop/cart/cart-messages.ts';
import type { ShopLine } from '@colorway/rules/shop/cart/shop-cart.ts';
import { Link } from '@tanstack/react-router';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { ProductOptions } from '../../../blocks/options/product-options.tsx';
import { QuantityStepper } from '../../../blocks/quantity/quantity-stepper.tsx';
import { useCartCount } from '../../../blocks/shop-cart/cart-count-store.ts';
import { addDesign } from '../../../blocks/shop-cart/cart-store.ts';
import { DeliveryLine } from '../../../blocks/shop-cart/delivery-line.tsx';
import { useShopQuote } from '../../../blocks/shop-cart/use-shop-quote.ts';
import { DisabledReasonButton } from '../../../ui/button/disabled-reason-button.tsx';
import { AlertBlock } from '../../../ui/feedback/alert-block.tsx';
import { IconAlertTriangle } from '../../../ui/icons/icon-alert-triangle.ts';
import { IconCheck } from '../../../ui/icons/icon-check.ts';
import type { OrderChoice } from './use-order-choice.ts';

/** Prices by quantity; a press takes the first quantity of a step. */
const QuantityLadder = ({
  steps,
  onQuantity,
}: {
  readonly steps: readonly LadderStep[];
  readonly onQuantity: (quantity: number) => void;
}) =>
  steps.length > 1 ? (
    <ol className="shop-ladder figures" aria-label="Price of each by quantity">
      {steps.map(({ from, unitPrice, isReached, isCurrent }) => (
        <li key={from}>
          <button
            type="button"
            data-reached={isReached || undefined}
            aria-current={isCurrent || undefined}
            onClick={() => onQuantity(from)}
          >
            <span>{formatMoney(unitPrice)}</span>
            <span className="visually-hidden"> each from </span>
            <span className="tiny quiet">{`${from}+`}</span>
          </button>
        </li>
      ))}
    </ol>
  ) : null;

/** Names the line to the server, which only prices it; the cart gives it an id of its own. */
const UNSAVED = '00000000-0000-4000-8000-000000000000';

/** Delivery and promises for this line. Nothing is asked before there is a design and a quantity. */
function useLineQuote({ handle, design }: ShopProduct, { selections, quantity, fault }: OrderChoice) {
  const lines = useMemo(
    (): readonly ShopLine[] =>
      design && fault === undefined
        ? [{ kind: 'product', id: UNSAVED, handle, configuredId: design.id, selections, quantity }]
        : [],
    [handle, design, selections, quantity, fault],
  );
  return useShopQuote(lines);
}

interface PriceNowProps extends Pick<OrderChoice, 'price' | 'quantity'> {
  /** Announced once, though a phone shows it beside the button. */
  readonly role?: 'status';
}

const PriceNow = ({ price, quantity, role }: PriceNowProps) =>
  price ? (
    <p className="shop-price figures" role={role}>
      <span className="small quiet">{eachMessage(quantity, price.unitPrice)}</span>
      <b>{formatMoney(price.lineItemTotal)}</b>
    </p>
  ) : null;

interface OrderPanelProps {
  readonly product: ShopProduct;
  readonly details: NonNullable<ShopProduct['details']>;
  readonly choice: OrderChoice;
  /** Where colors are chosen, while there are none. */
  readonly toColors: RefObject<HTMLAnchorElement | null>;
}

/** Options, quantity and price, the one button, and what follows from it. */
export function OrderPanel({ product, details, choice, toColors }: OrderPanelProps) {
  const { handle, name, design, tiers, isLive } = product;
  const { selections, setSelections, typed, setTyped, quantity, fault, price, noPrice } = choice;
  const count = useRef<HTMLInputElement>(null);
  const [added, setAdded] = useState<number | 'full'>();
  const inCart = useCartCount();
  const { quote, refusal } = useLineQuote(product, choice);
  const upgrades = price?.upgrades ?? [];
  const steps = quantityLadder(tiers, {
    ...{ selections, quantity },
    added: sumOf(upgrades.map(({ amount }) => amount)),
  });
  const retired = isLive ? undefined : isRetiredLabel(name);
  const reason = design
    ? (retired ?? fault ?? (noPrice === undefined ? undefined : NO_PRICE_YET))
    : 'Choose your colors first';
  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      setAdded(undefined);
      set(value);
    };
  const add = () => {
    if (!design) return;
    const isAdded = addDesign({ handle, configuredId: design.id, selections, quantity });
    setAdded(isAdded ? quantity : 'full');
  };
  if (refusal !== undefined)
    return (
      <AlertBlock tone="info" icon={<IconAlertTriangle className="icon" />} live>
        <p>{refusal}</p>
      </AlertBlock>
    );
  return (
    <>
      <ProductOptions details={details} selections={selections} onChange={change(setSelections)} />
      <div className="shop__order">
        <div className="shop__quantity">
          <QuantityStepper ref={count} value={typed} onChange={change(setTyped)} error={fault} />
          <PriceNow role="status" price={price} quantity={quantity} />
        </div>
        <QuantityLadder steps={steps} onQuantity={(from) => change(setTyped)(String(from))} />
        {upgrades.map(({ name: upgrade, amount }) => (
          <p key={upgrade} className="small quiet">{`${upgrade} included, ${formatMoney(amount)} each.`}</p>
        ))}
        {price?.next ? (
          <p className="small">
            {`${price.next.more} more bring each to `}
            <b>{formatMoney(price.next.unitPrice)}</b>.
          </p>
        ) : null}
        {noPrice === undefined ? null : <p className="small">{noPrice}</p>}
        <div className="shop__add">
          <PriceNow price={price} quantity={quantity} />
          <DisabledReasonButton
            look="primary"
            size="large"
            wide
            reason={reason}
            onBlocked={() => (design ? count.current : toColors.current)?.focus()}
            onClick={add}
          >
            Add to Cart
          </DisabledReasonButton>
        </div>
        <p className="shop__added small" role="status">
          {typeof added === 'number' ? (
            <>
              <IconCheck className="icon icon--small" aria-hidden="true" />
              <span>{addedMessage(added)}</span>
              <span className="quiet">{inCartMessage(inCart)}</span>
              <Link to="/shop/cart" className="text-link">
                View cart
              </Link>
            </>
          ) : added === 'full' ? (
            CART_FULL
          ) : null}
        </p>
        {quote?.delivery ? <DeliveryLine delivery={quote.delivery} /> : null}
        {quote?.settings.promises.map((promise) => (
          <p key={promise} className="shop__promise small">
            <IconCheck className="icon" aria-hidden="true" />
            {promise}
          </p>
        ))}
      </div>
    </>
  );
}
