import type { Invoice, OpenPayment } from '@colorway/contract/shop/invoice.ts';
import { INVOICE_BY_MAIL, PREPARING_CHECKOUT, payAtService } from '@colorway/rules/shop/messages.ts';
import { TO_INVOICE_MS } from '@colorway/rules/time/delays.ts';
import { useEffect, useState } from 'react';
import { arrived, isOnTheWay } from '../../../blocks/pay/on-the-way.ts';
import { buttonClass } from '../../../ui/button/button-class.ts';

/** After this long, the customer is advised not to wait. */
const LONG_MS = 20_000;

interface WayToPay {
  /** The browser goes there by itself in a moment. */
  readonly leaving: boolean;
  /** It takes longer than usual. */
  readonly long: boolean;
}

/** A customer from checkout goes on to payment automatically once it is possible and the address is known. */
function useWayToPay({ token, till: provider, contact }: Invoice): WayToPay {
  const url = provider?.payUrl ?? null;
  const [long, setLong] = useState(false);
  const leaving = url !== null && (provider?.asksAddress === true || contact !== null) && isOnTheWay(token);
  const waits = provider?.state === 'preparing';
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => {
      arrived();
      location.assign(url);
    }, TO_INVOICE_MS);
    return () => clearTimeout(timer);
  }, [leaving, url]);
  useEffect(() => {
    setLong(false);
    if (!waits) return;
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, [waits]);
  return { leaving, long };
}

interface InvoicePaymentProps {
  readonly invoice: Invoice;
  readonly provider: OpenPayment;
}

/** The mails of its due days lead to the rest. */
const LATER = 'This takes longer than usual. You can close this page and pay later.';
const LONGER =
  "This takes longer than usual. You can close this page: we'll email you the invoice once it can be paid.";

/** Where another service takes the money: the way there, as soon as it is open. */
export function InvoicePayment({ invoice, provider }: InvoicePaymentProps) {
  const { leaving, long } = useWayToPay(invoice);
  const isAddressed = provider.asksAddress || invoice.contact !== null;
  const isKnown = invoice.contact !== null || invoice.projectID !== null;
  return (
    <div className="invoice-till">
      <div role="status">
        {provider.state === 'preparing' ? (
          <p className="small invoice-till__wait">
            <span className="spinner" aria-hidden="true" />
            {PREPARING_CHECKOUT}
          </p>
        ) : null}
        {provider.state === 'preparing' && long && isKnown ? (
          <p className="small">{invoice.due.now > 0 ? LONGER : LATER}</p>
        ) : null}
        {provider.state === 'failed' ? <p className="small">{INVOICE_BY_MAIL}</p> : null}
        {leaving ? <p className="small">The checkout opens in a moment.</p> : null}
      </div>
      {isAddressed ? null : <p className="small">First tell us where to send it: fill in your address on this page.</p>}
      {provider.payUrl === null ? null : (
        <>
          <a
            className={buttonClass({ look: isAddressed ? 'primary' : 'default', size: 'large', wide: true })}
            href={provider.payUrl}
          >
            Pay
          </a>
          <p className="tiny quiet">{payAtService(provider.name)}</p>
        </>
      )}
    </div>
  );
}
