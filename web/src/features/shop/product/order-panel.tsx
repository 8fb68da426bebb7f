import type { ShopProduct } from '@colorway/contract/shop/product.ts';
import { linePrice } from '@colorway/rules/pricing/line-price.ts';
import { quantityFault } from '@colorway/rules/product/quantity.ts';
import { defaultSelections } from '@colorway/rules/product/selections.ts';
import { useRouter } from '@tanstack/react-router';
import { type RefObject, useRef, useState } from 'react';
import { ApiError } from '../../../blocks/api/api-error.ts';
import { call } from '../../../blocks/api/client.ts';
import type { InputOf, OutputOf } from '../../../blocks/api/operations.ts';
import { ProductOptions } from '../../../blocks/options/product-options.tsx';
import { noteCheckout } from '../../../blocks/pay/on-the-way.ts';
import { PriceLine } from '../../../blocks/price/price-line.tsx';
import { QuantityStepper } from '../../../blocks/quantity/quantity-stepper.tsx';
import { DisabledReasonButton } from '../../../ui/button/disabled-reason-button.tsx';
import { AlertBlock } from '../../../ui/feedback/alert-block.tsx';
import { IconAlertTriangle } from '../../../ui/icons/icon-alert-triangle.ts';
import { sentence } from '../refusals.ts';
import { ProductFacts } from './product-facts.tsx';

type Order = InputOf<'shop.order'>;

interface OrderRefusal {
  readonly message: string;
  /** The figures were others than those on the page: they were asked for again, and so is the press. */
  readonly priceChanged: boolean;
}

interface Ordering {
  readonly busy: boolean;
  readonly refusal: OrderRefusal | undefined;
  readonly send: (order: Order) => Promise<void>;
  readonly forget: () => void;
}

/** A repeated press of the same order goes by the same key, so that it is made once however often the answer is lost. */
function useOrder(onOrdered: (made: OutputOf<'shop.order'>) => void, onPriceChanged: () => Promise<unknown>): Ordering {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<OrderRefusal>();
  const attempt = useRef({ order: '', key: '' });

  const send = async (order: Order) => {
    setBusy(true);
    setRefusal(undefined);
    const said = JSON.stringify(order);
    if (attempt.current.order !== said) attempt.current = { order: said, key: crypto.randomUUID() };
    try {
      onOrdered(await call('shop.order', order, { idempotencyKey: attempt.current.key }));
    } catch (error) {
      const priceChanged = error instanceof ApiError && error.code === 'price-changed';
      if (priceChanged) await onPriceChanged();
      setRefusal({ message: sentence(error), priceChanged });
    } finally {
      setBusy(false);
    }
  };

  return { busy, refusal, send, forget: () => setRefusal(undefined) };
}

interface OrderPanelProps {
  readonly product: ShopProduct;
  readonly details: NonNullable<ShopProduct['details']>;
  /** Asks for the product again. */
  readonly again: () => Promise<unknown>;
  /** Where colors are chosen, while there are none. */
  readonly toColors: RefObject<HTMLAnchorElement | null>;
}

/** Options, quantity and price, and the one button. */
export function OrderPanel({ product, details, again, toColors }: OrderPanelProps) {
  const router = useRouter();
  const { handle, design, tiers } = product;
  const { productType, minimumQuantity } = details;
  const count = useRef<HTMLInputElement>(null);
  const [selections, setSelections] = useState(() => defaultSelections(details));
  const [typed, setTyped] = useState(String(Math.max(1, minimumQuantity)));
  const quantity = Number(typed);
  const fault = quantityFault(quantity, minimumQuantity);
  const priced = linePrice({ productType, tiers, selections, quantity });
  const price = priced.ok && quantity > 0 ? priced.value : undefined;
  const order = useOrder(({ token, invoiceUrl }) => {
    noteCheckout(invoiceUrl);
    void router.navigate({ to: '/shop/invoices/$token', params: { token } });
  }, again);
  const reason = design ? (fault ?? (priced.ok ? undefined : 'No price yet')) : 'Choose your colors first';

  const send = () => {
    if (!design || !price) return;
    const { lineItemTotal } = price;
    const sent = { handle, configuredId: design.id, selections, quantity, expectedTotalCents: lineItemTotal };
    void order.send(sent);
  };
  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      order.forget();
      set(value);
    };

  return (
    <>
      <ProductOptions details={details} selections={selections} onChange={change(setSelections)} />
      <div className="shop__order">
        <div className="shop__buttons">
          <QuantityStepper ref={count} value={typed} onChange={change(setTyped)} error={fault} />
          <DisabledReasonButton
            look="primary"
            size="large"
            wide
            busy={order.busy}
            reason={reason}
            onBlocked={() => (design ? count.current : toColors.current)?.focus()}
            onClick={send}
          >
            {order.busy ? 'Ordering' : 'Order this design'}
          </DisabledReasonButton>
        </div>
        {price ? <PriceLine price={price} quantity={quantity} productType={productType} /> : null}
        {priced.ok ? null : <p className="small">{priced.refusal}</p>}
        {order.refusal ? (
          <AlertBlock
            tone={order.refusal.priceChanged ? 'warning' : 'error'}
            icon={<IconAlertTriangle className="icon" />}
            live
          >
            {order.refusal.message}
            {order.refusal.priceChanged ? ' Look at the new price, then order again.' : ''}
          </AlertBlock>
        ) : null}
      </div>
      <ProductFacts details={details} tiers={tiers} selections={selections} price={price} quantity={quantity} />
    </>
  );
}
