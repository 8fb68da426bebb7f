import './order-banner.css';
import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import { isEnded } from '@colorway/rules/shop/state/order-state.ts';
import { orderSentence } from '@colorway/rules/shop/state/order-steps.ts';
import { countOf } from '@colorway/rules/text/count-of.ts';
import { Link } from '@tanstack/react-router';
import { OrderStitches } from '../../../blocks/order-state/order-stitches.tsx';
import { IconTruckDelivery } from '../../../ui/icons/icon-truck-delivery.ts';

/** The last order that has not arrived, with its steps as stitches. */
export function OrderBanner({ projectView: { project, orders } }: { readonly projectView: PortalProject }) {
  const open = orders.filter(({ state }) => !isEnded(state));
  const [order] = open;
  if (order === undefined || order.state === 'cancelled') return null;
  const { name, state, pieces, shipsBy } = order;
  const more = open.length - 1;
  return (
    <section className="order-banner" aria-label="Order">
      <IconTruckDelivery className="icon" aria-hidden="true" />
      <p className="small">
        <b>{orderSentence(name, state)}</b>{' '}
        {`${countOf(pieces, 'piece')}${shipsBy === null ? '' : `, ships by ${shipsBy}`}.`}
      </p>
      <OrderStitches state={state} />
      <Link className="text-link small" to="/orders/$name" params={{ name }}>
        View the order
      </Link>
      {more > 0 ? (
        <Link className="text-link small" to="/project/$id/orders" params={{ id: project.projectID }}>
          {`and ${more} more`}
        </Link>
      ) : null}
    </section>
  );
}
