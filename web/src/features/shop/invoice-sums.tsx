import type { Invoice } from '@colorway/contract/shop/invoice.ts';
import { formatMoney } from '@colorway/rules/money/cents.ts';

type InvoiceSumsProps = Pick<Invoice, 'sums' | 'total'>;

/** What comes to the items, and what is to pay. */
export const InvoiceSums = ({ sums, total }: InvoiceSumsProps) => (
  <dl className="invoice-sums figures">
    {sums.map(({ kind, label, amount }) => (
      <div key={`${kind} ${label}`}>
        <dt>{label}</dt>
        <dd>{amount === 0 ? 'Free' : formatMoney(amount)}</dd>
      </div>
    ))}
    <div className="invoice-sums__total">
      <dt>Total, US dollars</dt>
      <dd>{formatMoney(total)}</dd>
    </div>
  </dl>
);
