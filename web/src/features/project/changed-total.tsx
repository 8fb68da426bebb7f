import { type Cents, formatMoney } from '@colorway/rules/money/cents.ts';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button/button.tsx';
import type { Checkout } from './use-checkout.ts';

interface ChangedTotalProps {
  readonly checkout: Extract<Checkout, { state: 'changed' }>;
  readonly onBack: () => void;
  readonly onGo: () => void;
}

const money = (amount: Cents | null): string => (amount === null ? 'None' : formatMoney(amount));
const COUNTS = ['the cart', 'one price', 'two prices', 'three prices'];

/** Only what differs, and the new total to agree to. */
export function ChangedTotal({ checkout: { changes, before, now }, onBack, onGo }: ChangedTotalProps) {
  const go = useRef<HTMLButtonElement>(null);
  useEffect(() => go.current?.focus(), []);
  const sameTotal = before.total === now.quote.total;
  return (
    <div className="checkout-dialog__words">
      <h2 id="checkout-title">{sameTotal ? 'Your cart has changed' : 'Your total has changed'}</h2>
      <p className="lead" role="alert">
        {`While you were looking, ${COUNTS[changes.length] ?? 'some prices'} changed. Nothing is ordered yet.`}
      </p>
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
              <tr key={change.label}>
                <th scope="row">{change.label}</th>
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
              <td>{formatMoney(before.total)}</td>
              <td>
                <b>{formatMoney(now.quote.total)}</b>
              </td>
            </tr>
          </tbody>
        </table>
      </section>
      <div className="checkout-dialog__answers">
        <Button size="large" onClick={onBack}>
          Back to the cart
        </Button>
        <Button ref={go} look="primary" size="large" onClick={onGo}>
          {`Check out at ${formatMoney(now.quote.total)}`}
        </Button>
      </div>
    </div>
  );
}
