import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import { formatMoney } from '@colorway/rules/money/cents.ts';
import type { Explained } from '@colorway/rules/pricing/quote/quoted.ts';
import { quantityFault } from '@colorway/rules/product/quantity.ts';
import { type ReactNode, useRef, useState } from 'react';
import type { ShownCart } from '../../../../blocks/cart/use-cart.ts';
import { QuantityStepper } from '../../../../blocks/quantity/quantity-stepper.tsx';
import { IconChevronDown } from '../../../../ui/icons/icon-chevron-down.ts';
import { IconTrash } from '../../../../ui/icons/icon-trash.ts';
import { ChangeNote } from './change-note.tsx';
import type { ShownLine } from './line-label.ts';

interface CartQuantityProps {
  readonly quantity: number;
  readonly label: string;
  readonly removeLabel: string;
  readonly onChange: (quantity: number) => void;
  readonly onRemove: () => void;
}

/**
 * While the field has the focus it shows what is typed in it, whatever others do; what is no quantity is not sent, and leaving
 * the field brings back the last one that was. On a phone the minus of one piece takes the row out.
 */
function CartQuantity({ quantity, label, removeLabel, onChange, onRemove }: CartQuantityProps) {
  const holder = useRef<HTMLSpanElement>(null);
  const [typed, setTyped] = useState<string>();
  const fault = typed === undefined ? undefined : quantityFault(Number(typed), 1);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the focus left
    <span
      ref={holder}
      className="cart-line__quantity"
      data-last={quantity === 1 || undefined}
      onBlur={({ target }) => target instanceof HTMLInputElement && setTyped(undefined)}
    >
      {quantity === 1 ? (
        <button type="button" className="icon-button cart-line__last" aria-label={removeLabel} onClick={onRemove}>
          <IconTrash className="icon" aria-hidden="true" />
        </button>
      ) : null}
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
  readonly isOpen: boolean;
  /** Opens the options; undefined for a product without any. */
  readonly onOptions: (() => void) | undefined;
  readonly onRemove: () => void;
  /** The open options. */
  readonly children: ReactNode;
}

/** One size of a design. */
export function CartLineRow(props: CartLineProps) {
  const { projectView, cart, shown, explained, isOpen, onOptions, onRemove, children } = props;
  const { line, proof, choices } = shown;
  const { id, quantity } = line;
  const name = [proof.productType, choices].filter(Boolean).join(', ');
  const lineTotals = cart.totals?.lines.find((one) => one.id === id);
  const mark = cart.marks.get(id);
  return (
    <li className="cart-line" data-marked={mark ? '' : undefined}>
      <div className="cart-line__row">
        {onOptions ? (
          <button
            id={`options-${id}`}
            type="button"
            className="cart-line__options"
            aria-expanded={isOpen}
            onClick={onOptions}
          >
            <span className="visually-hidden">{`Change the options of ${proof.productType}: `}</span>
            {choices}
            <IconChevronDown className="icon icon--small" aria-hidden="true" />
          </button>
        ) : (
          <span className="cart-line__options">{choices}</span>
        )}
        <CartQuantity
          quantity={quantity}
          label={`Quantity of ${name}`}
          removeLabel={`Remove ${name}`}
          onChange={(to) => cart.store.do({ kind: 'setQuantity', lineId: id, quantity: to })}
          onRemove={onRemove}
        />
        {lineTotals?.price ? (
          <span className="cart-line__sum figures">{formatMoney(lineTotals.price.lineItemTotal)}</span>
        ) : null}
        <button
          type="button"
          className="icon-button cart-line__remove"
          aria-label={`Remove ${name}`}
          onClick={onRemove}
        >
          <IconTrash className="icon" aria-hidden="true" />
        </button>
      </div>
      {lineTotals?.noPrice ? <p className="tiny cart-line__fault">{lineTotals.noPrice}</p> : null}
      {mark ? <ChangeNote mark={mark} cart={cart} viewer={projectView.viewer} /> : null}
      {explained && lineTotals ? <LineWhy why={lineTotals.why} /> : null}
      {children}
    </li>
  );
}
