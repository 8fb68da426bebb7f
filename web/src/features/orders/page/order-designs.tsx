import type { OrderedDesign, OrderPageView } from '@colorway/contract/shop/order-page.ts';
import { formatMonthDay } from '@colorway/rules/dates/calendar-day.ts';
import { formatMoney } from '@colorway/rules/money/cents.ts';
import { chargeText } from '@colorway/rules/shop/charge/sales-tax.ts';
import { matchLabel } from '@colorway/rules/shop/passport/match-label.ts';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { IconAlertTriangle } from '../../../ui/icons/icon-alert-triangle.ts';
import { IconCheck } from '../../../ui/icons/icon-check.ts';
import { IconCircleCheck } from '../../../ui/icons/icon-circle-check.ts';

function Approval({ approval }: { readonly approval: NonNullable<OrderedDesign['approval']> }) {
  const { text, isApproved, certificate } = approval;
  const Icon = isApproved ? IconCircleCheck : IconAlertTriangle;
  return (
    <p className="ordered-design__note" data-ok={isApproved || undefined}>
      <Icon className="icon icon--small" aria-hidden="true" />
      {certificate === null ? (
        text
      ) : (
        <Link to="/approvals/$number" params={{ number: certificate }}>
          {text}
        </Link>
      )}
    </p>
  );
}

function Progress({ design: { progress, done, quantity, share } }: { readonly design: OrderedDesign }) {
  if (progress === null) return null;
  const isDone = done >= quantity;
  const bar = { '--done': `${Math.round(100 * share)}%` } as CSSProperties;
  return (
    <p className="ordered-design__note" data-ok={isDone || undefined}>
      {isDone ? (
        <IconCheck className="icon icon--small" aria-hidden="true" />
      ) : (
        <span className="ordered-design__bar" style={bar} role="img" aria-label={progress} />
      )}
      {progress}
    </p>
  );
}

function Design({ design }: { readonly design: OrderedDesign }) {
  const { title, name, picture, quantity, unitPrice, total, sizes } = design;
  return (
    <li className="ordered-design">
      <div className="ordered-design__picture">
        {picture === null ? null : <img src={picture} alt="" loading="lazy" decoding="async" />}
      </div>
      <div className="ordered-design__text">
        <h3>
          {title} <span>{name}</span>
        </h3>
        <p className="ordered-design__sizes small figures">
          {sizes
            .filter(({ options }) => options !== '')
            .map(({ line, quantity: pieces, options }) => (
              <span key={line}>{sizes.length === 1 ? options : `${pieces} ${options}`}</span>
            ))}
        </p>
        {design.reprint ? (
          <p className="ordered-design__note figures">{`Made again for you, due ${formatMonthDay(design.reprint.dueOn)}`}</p>
        ) : null}
        {design.matches === undefined ? null : (
          <p className="ordered-design__note figures">{matchLabel(design.matches)}</p>
        )}
        {design.approval ? <Approval approval={design.approval} /> : null}
        <Progress design={design} />
      </div>
      <span className="figures ordered-design__each">{quantity}</span>
      <span className="figures ordered-design__each">
        {unitPrice === undefined || unitPrice === null ? '' : formatMoney(unitPrice)}
      </span>
      <b className="figures">{total === undefined ? quantity : formatMoney(total)}</b>
    </li>
  );
}

/** Each design with its sizes, its approval and where its pieces are. */
export const OrderDesigns = ({ designs }: Pick<OrderPageView, 'designs'>) => (
  <section aria-labelledby="order-designs">
    <h2 id="order-designs" className="order-heading">
      What you ordered
    </h2>
    <ul>
      {designs.map((design) => (
        <Design key={`${design.kind} ${design.title} ${design.name} ${design.sizes[0]?.line}`} design={design} />
      ))}
    </ul>
  </section>
);

export function OrderSums({ sums, total }: Pick<OrderPageView, 'sums' | 'total'>) {
  if (!sums || total === undefined) return null;
  return (
    <section aria-labelledby="order-sums">
      <h2 id="order-sums" className="order-heading">
        How the total is made
      </h2>
      <dl className="order-sums figures">
        {sums.map((sum) => (
          <div key={`${sum.kind} ${sum.label}`}>
            <dt>
              {sum.label}
              {sum.rule ? <span className="order-sums__rule tiny quiet">{sum.rule}</span> : null}
            </dt>
            <dd>{chargeText(sum)}</dd>
          </div>
        ))}
        <div className="order-sums__total">
          <dt>Total, US dollars</dt>
          <dd>{formatMoney(total)}</dd>
        </div>
      </dl>
    </section>
  );
}
