import { type Cents, formatMoney } from '@colorway/rules/money/cents.ts';
import type { QuoteChange } from '@colorway/rules/pricing/quote/quote-changes.ts';
import { changedBy, whyChanged } from '@colorway/rules/pricing/quote/why-changed.ts';
import { useEffect, useRef } from 'react';
import { useSettings } from '../../../blocks/page/page-context.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { nameOf, type Viewer } from '../page/name-of.ts';
import { type Checkout, totalOf } from './use-checkout.ts';

interface ChangedTotalProps {
  readonly checkout: Extract<Checkout, { state: 'changed' }>;
  readonly viewer: Viewer;
  readonly onBack: () => void;
  readonly onGo: () => void;
}

const money = (amount: Cents | null): string => (amount === null ? 'None' : formatMoney(amount));
const NOT_SAVED = 'Your last change was not saved';
const COUNTS = ['', 'one price', 'two prices', 'three prices'];

/** Only what differs, and the new total to agree to. */
export function ChangedTotal({
  checkout: { changes, before, now, cartBy, messages },
  viewer,
  onBack,
  onGo,
}: ChangedTotalProps) {
  const { brandName } = useSettings();
  const go = useRef<HTMLButtonElement>(null);
  useEffect(() => go.current?.focus(), []);
  const total = totalOf(now);
  const sameTotal = totalOf(before) === total;
  const by = cartBy === null ? null : nameOf(cartBy, viewer);
  const notSaved = messages.length > 0 ? NOT_SAVED : null;
  const cartWhy = by === null ? notSaved : changedBy(by);
  const what = cartWhy === null ? (COUNTS[changes.length] ?? 'some prices') : 'the cart';
  const why = (change: QuoteChange) =>
    whyChanged(change, {
      before: before.quote,
      now: now.quote,
      taxRule: now.tax?.rule ?? null,
      cartWhy,
      maker: brandName,
    });
  return (
    <div className="checkout-dialog__words">
      <h2 id="checkout-title">{sameTotal ? 'Your cart has changed' : 'Your total has changed'}</h2>
      <p className="lead" role="alert">
        {`While you were looking, ${what} changed. Your order hasn't been placed.`}
      </p>
      {messages.map((sentence) => (
        <p key={sentence} className="small changed-total__said">
          {sentence}
        </p>
      ))}
      <section className="plain-table figures" aria-label="What changed">
        <table>
          <thead>
            <tr>
              <th scope="col">What changed</th>
              <th scope="col">Before</th>
              <th scope="col">Now</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <tr key={`${change.kind} ${change.label}`}>
                <th scope="row">
                  {change.label}
                  <span className="tiny quiet changed-total__why">{why(change)}</span>
                </th>
                <td>{money(change.before)}</td>
                <td>
                  <b>{money(change.now)}</b>
                </td>
              </tr>
            ))}
            <tr>
              <th scope="row">
                <b>Total</b>
              </th>
              <td>{formatMoney(totalOf(before))}</td>
              <td>
                <b>{formatMoney(total)}</b>
              </td>
            </tr>
          </tbody>
        </table>
      </section>
      <div className="checkout-dialog__answers">
        <Button size="large" onClick={onBack}>
          Back to checkout
        </Button>
        <Button ref={go} look="primary" size="large" onClick={onGo}>
          {`Check out at ${formatMoney(total)}`}
        </Button>
      </div>
    </div>
  );
}
