import type { Invoice } from '@colorway/contract/shop/invoice.ts';
import { formatMoney } from '@colorway/rules/money/cents.ts';
import type { OrderState } from '@colorway/rules/shop/order-state.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconPrinter } from '../../ui/icons/icon-printer.ts';
import { formatDay } from './format-day.ts';
import { InvoiceTill } from './invoice-till.tsx';

const TITLES: Readonly<Record<OrderState, string>> = { awaiting: 'To pay', paid: 'Paid', cancelled: 'Nothing to pay' };

function HowToGoOn({ invoice }: { readonly invoice: Invoice }) {
  const { state, name, paidAt, contact } = invoice;
  if (state === 'cancelled')
    return <p className="small">This order was cancelled. Write to us if that surprises you.</p>;
  if (state === 'paid') {
    const when = paidAt ? ` on ${formatDay(paidAt)}` : '';
    return <p className="small">{`Thank you. Your payment arrived${when}, and we have begun.`}</p>;
  }
  if (invoice.till) return <InvoiceTill invoice={invoice} till={invoice.till} />;
  return (
    <>
      <h2 className="invoice-pay__how">Pay by check</h2>
      <p className="small">{`Write ${name} on it. We start when it arrives and email you that day.`}</p>
      {contact ? null : <p className="small">Tell us first where to send it: fill in your address on this page.</p>}
    </>
  );
}

export const InvoicePay = ({ invoice }: { readonly invoice: Invoice }) => (
  <div className="invoice-card">
    <span className="small quiet">{TITLES[invoice.state]}</span>
    <p className="invoice-card__sum figures" data-off={invoice.state === 'cancelled' || undefined}>
      {formatMoney(invoice.total)}
    </p>
    <HowToGoOn invoice={invoice} />
    <div className="invoice-card__end">
      <Button wide onClick={() => print()}>
        <IconPrinter className="icon" aria-hidden="true" />
        Print
      </Button>
    </div>
  </div>
);
