import './order-stitches.css';
import type { OrderState } from '@colorway/rules/shop/state/order-state.ts';
import { progressSteps, reachedStep } from '@colorway/rules/shop/state/order-steps.ts';

/** The steps of an order as stitches. */
export function OrderStitches({ state: orderState }: { readonly state: OrderState }) {
  const steps = progressSteps(orderState);
  const reached = reachedStep(orderState);
  const label = reached === 0 ? 'Cancelled' : `Step ${reached} of ${steps.length}`;
  return (
    <span className="order-stitches" role="img" aria-label={label}>
      {steps.map(({ id, state }) => (
        <i key={id} data-state={state} />
      ))}
    </span>
  );
}
