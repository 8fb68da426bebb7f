import './sizes.css';
import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import type { Proof } from '@colorway/contract/project/proof.ts';
import { type CartLine, presentLines } from '@colorway/rules/cart/cart.ts';
import { designTotals, minimumSentence, totalsSentence } from '@colorway/rules/cart/sizes/design-totals.ts';
import { sizeGrid } from '@colorway/rules/cart/sizes/size-grid.ts';
import { selectionLabel } from '@colorway/rules/product/names/friendly-names.ts';
import { ruleMessage } from '@colorway/rules/product/selections.ts';
import { countOf } from '@colorway/rules/text/count-of.ts';
import { useEffect, useId, useRef, useState } from 'react';
import type { ShownCart } from '../../../blocks/cart/use-cart.ts';
import { useFormatDay } from '../../../blocks/when/use-format-day.ts';
import { Button } from '../../../ui/button/button.tsx';
import { AlertBlock } from '../../../ui/feedback/alert-block.tsx';
import { IconAlertTriangle } from '../../../ui/icons/icon-alert-triangle.ts';
import { IconChevronDown } from '../../../ui/icons/icon-chevron-down.ts';
import { IconCircleCheck } from '../../../ui/icons/icon-circle-check.ts';
import { SizeTable } from './size-table.tsx';

export type TypedSizes = ReadonlyMap<string, ReadonlyMap<string, string>>;

interface SizesProps {
  readonly projectView: PortalProject;
  readonly cart: ShownCart;
  /** The design whose sizes are open. */
  readonly openId: string | undefined;
  readonly onOpen: (proofId: string) => void;
  readonly typed: TypedSizes;
  readonly onTyped: (typed: TypedSizes) => void;
}

interface DesignProps extends Pick<SizesProps, 'projectView' | 'cart'> {
  readonly proof: Proof;
  readonly lines: readonly CartLine[];
}

const productOf = ({ products }: PortalProject, { productType }: Proof) =>
  products.find((one) => one.productType === productType);

const quotedOf = ({ totals }: ShownCart, lines: readonly CartLine[]) =>
  (totals?.lines ?? []).filter(({ id }) => lines.some((line) => line.id === id));

const STATUS_MS = 400;

/** The text once it has not changed for a while, so that typing is not read aloud digit by digit. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), STATUS_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

function Approved({ proof: { approval } }: { readonly proof: Proof }) {
  const formatDay = useFormatDay();
  if (approval?.state !== 'approved') return null;
  return (
    <span className="design-sizes__approved tiny">
      <IconCircleCheck className="icon icon--small" aria-hidden="true" />
      {`Approved ${formatDay(approval.at)}`}
    </span>
  );
}

const sizesOf = ({ projectView, proof, lines }: DesignProps): string => {
  const product = productOf(projectView, proof);
  const options = lines.map(({ selections }) =>
    (product ? selectionLabel(product, selections).map(({ value }) => value) : Object.values(selections)).join(', '),
  );
  return lines.length === 1 ? (options[0] ?? '') : countOf(lines.length, 'size');
};

/** A design whose sizes are not open, in one line. */
function ClosedDesign({ onOpen, ...props }: DesignProps & { readonly onOpen: () => void }) {
  const { cart, proof, lines } = props;
  const totals = designTotals(quotedOf(cart, lines));
  return (
    <div className="design-line">
      <img src={proof.picture.previewUrl} alt="" width={44} height={50} />
      <p className="design-line__name">
        <b>{proof.productType}</b> <span className="quiet">{proof.proofID}</span>
        <span className="small quiet design-line__sizes">
          {[sizesOf(props), totalsSentence(proof.productType, totals)].filter(Boolean).join('. ')}
        </span>
      </p>
      <span className="small design-line__pieces figures">{countOf(totals.pieces, 'piece')}</span>
      <Button size="small" aria-expanded={false} onClick={onOpen}>
        Sizes
        <span className="visually-hidden">{` of ${proof.productType}, ${proof.proofID}`}</span>
        <IconChevronDown className="icon icon--small" aria-hidden="true" />
      </Button>
    </div>
  );
}

