import { MOVE_TARGETS, type MoveTarget } from '@colorway/rules/shop/state/order-moves.ts';
import { ORDER_STATE_NAMES, type OrderState } from '@colorway/rules/shop/state/order-state.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../blocks/api/client.ts';
import { notifyError } from '../../blocks/api/notify-error.ts';
import { useCommand } from '../../blocks/api/use-command.ts';
import { IconArrowBackUp } from '../../ui/icons/icon-arrow-back-up.ts';
import { IconCheck } from '../../ui/icons/icon-check.ts';
import { IconCopy } from '../../ui/icons/icon-copy.ts';
import { IconDots } from '../../ui/icons/icon-dots.ts';
import { IconMail } from '../../ui/icons/icon-mail.ts';
import { IconNeedleThread } from '../../ui/icons/icon-needle-thread.ts';
import { IconPackage } from '../../ui/icons/icon-package.ts';
import { IconX } from '../../ui/icons/icon-x.ts';
import { DisclosureMenu } from '../../ui/menu/disclosure-menu.tsx';
import { notify } from '../../ui/notify/notify.ts';
import { ORDERS_KEY, type OrderRow } from './orders-api.ts';

interface Move {
  readonly order: OrderRow;
  readonly to: MoveTarget;
}

/** Every move can be taken back at once, and from the invoice later. */
function useMoveOrder() {
  const client = useQueryClient();
  const { run } = useCommand(
    ({ order: { id, version }, to }: Move) => call('shop.setOrderState', { id, state: to, version }),
    {
      after: (moved, { order: { name, state }, to }) => {
        const back = MOVE_TARGETS.find((one) => one === state);
        const undo = back && { label: 'Undo', run: () => void run({ order: moved, to: back }) };
        notify({
          kind: 'success',
          text: `${name}: ${ORDER_STATE_NAMES[to].toLowerCase()}.`,
          ...(undo && { action: undo }),
        });
      },
      refused: notifyError,
      // Undo may be pressed before the list is here again.
      always: () => void client.invalidateQueries({ queryKey: ORDERS_KEY }),
    },
  );
  return run;
}

interface Way {
  readonly to: MoveTarget;
  readonly label: string;
  readonly Icon: typeof IconCheck;
}

const START: Way = { to: 'in-production', label: 'Start production', Icon: IconNeedleThread };

/** The ways on and back of an order in this state. Pieces that have left are moved on its own page. */
const WAYS: Readonly<Record<OrderState, readonly Way[]>> = {
  awaiting: [{ to: 'paid', label: 'Mark as paid', Icon: IconCheck }],
  paid: [START, { to: 'awaiting', label: 'Undo: mark as not paid', Icon: IconArrowBackUp }],
  'in-production': [
    { to: 'ready', label: 'Mark as ready', Icon: IconPackage },
    { to: 'paid', label: 'Undo: not started yet', Icon: IconArrowBackUp },
  ],
  ready: [{ to: 'in-production', label: 'Undo: still in production', Icon: IconArrowBackUp }],
  'partly-shipped': [],
  shipped: [],
  delivered: [],
  cancelled: [{ to: 'awaiting', label: 'Undo: reopen the order', Icon: IconArrowBackUp }],
};

/** An order that was paid before it was cancelled is reopened as paid. */
const waysOf = ({ state, paidAt }: OrderRow): readonly Way[] =>
  WAYS[state].map((way) => (state === 'cancelled' && paidAt !== null ? { ...way, to: 'paid' } : way));

const CANCELLABLE: ReadonlySet<OrderState> = new Set(['awaiting', 'paid', 'in-production', 'ready']);

const copyLink = ({ token }: OrderRow): Promise<void> =>
  navigator.clipboard.writeText(`${location.origin}/shop/invoices/${token}`).then(
    () => void notify({ kind: 'success', text: 'The invoice link is copied.' }),
    () => void notify({ kind: 'warning', text: 'Can not copy' }),
  );

export function OrderMenu({ order }: { readonly order: OrderRow }) {
  const move = useMoveOrder();
  const { run: sendInvoice } = useCommand('shop.sendInvoice', {
    after: ({ sentTo }) => void notify({ kind: 'success', text: `The invoice is on its way to ${sentTo}.` }),
    refused: notifyError,
  });
  const entries = [
    ...waysOf(order).map(({ label, Icon, to }) => ({ label, Icon, run: () => move({ order, to }) })),
    { label: 'Copy the invoice link', Icon: IconCopy, run: () => copyLink(order) },
    { label: 'Send the invoice again', Icon: IconMail, run: () => sendInvoice({ id: order.id }) },
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
      {!CANCELLABLE.has(order.state) ? null : (
        <li>
          <button type="button" className="order-table__cancel" onClick={() => void move({ order, to: 'cancelled' })}>
            <IconX className="icon icon--small" aria-hidden="true" />
            Cancel the order
          </button>
        </li>
      )}
    </DisclosureMenu>
  );
}
