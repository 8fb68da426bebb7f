import type { Invoice, OpenPayment } from '@colorway/contract/shop/invoice.ts';
import { INVOICE_BY_MAIL, PREPARING_CHECKOUT } from '@colorway/rules/shop/messages.ts';
import { buttonClass } from '../../ui/button/button-class.ts';
import { useWayToPay } from './use-way-to-pay.ts';

interface InvoiceTillProps {
  readonly invoice: Invoice;
  readonly till: OpenPayment;
}

const LONGER = 'This takes longer than usual. You can close this page: we e-mail you the invoice once it can be paid.';

/** Where another service takes the money: the way there, as soon as it is open. */
export function InvoiceTill({ invoice, till }: InvoiceTillProps) {
  const { leaving, long } = useWayToPay(invoice);
  const isAddressed = till.asksAddress || invoice.contact !== null;
  const isKnown = invoice.contact !== null || invoice.projectID !== null;
  return (
    <div className="invoice-till">
      <div role="status">
        {till.state === 'preparing' ? (
          <p className="small invoice-till__wait">
            <span className="spinner" aria-hidden="true" />
            {PREPARING_CHECKOUT}
          </p>
        ) : null}
        {till.state === 'preparing' && long && isKnown ? <p className="small">{LONGER}</p> : null}
        {till.state === 'failed' ? <p className="small">{INVOICE_BY_MAIL}</p> : null}
        {leaving ? <p className="small">The checkout opens in a moment.</p> : null}
      </div>
      {isAddressed ? null : <p className="small">Tell us first where to send it: fill in your address on this page.</p>}
      {till.payUrl === null ? null : (
        <>
          <a
            className={buttonClass({ look: isAddressed ? 'primary' : 'default', size: 'large', wide: true })}
            href={till.payUrl}
          >
            Pay
          </a>
          <p className="tiny quiet">{`You pay on the secure page of ${till.name}.`}</p>
        </>
      )}
    </div>
  );
}
