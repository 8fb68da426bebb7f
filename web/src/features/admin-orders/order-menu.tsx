import { ORDER_STATE_NAMES, type OrderState } from '@colorway/rules/shop/order-state.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../blocks/api/client.ts';
import { IconArrowBackUp } from '../../ui/icons/icon-arrow-back-up.ts';
import { IconCheck } from '../../ui/icons/icon-check.ts';
import { IconCopy } from '../../ui/icons/icon-copy.ts';
import { IconDots } from '../../ui/icons/icon-dots.ts';
import { IconMail } from '../../ui/icons/icon-mail.ts';
import { IconX } from '../../ui/icons/icon-x.ts';
import { DisclosureMenu } from '../../ui/menu/disclosure-menu.tsx';
import { notify } from '../../ui/notify/notify.ts';
import { ORDERS_KEY, type OrderRow, sendInvoice } from './orders-api.ts';

/** Every move can be taken back at once, and from the invoice later. */
function useMoveOrder() {
  const client = useQueryClient();
  const move = async ({ id, version, state, name }: OrderRow, to: OrderState): Promise<void> => {
    try {
      const moved = await call('shop.setOrderState', { id, state: to, version });
      const undo = { label: 'Undo', run: () => void move(moved, state) };
      notify({ kind: 'success', text: `${name}: ${ORDER_STATE_NAMES[to].toLowerCase()}.`, action: undo });
    } catch (error) {
      notify({ kind: 'error', text: error instanceof Error ? error.message : String(error) });
    } finally {
      await client.invalidateQueries({ queryKey: ORDERS_KEY });
    }
  };
  return move;
}

interface Way {
  readonly to: OrderState;
  readonly label: string;
  readonly Icon: typeof IconCheck;
}

/** What stands first: what is done most with an order in this state. */
const FIRST: Readonly<Record<OrderState, Way>> = {
  awaiting: { to: 'paid', label: 'Mark as paid', Icon: IconCheck },
  paid: { to: 'awaiting', label: 'Undo: not paid after all', Icon: IconArrowBackUp },
  cancelled: { to: 'awaiting', label: 'Undo: take the order up again', Icon: IconArrowBackUp },
};

const said = (error: unknown): void =>
  void notify({ kind: 'error', text: error instanceof Error ? error.message : String(error) });

const sendAgain = ({ id }: OrderRow): Promise<void> =>
  sendInvoice(id).then(
    ({ sentTo }) => void notify({ kind: 'success', text: `The invoice is on its way to ${sentTo}.` }),
    said,
  );

const copyLink = ({ token }: OrderRow): Promise<void> =>
  navigator.clipboard.writeText(`${location.origin}/shop/invoices/${token}`).then(
    () => void notify({ kind: 'success', text: 'The invoice link is copied.' }),
    () => void notify({ kind: 'warning', text: 'Can not copy' }),
  );

export function OrderMenu({ order }: { readonly order: OrderRow }) {
  const move = useMoveOrder();
  const first = FIRST[order.state];
  const entries = [
    { label: first.label, Icon: first.Icon, run: () => move(order, first.to) },
    { label: 'Copy the invoice link', Icon: IconCopy, run: () => copyLink(order) },
    { label: 'Send the invoice again', Icon: IconMail, run: () => sendAgain(order) },
  ];
  return (
    <DisclosureMenu
      icon={<IconDots className="icon" aria-hidden="true" />}
      label={<span className="visually-hidden">{`Actions for ${order.name}`}</span>}
    >
      {entries.map(({ label, Icon, run }) => (
        <li key={label}>
          <button type="button" onClick={() => void run()}>
            <Icon className="icon icon--small" aria-hidden="true" />
            {label}
          </button>
        </li>
      ))}
      {order.state === 'cancelled' ? null : (
        <li>
          <button type="button" className="order-table__cancel" onClick={() => void move(order, 'cancelled')}>
            <IconX className="icon icon--small" aria-hidden="true" />
            Cancel the order
          </button>
        </li>
      )}
    </DisclosureMenu>
  );
}
