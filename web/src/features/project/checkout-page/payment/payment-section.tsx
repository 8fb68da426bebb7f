import './payment-section.css';
import { onlyInFull } from '@colorway/rules/shop/messages.ts';
import type { PaymentChoice, PaymentOffer } from '@colorway/rules/shop/payment/payment-plan.ts';
import { lazy, Suspense, useId } from 'react';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import type { TaxProps } from './tax-exempt.tsx';

interface WaysProps {
  readonly offers: readonly PaymentOffer[];
  readonly choice: PaymentChoice;
  readonly onChoose: (choice: PaymentChoice) => void;
}

function Ways({ offers, choice, onChoose }: WaysProps) {
  const name = useId();
  return (
    <fieldset className="pick-cards pick-cards--pay">
      <legend className="visually-hidden">How you pay</legend>
      {offers.map((offer) => (
        <label key={offer.plan.choice} className="pick-card" data-off={offer.refusal === null ? undefined : true}>
          <input
            type="radio"
            name={name}
            checked={offer.plan.choice === choice}
            disabled={offer.refusal !== null}
            onChange={() => onChoose(offer.plan.choice)}
          />
          <span>
            <b>{offer.name}</b>
            <span className="tiny figures">{offer.refusal ?? offer.detail}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Files are sent by code that only customers without tax need. */
const TaxExempt = lazy(() => import('./tax-exempt.tsx').then((module) => ({ default: module.TaxExempt })));

interface PaymentSectionProps extends WaysProps, TaxProps {
  readonly isVisitor: boolean;
}

/** How the order is paid, and who pays no tax. Without a choice and without tax there is nothing to show. */
export function PaymentSection({ offers, choice, onChoose, isVisitor, ...tax }: PaymentSectionProps) {
  const isTaxed = tax.page.charges.tax.isOn && !isVisitor;
  const { service } = tax.page.charges;
  const refusing = service?.refusesDeposit ? service.name : null;
  if (offers.length < 2 && !isTaxed && refusing === null) return null;
  return (
    <section className="checkout-part" aria-labelledby="checkout-payment">
      <div className="checkout-part__head">
        <h2 id="checkout-payment">Payment</h2>
      </div>
      {offers.length > 1 ? <Ways offers={offers} choice={choice} onChoose={onChoose} /> : null}
      {refusing === null ? null : <p className="small">{onlyInFull(refusing)}</p>}
      {isTaxed ? (
        <Suspense fallback={<Skeleton height={120} />}>
          <TaxExempt {...tax} />
        </Suspense>
      ) : null}
    </section>
  );
}
