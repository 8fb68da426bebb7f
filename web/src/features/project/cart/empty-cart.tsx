import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { EmptyState } from '../../../ui/feedback/state-block.tsx';
import { IconCircleCheck } from '../../../ui/icons/icon-circle-check.ts';
import { IconShoppingBag } from '../../../ui/icons/icon-shopping-bag.ts';

interface EmptyCartProps extends Pick<PortalProject, 'order'> {
  readonly children: string;
}

/** An empty cart leads to the order that it became. */
export function EmptyCart({ order, children }: EmptyCartProps) {
  if (!order || order.state === 'awaiting')
    return (
      <EmptyState icon={<IconShoppingBag className="icon icon--large" />} title="Nothing here yet">
        {children}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={<IconCircleCheck className="icon icon--large" />}
      title={`Ordered as ${order.name}.`}
      action={
        <Link to="/orders/$name" params={{ name: order.name }} className={buttonClass({ look: 'primary' })}>
          View order
        </Link>
      }
    >
      {"It's all in your order. Add pieces here to start the next one."}
    </EmptyState>
  );
}
