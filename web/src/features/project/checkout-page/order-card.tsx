import './order-card.css';
import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import { presentLines } from '@colorway/rules/cart/cart.ts';
import { designTotals } from '@colorway/rules/cart/sizes/design-totals.ts';
import { cents, formatMoney } from '@colorway/rules/money/cents.ts';
import { type Quote, sumText } from '@colorway/rules/pricing/quote/quoted.ts';
import { chargeText, type TaxSum } from '@colorway/rules/shop/charge/sales-tax.ts';
import type { CheckoutButton } from '@colorway/rules/shop/checkout-button.ts';
import { taxAddedBy } from '@colorway/rules/shop/messages.ts';
import type { ReactNode } from 'react';
import type { ShownCart } from '../../../blocks/cart/use-cart.ts';
import { DisabledReasonButton } from '../../../ui/button/disabled-reason-button.tsx';
import { IconLock } from '../../../ui/icons/icon-lock.ts';

interface OrderCardProps {
  readonly projectView: PortalProject;
  readonly cart: ShownCart;
  readonly totals: Quote;
  /** Sales tax by the address; undefined where none is charged. */
  readonly tax: TaxSum | undefined;
  /** The service that adds its own tax. */
  readonly taxService: string | null;
  readonly button: CheckoutButton;
  readonly busy: boolean;
  /** Notices between the sums and the button. */
  readonly children: ReactNode;
  /** Text below the button. */
  readonly note: string | null;
  readonly onOrder: () => void;
  readonly onMissing: () => void;
}

/** One row a design, and one a swatch. */
function rowsOf({ proofs }: PortalProject, cart: ShownCart, totals: Quote) {
  const lines = presentLines(cart.cart);
  return proofs.flatMap((proof) => {
    const own = lines.filter(({ proofId }) => proofId === proof.id);
    const quoted = totals.lines.filter(({ id }) => own.some((line) => line.id === id));
    const swatch = totals.swatches.find(({ id }) => own.some((line) => line.id === id));
    const { pieces, total } = designTotals(quoted);
    const row = { picture: proof.picture.previewUrl, name: proof.proofID };
    return [
      ...(pieces > 0 ? [{ ...row, key: proof.id, title: proof.productType, pieces, total }] : []),
      ...(swatch ? [{ ...row, key: swatch.id, title: 'Swatch', pieces: 1, total: swatch.unitPrice }] : []),
    ];
  });
}

/** The sums that the rows of the designs do not show. */
const otherSums = ({ sums }: Quote) => sums.filter(({ kind }) => kind !== 'products' && kind !== 'swatches');

/** The designs, how the total is made, and the one button that orders. */
export function OrderCard(props: OrderCardProps) {
  const { projectView, cart, totals, tax, taxService, button, busy, children, note, onOrder, onMissing } = props;
  return (
    <aside className="checkout-card" aria-label="Your order">
      <h2 className="checkout-card__title">Your order</h2>
      <ul className="checkout-card__rows">
        {rowsOf(projectView, cart, totals).map(({ key, title, name, picture, pieces, total }) => (
          <li key={key}>
            <img src={picture} alt="" width={40} height={46} />
            <span>
              <b>{title}</b>
              <span className="tiny quiet">{name}</span>
            </span>
            <span className="quiet figures">{pieces}</span>
            <b className="figures">{formatMoney(total)}</b>
          </li>
        ))}
      </ul>
      <dl className="checkout-card__sums figures">
        {otherSums(totals).map((sum) => (
          <div key={`${sum.kind} ${sum.label}`} data-kind={sum.amount < 0 ? 'less' : undefined}>
            <dt>{sum.label}</dt>
            <dd>{sumText(sum, totals)}</dd>
          </div>
        ))}
        {tax ? (
          <div>
            <dt>{tax.label}</dt>
            <dd>{chargeText(tax)}</dd>
          </div>
        ) : null}
        {taxService === null ? null : (
          <div>
            <dt>Sales tax</dt>
            <dd>{taxAddedBy(taxService)}</dd>
          </div>
        )}
      </dl>
      {children}
      <div className="checkout-card__go">
        <p className="checkout-card__total figures" aria-busy={!cart.exact}>
          <span>Total</span>
          <span>{formatMoney(cents(totals.total + (tax?.amount ?? 0)))}</span>
        </p>
        <DisabledReasonButton
          look="primary"
          size="large"
          wide
          busy={busy}
          reason={button.missing === null ? undefined : button.label}
          onBlocked={onMissing}
          onClick={onOrder}
        >
          <IconLock className="icon" aria-hidden="true" />
          {button.label}
        </DisabledReasonButton>
        {note ? <p className="tiny quiet checkout-card__note">{note}</p> : null}
      </div>
    </aside>
  );
}
