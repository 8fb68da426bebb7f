import { waysOf } from '@colorway/rules/shop/state/order-ways.ts';
import { notifyError } from '../../../blocks/api/notify-error.ts';
import { useCommand } from '../../../blocks/api/use-command.ts';
import { IconArrowBackUp } from '../../../ui/icons/icon-arrow-back-up.ts';
import { IconCheck } from '../../../ui/icons/icon-check.ts';
import { IconCopy } from '../../../ui/icons/icon-copy.ts';
import { IconDots } from '../../../ui/icons/icon-dots.ts';
import { IconMail } from '../../../ui/icons/icon-mail.ts';
import { IconReceipt } from '../../../ui/icons/icon-receipt.ts';
import { IconX } from '../../../ui/icons/icon-x.ts';
import { DisclosureMenu } from '../../../ui/menu/disclosure-menu.tsx';
import { notify } from '../../../ui/notify/notify.ts';
import type { OrderRow } from '../orders-api.ts';
import { useMoves } from '../use-moves.tsx';

const ICONS = { on: IconCheck, back: IconArrowBackUp, end: IconX } as const;

const copyLink = ({ token }: OrderRow): Promise<void> =>
  navigator.clipboard.writeText(`${location.origin}/shop/invoices/${token}`).then(
    () => void notify({ kind: 'success', text: 'The invoice link is copied.' }),
    () => void notify({ kind: 'warning', text: 'Can not copy' }),
  );

interface MenuEntry {
  readonly label: string;
  readonly Icon: typeof IconCopy;
  readonly isEnd: boolean;
  readonly run: () => unknown;
}

/** The way on comes first, and the end of the order last. */
export function OrderMenu({ order }: { readonly order: OrderRow }) {
  const { run: move, dialog } = useMoves();
  const { run: sendInvoice } = useCommand('shop.sendInvoice', {
    after: ({ sentTo }) => void notify({ kind: 'success', text: `The invoice is on its way to ${sentTo}.` }),
    refused: notifyError,
  });
  const ways = waysOf(order).map(({ to, label, kind }) => ({
    label,
    Icon: ICONS[kind],
    isEnd: kind === 'end',
    run: () => move([{ order, to }]),
  }));
  const entry = ({ label, Icon, isEnd, run }: MenuEntry) => (
    <li key={label}>
      <button type="button" className={isEnd ? 'order-table__cancel' : undefined} onClick={() => void run()}>
        <Icon className="icon icon--small" aria-hidden="true" />
        {label}
      </button>
    </li>
  );
  const ofInvoice = [
    { label: 'Copy the invoice link', Icon: IconCopy, isEnd: false, run: () => copyLink(order) },
    { label: 'Send the invoice again', Icon: IconMail, isEnd: false, run: () => sendInvoice({ id: order.id }) },
  ];
  return (
    <>
      <DisclosureMenu
        icon={<IconDots className="icon" aria-hidden="true" />}
        label={<span className="visually-hidden">{`Actions for ${order.name}`}</span>}
      >
        {ways.filter(({ isEnd }) => !isEnd).map(entry)}
        <li>
          <a href={`/shop/invoices/${order.token}`} aria-label={`Open the invoice of ${order.name}`}>
            <IconReceipt className="icon icon--small" aria-hidden="true" />
            Open the invoice
          </a>
        </li>
        {ofInvoice.map(entry)}
        {ways.filter(({ isEnd }) => isEnd).map(entry)}
      </DisclosureMenu>
      {dialog}
    </>
  );
}
