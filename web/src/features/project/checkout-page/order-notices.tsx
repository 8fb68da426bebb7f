import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import { lineWentMessage } from '@colorway/rules/cart/cart-changes.ts';
import { formatMoney } from '@colorway/rules/money/cents.ts';
import { allApprovedTitle } from '@colorway/rules/shop/checkout-button.ts';
import type { ShownCart } from '../../../blocks/cart/use-cart.ts';
import { Button } from '../../../ui/button/button.tsx';
import { AlertBlock } from '../../../ui/feedback/alert-block.tsx';
import { IconAlertCircle } from '../../../ui/icons/icon-alert-circle.ts';
import { IconCircleCheck } from '../../../ui/icons/icon-circle-check.ts';
import { IconCloudOff } from '../../../ui/icons/icon-cloud-off.ts';
import { IconUsers } from '../../../ui/icons/icon-users.ts';
import { OrderedNote } from '../cart/ordered-note.tsx';
import type { Checkout } from '../checkout/use-checkout.ts';
import { subjectOf } from '../page/name-of.ts';

interface CartChangesProps {
  readonly projectView: PortalProject;
  readonly cart: ShownCart;
  /** Opens the sizes of a design. */
  readonly onSee: (proofId: string) => void;
}

/** Names who changed the cart while this page was open, and what. */
export function CartChanges({ projectView, cart, onSee }: CartChangesProps) {
  const marks = [...cart.marks.values()];
  const [first] = marks;
  if (!first) return null;
  const lines = marks.flatMap(({ change }) => (change.what === 'line' ? [change] : []));
  const sentences = lines.flatMap((change) => {
    const proof = projectView.proofs.find(({ id }) => id === change.proofId);
    return proof ? [lineWentMessage(proof.productType, change)] : [];
  });
  const total = cart.totals ? `Your total is now ${formatMoney(cart.totals.total)}.` : '';
  const [line] = lines;
  return (
    <div className="checkout-changes">
      <AlertBlock
        tone="warning"
        icon={<IconUsers className="icon" />}
        title={`${subjectOf(first.by, projectView.viewer)} changed the cart.`}
        live
      >
        {[...sentences, total].join(' ')}
      </AlertBlock>
      {line ? (
        <Button size="small" onClick={() => onSee(line.proofId)}>
          See the change
        </Button>
      ) : null}
    </div>
  );
}

interface OrderNoticesProps {
  readonly projectView: PortalProject;
  readonly cart: ShownCart;
  readonly online: boolean;
  /** The designs in the cart if all of them are approved; 0 otherwise. */
  readonly approved: number;
  readonly checkout: Checkout;
  readonly onAgain: () => void;
}

/** Notices before the order button: approvals, the connection, and why an order failed. */
export const OrderNotices = ({ projectView, cart, online, approved, checkout, onAgain }: OrderNoticesProps) => (
  <>
    {approved > 0 ? (
      <AlertBlock tone="info" icon={<IconCircleCheck className="icon" />} title={allApprovedTitle(approved)}>
        We make exactly what you approved: file, options and price.
      </AlertBlock>
    ) : null}
    {online ? null : (
      <AlertBlock tone="info" icon={<IconCloudOff className="icon" />} title="You are offline." live>
        Your order is saved here and not sent yet. Press the button again when you are back.
      </AlertBlock>
    )}
    {checkout.state === 'failed' ? (
      <div className="checkout-failed">
        <AlertBlock
          tone="error"
          icon={<IconAlertCircle className="icon" />}
          title="We could not place your order."
          live
        >
          {`Nothing is ordered and nothing is charged. Your entries are saved. ${checkout.message}`}
        </AlertBlock>
        <Button size="small" onClick={onAgain}>
          Try again
        </Button>
      </div>
    ) : null}
    <OrderedNote order={projectView.order} cart={cart} />
  </>
);
