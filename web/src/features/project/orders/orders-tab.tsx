import './orders.css';
import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import { formatMoney } from '@colorway/rules/money/cents.ts';
import { countOf } from '@colorway/rules/text/count-of.ts';
import { Link, useParams } from '@tanstack/react-router';
import { OrderStateTag } from '../../../blocks/order-state/order-state-tag.tsx';
import { OrderStitches } from '../../../blocks/order-state/order-stitches.tsx';
import { useFormatDay } from '../../../blocks/when/use-format-day.ts';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { EmptyState } from '../../../ui/feedback/state-block.tsx';
import { IconShoppingBag } from '../../../ui/icons/icon-shopping-bag.ts';
import { useProject } from '../page/use-project.ts';

type ListedOrder = PortalProject['orders'][number];

function OrderRow({ order }: { readonly order: ListedOrder }) {
  const { name, state, createdAt, pieces, total } = order;
  const formatDay = useFormatDay();
  return (
    <li className="project-order">
      <div className="project-order__text">
        <div className="project-order__head">
          <h3>{name}</h3>
          <OrderStateTag state={state} />
        </div>
        <p className="small quiet figures">
          {`Ordered ${formatDay(createdAt)}. ${countOf(pieces, 'piece')}, ${formatMoney(total)}.`}
        </p>
        <OrderStitches state={state} />
      </div>
      <Link className={buttonClass({ size: 'small' })} to="/orders/$name" params={{ name }}>
        View order
        <span className="visually-hidden">{` ${name}`}</span>
      </Link>
    </li>
  );
}

/** The orders of a project, the newest first. */
export function OrdersTab() {
  const { id } = useParams({ from: '/work/project/$id/orders' });
  const { project } = useProject(id);
  if (!project) return null;
  const { orders } = project;
  if (orders.length === 0)
    return (
      <EmptyState icon={<IconShoppingBag className="icon icon--large" />} title="Nothing ordered yet">
        Orders appear here the moment you check out.
      </EmptyState>
    );
  return (
    <>
      <h2 className="visually-hidden">Orders</h2>
      <ul className="project-orders">
        {orders.map((order) => (
          <OrderRow key={order.name} order={order} />
        ))}
      </ul>
    </>
  );
}
