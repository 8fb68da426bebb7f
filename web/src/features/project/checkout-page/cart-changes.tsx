import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import { lineWentMessage } from '@colorway/rules/cart/cart-changes.ts';
import { formatMoney } from '@colorway/rules/money/cents.ts';
import type { ShownCart } from '../../../blocks/cart/use-cart.ts';
import { Button } from '../../../ui/button/button.tsx';
import { AlertBlock } from '../../../ui/feedback/alert-block.tsx';
import { IconUsers } from '../../../ui/icons/icon-users.ts';
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
