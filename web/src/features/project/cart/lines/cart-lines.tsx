import './lines.css';
import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import { formatMoney } from '@colorway/rules/money/cents.ts';
import { useEffect, useRef, useState } from 'react';
import type { ShownCart } from '../../../../blocks/cart/use-cart.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { IconArrowBackUp } from '../../../../ui/icons/icon-arrow-back-up.ts';
import { IconTrash } from '../../../../ui/icons/icon-trash.ts';
import { CartDesign } from './cart-design.tsx';
import { ChangeNote } from './change-note.tsx';
import { type ShownLine, shownLine } from './line-label.ts';

interface SwatchLineProps {
  readonly viewer: PortalProject['viewer'];
  readonly cart: ShownCart;
  readonly shown: ShownLine;
  readonly onRemove: () => void;
}

function SwatchLine({ viewer, cart, shown: { line, proof }, onRemove }: SwatchLineProps) {
  const swatch = cart.totals?.swatches.find(({ id }) => id === line.id);
  const mark = cart.marks.get(line.id);
  return (
    <li className="cart-line cart-line--swatch" data-part="swatch" data-marked={mark ? '' : undefined}>
      <img className="cart-line__picture" src={proof.picture.previewUrl} alt="" />
      <div className="cart-line__words">
        <b>Swatch</b> <span className="quiet">{`${proof.productType}, ${proof.proofID}`}</span>
        {swatch ? <p className="tiny quiet">{`${swatch.words}. ${swatch.rule}`}</p> : null}
        {mark ? <ChangeNote mark={mark} cart={cart} viewer={viewer} /> : null}
      </div>
      {swatch ? <b className="figures">{formatMoney(swatch.unitPrice)}</b> : null}
      <button
        type="button"
        className="icon-button"
        aria-label={`Remove the swatch of ${proof.productType}`}
        onClick={onRemove}
      >
        <IconTrash className="icon" aria-hidden="true" />
      </button>
    </li>
  );
}

interface RemovedLineProps {
  readonly name: string;
  /** ` by the customer`; empty when it was done here, and then the focus was on the line. */
  readonly by: string;
  readonly onUndo: () => void;
}

/** Where the line stood, with the way back. */
function RemovedLine({ name, by, onUndo }: RemovedLineProps) {
  const undo = useRef<HTMLButtonElement>(null);
  const wasHere = by === '';
  useEffect(() => {
    if (wasHere) undo.current?.focus();
  }, [wasHere]);
  return (
    <li className="cart-line cart-line--removed">
      <span className="small" role="status">
        {`${name} removed${by}.`}
      </span>
      <Button ref={undo} size="small" look="quiet" aria-label={`Undo: restore ${name}`} onClick={onUndo}>
        <IconArrowBackUp className="icon icon--small" aria-hidden="true" />
        Undo
      </Button>
    </li>
  );
}

interface CartLinesProps {
  readonly projectView: PortalProject;
  readonly cart: ShownCart;
  readonly explained: boolean;
  readonly onClose: () => void;
}

/** The designs of the cart in order, then its swatches, with just removed lines between them. */
export function CartLines({ projectView, cart, explained, onClose }: CartLinesProps) {
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const { store } = cart;
  const lines = cart.cart.lines
    .filter(({ id, removal }) => removal === null || (removal === 'person' && (removed.has(id) || cart.marks.has(id))))
    .toSorted((one, other) => one.position - other.position)
    .flatMap((line) => shownLine(projectView, line) ?? []);
  const remove = ({ line }: ShownLine) => {
    store.do({ kind: 'removeLine', lineId: line.id });
    setRemoved(new Set(removed).add(line.id));
  };
  const removedRow = ({ line, proof }: ShownLine) => (
    <RemovedLine
      key={line.id}
      name={line.kind === 'swatch' ? `Swatch, ${proof.productType}` : proof.productType}
      by={removed.has(line.id) ? '' : ` by ${cart.marks.get(line.id)?.by ?? 'someone'}`}
      onUndo={() => store.do({ kind: 'restoreLine', lineId: line.id })}
    />
  );
  const sizes = lines.filter(({ line }) => line.kind === 'product');
  const designs = new Map(sizes.map(({ proof }) => [proof.id, proof]));
  return (
    <ul className="cart-lines">
      {[...designs.values()].map((proof) => (
        <CartDesign
          key={proof.id}
          projectView={projectView}
          cart={cart}
          proof={proof}
          shown={sizes.filter((one) => one.proof.id === proof.id)}
          explained={explained}
          removedRow={removedRow}
          onRemove={remove}
          onClose={onClose}
        />
      ))}
      {lines.map((shown) => {
        if (shown.line.kind !== 'swatch') return null;
        if (shown.line.removal !== null) return removedRow(shown);
        return (
          <SwatchLine
            key={shown.line.id}
            viewer={projectView.viewer}
            cart={cart}
            shown={shown}
            onRemove={() => remove(shown)}
          />
        );
      })}
    </ul>
  );
}
