import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import { presentLines } from '@colorway/rules/cart/cart.ts';
import { manyOf } from '@colorway/rules/product/portal-products.ts';
import { capitalized } from '@colorway/rules/text/capitalized.ts';
import { useCommand } from '../../../blocks/api/use-command.ts';
import type { ShownCart } from '../../../blocks/cart/use-cart.ts';
import { settleOrThrow } from '../../../blocks/cart/use-cart.ts';
import { useSettings } from '../../../blocks/page/page-context.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { FieldError } from '../../../ui/field/frame/field-error.tsx';
import { IconCheck } from '../../../ui/icons/icon-check.ts';
import { useRefetchProject } from '../page/use-project.ts';

interface SummaryFootProps {
  readonly projectView: PortalProject;
  readonly cart: ShownCart;
  readonly onClose: () => void;
}

/** Pieces by product; no figure of money was ever sent here (D46). */
function pieces({ proofs }: PortalProject, { cart }: ShownCart): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const { kind, proofId, quantity } of presentLines(cart)) {
    const type = proofs.find(({ id }) => id === proofId)?.productType;
    if (kind === 'product' && type) counts.set(type, (counts.get(type) ?? 0) + quantity);
  }
  return [...counts];
}

export function SummaryFoot({ projectView, cart, onClose }: SummaryFootProps) {
  const { brandName } = useSettings();
  const { labels } = projectView.content;
  const { projectID } = projectView.project;
  const again = useRefetchProject(projectID);
  const summary = useCommand('checkout.summary', { after: again });
  const { run, busy, refusal } = useCommand(async () => {
    await settleOrThrow(cart);
    await summary.runOrThrow({ projectID, cartVersion: cart.store.current().cart.version, note: '' });
  });
  const counts = pieces(projectView, cart);
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  const isSent = projectView.summary !== null && projectView.summary.cartVersion === cart.cart.version;
  return (
    <div className="cart-sums figures">
      <dl>
        {counts.map(([type, count]) => (
          <div key={type}>
            <dt>{capitalized(manyOf(type))}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      <p className="cart-sums__total" role="status">
        <span>Total pieces</span>
        <span>{total}</span>
      </p>
      {refusal ? <FieldError id="summary-error">{refusal}</FieldError> : null}
      {total > 0 ? (
        <Button
          look="primary"
          size="large"
          wide
          busy={busy}
          aria-disabled={isSent || undefined}
          onClick={() => isSent || void run()}
        >
          {isSent ? <IconCheck className="icon" aria-hidden="true" /> : null}
          {busy ? 'Sending' : isSent ? labels.orderSummarySent : labels.orderSummarySend.replace('{brand}', brandName)}
        </Button>
      ) : null}
      <Button size="large" wide onClick={onClose}>
        {labels.keepLooking}
      </Button>
    </div>
  );
}
