import type { OrderState } from '@colorway/rules/shop/order-state.ts';
import { IconDots } from '@tabler/icons-react';
import { DisclosureMenu } from '../../ui/menu/disclosure-menu.tsx';
import { notify } from '../../ui/notify/notify.ts';
import type { OrderRow } from './orders-api.ts';
import { useMoveOrder } from './use-move-order.ts';

interface Way {
  readonly to: OrderState;
  readonly label: string;
}

const WAYS: Readonly<Record<OrderState, readonly Way[]>> = {
  awaiting: [
    { to: 'paid', label: 'Mark as paid' },
    { to: 'cancelled', label: 'Cancel the order' },
  ],
  paid: [
    { to: 'awaiting', label: 'Undo: not paid after all' },
    { to: 'cancelled', label: 'Cancel the order' },
  ],
  cancelled: [{ to: 'awaiting', label: 'Undo: take the order up again' }],
};

export function OrderMenu({ order }: { readonly order: OrderRow }) {
  const move = useMoveOrder();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${location.origin}/shop/invoices/${order.token}`);
      notify({ kind: 'success', text: 'The invoice link is copied.' });
    } catch {
      notify({ kind: 'warning', text: 'Can not copy' });
    }
  };
  return (
    <DisclosureMenu
      icon={<IconDots className="icon" aria-hidden="true" />}
      label={<span className="visually-hidden">{`Actions for ${order.name}`}</span>}
    >
      {WAYS[order.state].map(({ to, label }) => (
        <li key={to}>
          <button type="button" onClick={() => void move(order, to)}>
            {label}
          </button>
        </li>
      ))}
      <li>
        <button type="button" onClick={() => void copy()}>
          Copy the invoice link
        </button>
      </li>
    </DisclosureMenu>
  );
}
