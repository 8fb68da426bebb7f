import { MAX_PACK_ORDERS } from '@colorway/rules/shop/print/print-messages.ts';
import { MOVE_TARGETS, type MoveTarget } from '@colorway/rules/shop/state/order-moves.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../blocks/api/client.ts';
import { errorMessage } from '../../../blocks/api/error-message.ts';
import { RAW_ADDRESSES } from '../../../blocks/api/raw-addresses.ts';
import { BulkBar, ChangeDialog, textOf } from '../../../blocks/bulk/bulk-bar.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { IconCheck } from '../../../ui/icons/icon-check.ts';
import { IconPrinter } from '../../../ui/icons/icon-printer.ts';
import { IconTruckDelivery } from '../../../ui/icons/icon-truck-delivery.ts';
import { notify } from '../../../ui/notify/notify.ts';
import { ORDERS_KEY, type OrderRow } from '../orders-api.ts';
import { ShipDialog } from '../ship-dialog.tsx';
import { useMoves } from '../use-moves.tsx';

const TARGET_NAMES: Readonly<Record<MoveTarget, string>> = {
  awaiting: 'Awaiting payment',
  paid: 'To print',
  'in-production': 'In production',
  ready: 'Ready',
  cancelled: 'Cancelled',
};

const isUnpaid = ({ amountDue }: OrderRow): boolean => amountDue > 0;
const isLeft = ({ state, lines }: OrderRow): boolean => state !== 'cancelled' && lines.some(({ left }) => left > 0);

/** Records what is due as received, one transaction for each order. */
async function markPaid(orders: readonly OrderRow[]): Promise<void> {
  const [done, faults]: [string[], string[]] = [[], []];
  for (const { id, name, version, amountDue, mailsTo } of orders)
    await call('adminOrders.recordPayment', {
      id,
      version,
      amount: amountDue,
      way: 'other',
      isMailed: mailsTo !== null,
    }).then(
      () => done.push(name),
      (error: unknown) => faults.push(`${name}: ${errorMessage(error)}`),
    );
  const text = [done.length > 0 ? `${done.join(', ')} marked as paid.` : '', ...faults].filter(Boolean).join(' ');
  notify({ kind: faults.length === 0 ? 'success' : 'warning', text });
}

interface OrderBarProps {
  readonly orders: readonly OrderRow[];
  readonly onClear: () => void;
}

/** Changes the selected orders. */
export function OrderBar({ orders, onClear }: OrderBarProps) {
  const client = useQueryClient();
  const [dialog, setDialog] = useState<'move' | 'ship'>();
  const [isPaying, setPaying] = useState(false);
  const { run, busy, dialog: question } = useMoves();
  const unpaid = orders.filter(isUnpaid);
  const left = orders.filter(isLeft);
  const printed = orders.filter(({ state }) => state !== 'cancelled');
  const pieces = orders.reduce((sum, order) => sum + order.pieces, 0);
  const pay = async () => {
    setPaying(true);
    await markPaid(unpaid);
    setPaying(false);
    await client.invalidateQueries({ queryKey: ORDERS_KEY });
  };
  const move = (word: string | null) => {
    const to = MOVE_TARGETS.find((one) => one === word);
    if (to) void run(orders.map((order) => ({ order, to })));
  };
  return (
    <>
      <BulkBar
        label="Selected orders"
        count={`${orders.length} selected, ${pieces.toLocaleString('en-US')} pieces`}
        onClear={onClear}
      >
        {left.length === 0 ? null : (
          <Button size="small" look="primary" onClick={() => setDialog('ship')}>
            <IconTruckDelivery className="icon icon--small" aria-hidden="true" />
            Ship
          </Button>
        )}
        {printed.length === 0 || printed.length > MAX_PACK_ORDERS ? null : (
          <a
            className={buttonClass({ size: 'small' })}
            href={`${RAW_ADDRESSES.orderPacksPdf}?names=${printed.map(({ name }) => name).join(',')}`}
            target="_blank"
            rel="noreferrer"
          >
            <IconPrinter className="icon icon--small" aria-hidden="true" />
            {printed.length === 1 ? 'Print pack' : 'Print packs'}
          </a>
        )}
        <Button size="small" busy={busy} onClick={() => setDialog('move')}>
          Move
        </Button>
        {unpaid.length === 0 ? null : (
          <Button size="small" busy={isPaying} onClick={() => void pay()}>
            <IconCheck className="icon icon--small" aria-hidden="true" />
            {`Mark ${unpaid.length} paid`}
          </Button>
        )}
      </BulkBar>
      {dialog === 'move' ? (
        <ChangeDialog
          title={orders.length === 1 ? `Move ${orders[0]?.name ?? ''}` : `Move ${orders.length} orders`}
          onSave={(form) => move(textOf(form, 'to'))}
          onClose={() => setDialog(undefined)}
        >
          <SelectField
            label="State"
            name="to"
            defaultValue="in-production"
            options={MOVE_TARGETS.map((value) => ({ value, label: TARGET_NAMES[value] }))}
          />
        </ChangeDialog>
      ) : null}
      {dialog === 'ship' ? <ShipDialog orders={left} onClose={() => setDialog(undefined)} /> : null}
      {question}
    </>
  );
}
