import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import type { Quote } from '@colorway/rules/pricing/quoted.ts';
import { isDistributor } from '@colorway/rules/project/project-types.ts';
import type { ShownCart } from '../../blocks/cart/use-cart.ts';
import { PayNote } from '../../blocks/pay/pay-note.tsx';
import { Button } from '../../ui/button/button.tsx';
import { CartSums } from './cart-sums.tsx';

interface CartFootProps {
  readonly asked: PortalProject;
  readonly cart: ShownCart;
  readonly figures: Quote;
  readonly explained: boolean;
  readonly onExplain: () => void;
  readonly tried: boolean;
  readonly onCheckout: () => void;
}

const MISSING: Partial<Record<Quote['faults'][number]['code'], string>> = {
  'packaging-not-chosen': 'packaging',
  'fulfillment-not-chosen': 'swatch delivery',
  'no-price': 'a price for one of the products',
};

/** For staff, who see what a distributor does not. */
const NO_PRICES_THERE = 'The distributor sees this list without a price.';

/** `Two things are missing: packaging and swatch delivery.` */
const missingWords = ({ faults }: Quote): string | undefined => {
  const named = [...new Set(faults.flatMap(({ code }) => MISSING[code] ?? []))];
  if (named.length === 0) return undefined;
  const count = ['One thing is', 'Two things are', 'Three things are'][named.length - 1];
  return `${count} missing: ${named.join(' and ')}.`;
};

export function CartFoot({ asked, cart, figures, explained, onExplain, tried, onCheckout }: CartFootProps) {
  const { labels } = asked.content;
  const distributor = isDistributor(asked.project.type);
  const missing = tried ? missingWords(figures) : undefined;
  const { order } = asked;
  return (
    <>
      <CartSums figures={figures} exact={cart.exact} explained={explained} onExplain={onExplain} />
      {distributor ? null : (
        <Button look="primary" size="large" wide onClick={onCheckout}>
          {labels.checkout}
        </Button>
      )}
      {order && order.cartVersion === cart.cart.version ? (
        <p className="small cart-foot__note">
          {`This cart is ordered as ${order.name}. `}
          <a className="text-link" href={order.invoiceUrl}>
            Open the invoice
          </a>
          {order.till ? <PayNote till={order.till} /> : null}
        </p>
      ) : null}
      <p className="tiny cart-foot__note" data-error={missing ? '' : undefined} role="status">
        {missing ?? (distributor ? NO_PRICES_THERE : labels.checkoutHelp)}
      </p>
    </>
  );
}
