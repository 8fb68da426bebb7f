import './invoice.css';
import './invoice-print.css';
import { NO_INVOICE } from '@colorway/rules/shop/messages.ts';
import { Link, useParams } from '@tanstack/react-router';
import { Art } from '../../../blocks/art/art.tsx';
import { Footer } from '../../../blocks/layout/footer.tsx';
import { usePageName } from '../../../blocks/page/use-page-name.ts';
import { Button } from '../../../ui/button/button.tsx';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/state-block.tsx';
import { IconAlertCircle } from '../../../ui/icons/icon-alert-circle.ts';
import { InvoiceView } from './invoice-view.tsx';
import { useInvoice } from './use-invoice.ts';

const InvoiceLoading = () => (
  <div className="invoice" aria-busy="true">
    <section aria-label="Invoice">
      <h1 tabIndex={-1}>Invoice</h1>
      <div className="invoice__waiting">
        <Skeleton height={90} />
        <Skeleton height={76} />
        <Skeleton height={160} />
      </div>
    </section>
    <aside>
      <Skeleton height={300} />
    </aside>
  </div>
);

const InvoiceFailed = ({ onRetry }: { readonly onRetry: () => void }) => (
  <div className="column invoice-failed">
    <h1 tabIndex={-1}>Invoice</h1>
    <ErrorState
      icon={<IconAlertCircle className="icon" />}
      title="We could not load this invoice"
      action={<Button onClick={onRetry}>Try again</Button>}
    >
      Check your connection. Your order is unchanged.
    </ErrorState>
  </div>
);

/** After the screen for addresses that are not there: nothing to sell here. */
const InvoiceUnknown = () => (
  <div className="split-page">
    <Art name="lost" className="split-page__cloth" />
    <div className="split-page__text">
      <h1 tabIndex={-1}>We can't find this page</h1>
      <p className="lead">{`${NO_INVOICE} The link may be incomplete. Open it from our email again.`}</p>
      <div className="split-page__actions">
        <Link to="/projects" className={buttonClass({ look: 'primary', size: 'large' })}>
          My Projects
        </Link>
        <Link to="/patterns" className={buttonClass({ size: 'large' })}>
          Choose a pattern
        </Link>
      </div>
    </div>
  </div>
);

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
