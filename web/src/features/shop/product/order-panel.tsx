import type { ShopProduct } from '@colorway/contract/shop/product.ts';
import { linePrice } from '@colorway/rules/pricing/line-price.ts';
import { quantityFault } from '@colorway/rules/product/quantity.ts';
import { defaultSelections } from '@colorway/rules/product/selections.ts';
import { useRouter } from '@tanstack/react-router';
import { type RefObject, useRef, useState } from 'react';
import { ApiError } from '../../../blocks/api/api-error.ts';
import { useCommand } from '../../../blocks/api/use-command.ts';
import { ProductOptions } from '../../../blocks/options/product-options.tsx';
import { noteCheckout } from '../../../blocks/pay/on-the-way.ts';
import { PriceLine } from '../../../blocks/price/price-line.tsx';
import { QuantityStepper } from '../../../blocks/quantity/quantity-stepper.tsx';
import { DisabledReasonButton } from '../../../ui/button/disabled-reason-button.tsx';
import { AlertBlock } from '../../../ui/feedback/alert-block.tsx';
import { IconAlertTriangle } from '../../../ui/icons/icon-alert-triangle.ts';
import { PAGE_FAULT } from '../refusals.ts';
import { ProductFacts } from './product-facts.tsx';

/** The price on the page was an older one. */
const isOldPrice = (error: unknown): boolean => error instanceof ApiError && error.code === 'price-changed';

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
  const { run, busy, refusal, error, clear } = useCommand('shop.order', {
    messages: PAGE_FAULT,
    after: ({ token, invoiceUrl }) => {
      noteCheckout(invoiceUrl);
      void router.navigate({ to: '/shop/invoices/$token', params: { token } });
    },
    refused: (failure) => isOldPrice(failure) && again(),
  });
  const priceChanged = isOldPrice(error);
  const reason = design ? (fault ?? (priced.ok ? undefined : 'No price yet')) : 'Choose your colors first';

  const send = () => {
    if (!design || !price) return;
    const { lineItemTotal } = price;
    void run({ handle, configuredId: design.id, selections, quantity, expectedTotalCents: lineItemTotal });
  };
  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      clear();
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
            busy={busy}
            reason={reason}
            onBlocked={() => (design ? count.current : toColors.current)?.focus()}
            onClick={send}
          >
            {busy ? 'Ordering' : 'Order this design'}
          </DisabledReasonButton>
        </div>
        {price ? <PriceLine price={price} quantity={quantity} productType={productType} /> : null}
        {priced.ok ? null : <p className="small">{priced.refusal}</p>}
        {refusal ? (
          <AlertBlock tone={priceChanged ? 'warning' : 'error'} icon={<IconAlertTriangle className="icon" />} live>
            {refusal}
            {priceChanged ? ' Check the new price, then order again.' : ''}
          </AlertBlock>
        ) : null}
      </div>
      <ProductFacts details={details} tiers={tiers} selections={selections} price={price} quantity={quantity} />
    </>
  );
}
