import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import type { OpenPayment } from '@colorway/contract/shop/invoice.ts';
import { INVOICE_BY_MAIL, PREPARING_CHECKOUT } from '@colorway/rules/shop/messages.ts';
import type { ShownCart } from '../../../blocks/cart/use-cart.ts';

/** The order's state at the payment provider, in one line. */
function PayNote({ till: { state, payUrl } }: { readonly till: OpenPayment }) {
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

interface OrderedNoteProps extends Pick<PortalProject, 'order'> {
  readonly cart: ShownCart;
}

/** The unpaid order of exactly this cart. */
export const OrderedNote = ({ order, cart }: OrderedNoteProps) =>
  order && order.cartVersion === cart.cart.version ? (
    <p className="small cart-foot__note">
      {`This cart was ordered as ${order.name}. `}
      {order.invoiceUrl === null ? null : (
        <a className="text-link" href={order.invoiceUrl}>
          Open the invoice
        </a>
      )}
      {order.till ? <PayNote till={order.till} /> : null}
    </p>
  ) : null;
