import type { Invoice } from '@colorway/contract/shop/invoice.ts';
import { Logo } from '../../blocks/layout/logo.tsx';
import { useSettings } from '../../blocks/page/page-context.tsx';

const address = (): string => location.host + location.pathname;

/** Who sends it; the screen has its bar instead. */
export function InvoiceLetterhead() {
  const { logoUrl, helpEmail } = useSettings();
  return (
    <div className="on-paper letterhead">
      <Logo imageUrl={logoUrl} />
      <p className="small">
        {location.host}
        <br />
        {helpEmail}
      </p>
    </div>
  );
}

/** What the side of the screen says, for who holds a sheet of paper. */
export const InvoiceHowToPay = ({ invoice: { state, name, till } }: { readonly invoice: Invoice }) => (
  <div className="on-paper how-to-pay">
    {state === 'awaiting' ? (
      <p>
        <b>How to pay.</b> {till ? `Online, at the address below.` : `By check with ${name} on it.`} We start when the
        payment arrives.
      </p>
    ) : null}
    <p className="mono">{address()}</p>
    <p className="how-to-pay__end">All made in the USA.</p>
  </div>
);
