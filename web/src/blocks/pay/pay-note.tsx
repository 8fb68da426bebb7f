import type { OpenPayment } from '@colorway/contract/shop/invoice.ts';
import { INVOICE_BY_MAIL, PREPARING_CHECKOUT } from '@colorway/rules/shop/messages.ts';

/** How an order stands at the service that takes the money, in a line. */
export function PayNote({ till: { state, payUrl } }: { readonly till: OpenPayment }) {
  if (state === 'failed') return <span>{` ${INVOICE_BY_MAIL}`}</span>;
  if (payUrl === null) return <span>{` ${PREPARING_CHECKOUT}`}</span>;
  return (
    <>
      {' or '}
      <a className="text-link" href={payUrl}>
        pay it
      </a>
    </>
  );
}
