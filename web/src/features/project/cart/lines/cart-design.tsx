import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import type { Proof } from '@colorway/contract/project/proof.ts';
import type { CartLine } from '@colorway/rules/cart/cart.ts';
import { designTotals } from '@colorway/rules/cart/sizes/design-totals.ts';
import { freeSize } from '@colorway/rules/cart/sizes/resize.ts';
import { formatMoney } from '@colorway/rules/money/cents.ts';
import type { Selections } from '@colorway/rules/product/selections.ts';
import { matchLabel } from '@colorway/rules/shop/passport/match-label.ts';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import type { ShownCart } from '../../../../blocks/cart/use-cart.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { IconPlus } from '../../../../ui/icons/icon-plus.ts';
import { CartLineRow } from './cart-line.tsx';
import type { ShownLine } from './line-label.ts';
import { SizeOptions } from './size-options.tsx';

interface CartDesignProps {
  readonly projectView: PortalProject;
  readonly cart: ShownCart;
  readonly proof: Proof;
  /** Its sizes, and the ones that were just taken out. */
  readonly shown: readonly ShownLine[];
  readonly explained: boolean;
  readonly removedRow: (shown: ShownLine) => ReactNode;
  readonly onRemove: (shown: ShownLine) => void;
  /** Closes the drawer, for a link to the proof. */
  readonly onClose: () => void;
}

const keyOf = (selections: Selections): string => JSON.stringify(Object.entries(selections).sort());

/** `24 at $28.00`; without the price where sizes have different ones. */
function HeadTotals({ cart, lines }: { readonly cart: ShownCart; readonly lines: readonly ShownLine[] }) {
  if (!cart.totals) return null;
  const { pieces, unitPrice, total } = designTotals(
    cart.totals.lines.filter(({ id }) => lines.some(({ line }) => line.id === id)),
  );
  if (pieces === 0) return null;
  return (
    <span className="cart-design__totals figures">
      <span className="tiny quiet">{unitPrice === null ? pieces : `${pieces} at ${formatMoney(unitPrice)}`}</span>
      <b>{formatMoney(total)}</b>
    </span>
  );
}

/** The wish to match an earlier order, with the way to take it back. */
function Wish({ cart, lines, name }: { readonly cart: ShownCart; readonly lines: readonly CartLine[]; name: string }) {
  const order = lines.find(({ matches }) => matches !== undefined)?.matches;
  if (order === undefined) return null;
  const remove = () => {
    for (const { id } of lines) cart.store.do({ kind: 'matchColors', lineId: id, order: null });
  };
  return (
    <p className="cart-design__wish small figures">
      {matchLabel(order)}
      <button type="button" className="text-link" aria-label={`Remove: ${matchLabel(order)}, ${name}`} onClick={remove}>
        Remove
      </button>
    </p>
  );
}

/** One design with a row a size. */
export function CartDesign(props: CartDesignProps) {
  const { projectView, cart, proof, shown, explained, removedRow, onRemove, onClose } = props;
  const [openKey, setOpenKey] = useState<string>();
  /** The row whose options were closed last gets the focus back. */
  const [closedId, setClosedId] = useState<string>();
  useEffect(() => {
    if (closedId) document.getElementById(`options-${closedId}`)?.focus();
    setClosedId(undefined);
  }, [closedId]);
  const product = projectView.products.find(({ productType }) => productType === proof.productType);
  const present = shown.filter(({ line }) => line.removal === null);
  const lines = present.map(({ line }) => line);
  const hasOptions = product !== undefined && product.options.length > 0;
  const free = hasOptions ? freeSize(product, lines) : undefined;
  const quoted = (cart.totals?.lines ?? []).filter(({ id }) => lines.some((line) => line.id === id));
  const { next } = designTotals(quoted);
  const params = { id: projectView.project.projectID, proofID: proof.id };
  return (
    <li className="cart-design" data-part="design">
      <Link to="/project/$id/proof/$proofID" params={params} tabIndex={-1} aria-hidden="true" onClick={onClose}>
        <img className="cart-line__picture" src={proof.picture.previewUrl} alt="" />
      </Link>
      <div className="cart-design__body">
        <p className="cart-design__head">
          <b>{proof.productType}</b>
          <Link to="/project/$id/proof/$proofID" params={params} className="cart-design__name" onClick={onClose}>
            {proof.proofID}
          </Link>
          <HeadTotals cart={cart} lines={present} />
        </p>
        <Wish cart={cart} lines={lines} name={`${proof.productType}, ${proof.proofID}`} />
        <ul className="cart-design__sizes">
          {shown.map((one) => {
            const { line } = one;
            if (line.removal !== null) return removedRow(one);
            const key = keyOf(line.selections);
            const isOpen = key === openKey;
            return (
              <CartLineRow
                key={line.id}
                projectView={projectView}
                cart={cart}
                shown={one}
                explained={explained}
                isOpen={isOpen}
                onOptions={hasOptions ? () => setOpenKey(isOpen ? undefined : key) : undefined}
                onRemove={() => onRemove(one)}
              >
                {isOpen && product ? (
                  <SizeOptions
                    product={product}
                    cart={cart}
                    line={line}
                    lines={lines}
                    onPick={(selections) => setOpenKey(keyOf(selections))}
                    onDone={() => {
                      setOpenKey(undefined);
                      setClosedId(line.id);
                    }}
                  />
                ) : null}
              </CartLineRow>
            );
          })}
        </ul>
        <p className="cart-design__foot">
          {free ? (
            <Button
              size="small"
              look="quiet"
              onClick={() => {
                const lineId = crypto.randomUUID();
                cart.store.do({ kind: 'addLine', lineId, proofId: proof.id, selections: free, quantity: 1 });
                setOpenKey(keyOf(free));
              }}
            >
              <IconPlus className="icon icon--small" aria-hidden="true" />
              Add a size
              <span className="visually-hidden">{` of ${proof.productType}, ${proof.proofID}`}</span>
            </Button>
          ) : null}
          {next ? <span className="tiny quiet figures">{next.replace(/\.$/, '')}</span> : null}
        </p>
      </div>
    </li>
  );
}
