import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import { formatMoney } from '@colorway/rules/money/cents.ts';
import type { Explained } from '@colorway/rules/pricing/quote/quoted.ts';
import { manyOf } from '@colorway/rules/product/portal-products.ts';
import { quantityFault } from '@colorway/rules/product/quantity.ts';
import { useRef, useState } from 'react';
import type { ShownCart } from '../../../blocks/cart/use-cart.ts';
import { QuantityStepper } from '../../../blocks/quantity/quantity-stepper.tsx';
import { IconTrash } from '../../../ui/icons/icon-trash.ts';
import { ChangeNote } from './change-note.tsx';
import type { ShownLine } from './line-label.ts';

interface CartQuantityProps {
  readonly quantity: number;
  readonly label: string;
  readonly onChange: (quantity: number) => void;
}

/**
 * While the field has the focus it shows what is typed in it, whatever others do; what is no quantity is not sent, and leaving
 * the field brings back the last one that was.
 */
function CartQuantity({ quantity, label, onChange }: CartQuantityProps) {
  const holder = useRef<HTMLSpanElement>(null);
  const [typed, setTyped] = useState<string>();
  const fault = typed === undefined ? undefined : quantityFault(Number(typed), 1);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the focus left
    <span
      ref={holder}
      className="cart-line__quantity"
      onBlur={({ target }) => target instanceof HTMLInputElement && setTyped(undefined)}
    >
      <QuantityStepper
        label={label}
        value={typed ?? String(quantity)}
        error={fault}
        onChange={(value) => {
          setTyped(holder.current?.querySelector('input') === document.activeElement ? value : undefined);
          if (quantityFault(Number(value), 1) === undefined) onChange(Number(value));
        }}
      />
    </span>
  );
}

/** How the figure of a line is made; the last row is that figure. */
const LineWhy = ({ why }: { readonly why: readonly Explained[] }) => (
  <ul className="line-why tiny figures">
    {why.map(({ what, amount }) => (
      <li key={what}>
        <span>{what}</span>
        <span>{formatMoney(amount)}</span>
      </li>
    ))}
  </ul>
);

interface CartLineProps {
  readonly projectView: PortalProject;
  readonly cart: ShownCart;
  readonly shown: ShownLine;
  readonly explained: boolean;
  readonly onRemove: () => void;
}

export function CartLineRow({ projectView, cart, shown, explained, onRemove }: CartLineProps) {
  const { line, proof, choices } = shown;
  const { id, quantity } = line;
  const { productType } = proof;
  const lineTotals = cart.totals?.lines.find((one) => one.id === id);
  const price = lineTotals?.price;
  const mark = cart.marks.get(id);
  const next = price?.next;
  const reached = next
    ? ((lineTotals?.counting ?? quantity) / ((lineTotals?.counting ?? quantity) + next.more)) * 100
    : 0;
  return (
    <li className="cart-line" data-marked={mark ? '' : undefined}>
      <img className="cart-line__picture" src={proof.picture.previewUrl} alt="" />
      <div className="cart-line__words">
        <p className="cart-line__head">
          <b>{productType}</b>
          {price ? <b className="figures">{formatMoney(price.lineItemTotal)}</b> : null}
        </p>
        {choices ? <p className="tiny quiet">{choices}</p> : null}
        <div className="cart-line__row">
          <CartQuantity
            quantity={quantity}
            label={`Quantity of ${productType}`}
            onChange={(to) => cart.store.do({ kind: 'setQuantity', lineId: id, quantity: to })}
          />
          {price ? <span className="tiny quiet figures">{`${formatMoney(price.unitPrice)} each`}</span> : null}
          <button type="button" className="icon-button" aria-label={`Remove ${productType}`} onClick={onRemove}>
            <IconTrash className="icon" aria-hidden="true" />
          </button>
        </div>
        {lineTotals?.noPrice ? <p className="tiny cart-line__fault">{lineTotals.noPrice}</p> : null}
        {mark ? <ChangeNote mark={mark} cart={cart} viewer={projectView.viewer} /> : null}
        {explained && lineTotals ? <LineWhy why={lineTotals.why} /> : null}
        {next && !explained ? (
          <>
            <span className="cart-line__bar" aria-hidden="true">
              <span style={{ width: `${reached}%` }} />
            </span>
            <p className="tiny quiet figures">
              {`${next.more} more ${next.more === 1 ? 'reaches' : `${manyOf(productType)} reach`} ${formatMoney(next.unitPrice)} each.`}
            </p>
          </>
        ) : null}
      </div>
    </li>
  );
}
