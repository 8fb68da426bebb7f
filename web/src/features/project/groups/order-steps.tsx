import './order-steps.css';
import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import { progressSteps } from '@colorway/rules/shop/state/order-steps.ts';

/** The steps of an order as stitches. */
export function OrderSteps({ order }: { readonly order: PortalProject['orders'][number] }) {
  const steps = progressSteps(order.state);
  const now = steps.findIndex(({ state }) => state === 'now');
  return (
    <span className="order-steps" role="img" aria-label={now < 0 ? 'Cancelled' : `Step ${now + 1} of ${steps.length}`}>
      {steps.map(({ id, state }) => (
        <i key={id} data-state={state} />
      ))}
    </span>
  );
}