interface OpenDesignProps extends DesignProps {
  readonly typed: ReadonlyMap<string, string>;
  readonly onTyped: (typed: ReadonlyMap<string, string>) => void;
}

function OpenDesign({ projectView, cart, proof, lines, typed, onTyped }: OpenDesignProps) {
  const id = useId();
  const product = productOf(projectView, proof);
  const totals = designTotals(quotedOf(cart, lines));
  const sentence = totalsSentence(proof.productType, totals);
  const more = totals.next ?? '';
  const settled = useSettled(`${sentence} ${more}`.trim());
  const minimum = product && minimumSentence(product.minimumQuantity, totals.pieces);
  if (!product) return null;
  const grid = sizeGrid(product, lines);
  const isOneSize = grid.rows.length * grid.columns.length === 1;
  return (
    <div className="design-sizes">
      <img className="design-sizes__picture" src={proof.picture.previewUrl} alt="" />
      <div className="design-sizes__body">
        <p className="design-sizes__head">
          <b>{proof.productType}</b> <span className="quiet">{proof.proofID}</span>
          <Approved proof={proof} />
        </p>
        <SizeTable id={id} grid={grid} proofId={proof.id} store={cart.store} typed={typed} onTyped={onTyped} />
        <span className="design-sizes__bar" aria-hidden="true">
          <span style={{ width: `${totals.share * 100}%` }} />
        </span>
        <p className="small figures">
          <b>{sentence}</b>
          {product.bundleCounting && !isOneSize ? ' All sizes count together.' : ''}
          {more ? ` ${more}` : ''}
        </p>
        {ruleMessage(product).map((message) => (
          <p key={message} className="tiny quiet">
            {message}
          </p>
        ))}
        {grid.others.map((line) => (
          <p key={line.id} className="small">
            {`${line.quantity} of ${Object.values(line.selections).join(', ')}: this size is no longer made. `}
            <button
              type="button"
              className="text-link"
              onClick={() => cart.store.do({ kind: 'removeLine', lineId: line.id })}
            >
              Remove
            </button>
          </p>
        ))}
        {minimum ? (
          <AlertBlock tone="warning" icon={<IconAlertTriangle className="icon" />}>
            <b className="design-sizes__minimum">{`Minimum ${product.minimumQuantity}.`}</b>
            {` ${minimum}`}
          </AlertBlock>
        ) : null}
        <span className="visually-hidden" role="status">
          {settled}
        </span>
      </div>
    </div>
  );
}

const NOTHING: ReadonlyMap<string, string> = new Map();

/** Sizes of every design in the cart. Only the last one that was edited is open. */
export function SizesSection({ projectView, cart, openId, onOpen, typed, onTyped }: SizesProps) {
  /** A design whose last piece was taken out stays on the page, so that it can be given sizes again. */
  const seen = useRef(new Set<string>());
  const lines = presentLines(cart.cart).filter(({ kind }) => kind === 'product');
  for (const { proofId } of lines) seen.current.add(proofId);
  const proofs = projectView.proofs.filter(({ id }) => seen.current.has(id));
  const shownId = openId ?? proofs[0]?.id;
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (proofs.length === 0) return null;
  return (
    <section className="checkout-part" aria-labelledby="checkout-sizes">
      <div className="checkout-part__head">
        <h2 id="checkout-sizes">Sizes</h2>
        <span className="small quiet figures">{countOf(pieces, 'piece')}</span>
      </div>
      {proofs.map((proof) => {
        const own = lines.filter(({ proofId }) => proofId === proof.id);
        const props = { projectView, cart, proof, lines: own };
        if (proof.id !== shownId) return <ClosedDesign key={proof.id} {...props} onOpen={() => onOpen(proof.id)} />;
        return (
          <OpenDesign
            key={proof.id}
            {...props}
            typed={typed.get(proof.id) ?? NOTHING}
            onTyped={(next) => onTyped(new Map(typed).set(proof.id, next))}
          />
        );
      })}
    </section>
  );
}
