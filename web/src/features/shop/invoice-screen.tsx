import './invoice.css';
import './invoice-print.css';
import { useParams } from '@tanstack/react-router';
import { Footer } from '../../blocks/layout/footer.tsx';
import { InvoiceFailed, InvoiceLoading, InvoiceUnknown } from './invoice-states.tsx';
import { InvoiceView } from './invoice-view.tsx';
import { useInvoice } from './use-invoice.ts';
import { usePageName } from './use-page-name.ts';

export function InvoiceScreen() {
  const { token } = useParams({ from: '/work/shop/invoices/$token' });
  const { invoice, failed, unknown, again } = useInvoice(token);
  usePageName(invoice && `Invoice ${invoice.name}`);
  if (unknown) return <InvoiceUnknown />;
  return (
    <>
      {invoice ? (
        <InvoiceView key={token} invoice={invoice} />
      ) : failed ? (
        <InvoiceFailed onRetry={again} />
      ) : (
        <InvoiceLoading />
      )}
      <Footer />
    </>
  );
}
