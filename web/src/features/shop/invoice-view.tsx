import type { Invoice } from '@colorway/contract/shop/invoice.ts';
import { Link } from '@tanstack/react-router';
import { useViewer } from '../../blocks/page/page-context.tsx';
import { InvoiceContacts } from './invoice-contacts.tsx';
import { InvoiceHowToPay, InvoiceLetterhead } from './invoice-on-paper.tsx';
import { InvoicePay } from './invoice-pay.tsx';
import { InvoiceStaff } from './invoice-staff.tsx';
import { InvoiceSteps } from './invoice-steps.tsx';
import { InvoiceSums } from './invoice-sums.tsx';
import { InvoiceTable } from './invoice-table.tsx';
import { StateTag } from './state-tag.tsx';

export function InvoiceView({ invoice }: { readonly invoice: Invoice }) {
  const { name, state, lines, sums, total, projectID, steps } = invoice;
  const isStaff = useViewer().kind === 'staff';
  return (
    <div className="invoice">
      <section aria-label={`Invoice ${name}`}>
        <InvoiceLetterhead />
        {projectID ? (
          <Link to="/project/$id" params={{ id: projectID }} className="text-link small invoice__back">
            Back to the project
          </Link>
        ) : null}
        <div className="invoice__head">
          <h1 tabIndex={-1}>{`Invoice ${name}`}</h1>
          <StateTag state={state} />
        </div>
        <InvoiceContacts invoice={invoice} />
        <InvoiceTable lines={lines} />
        <InvoiceSums sums={sums} total={total} />
        <InvoiceHowToPay invoice={invoice} />
      </section>
      <aside aria-label="Payment and progress">
        <InvoicePay invoice={invoice} />
        {isStaff ? <InvoiceStaff invoice={invoice} /> : null}
        <InvoiceSteps steps={steps} />
      </aside>
    </div>
  );
}
