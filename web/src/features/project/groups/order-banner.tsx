import './order-banner.css';
import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import { orderSentence, orderSteps } from '@colorway/rules/shop/order-steps.ts';
import { IconTruckDelivery } from '../../../ui/icons/icon-truck-delivery.ts';

/** The last order with its steps as stitches. A visitor sees no invoice (D71). */
export function OrderBanner({ order }: Pick<PortalProject, 'order'>) {
  if (!order || order.state === 'cancelled') return null;
  const { name, state, createdAt, invoiceUrl } = order;
  const times = { paidAt: null, cancelledAt: null, madeIn: null, deliveredIn: null };
  const steps = orderSteps({ ...times, state, orderedAt: createdAt });
  const now = steps.find((step) => step.state === 'now');
  return (
    <section className="order-banner" aria-label="Order">
      <IconTruckDelivery className="icon" aria-hidden="true" />
      <p className="small">
        <b>{orderSentence(name, state)}</b>
      </p>
      <span
        className="order-banner__steps"
        role="img"
        aria-label={`Step ${now ? steps.indexOf(now) + 1 : 1} of ${steps.length}`}
      >
        {steps.map((step) => (
          <i key={step.id} data-state={step.state} />
        ))}
      </span>
      {invoiceUrl === null ? null : (
        <a className="text-link small" href={invoiceUrl}>
          View the order
        </a>
      )}
    </section>
  );
}
