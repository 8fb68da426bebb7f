import type { AdminOrder } from '@colorway/contract/shop/admin-order.ts';
import { formatMoney } from '@colorway/rules/money/cents.ts';
import { useState } from 'react';
import { formatDay } from '../../../blocks/when/format-moment.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TwoPressButton } from '../../../ui/button/two-press-button.tsx';
import { IconAlertTriangle } from '../../../ui/icons/icon-alert-triangle.ts';
import { IconClock } from '../../../ui/icons/icon-clock.ts';
import { IconTag } from '../../../ui/tag/icon-tag.tsx';
import { PaymentDialog } from './dialogs/payment-dialog.tsx';
import { RefundDialog } from './dialogs/refund-dialog.tsx';
import { ServiceCheck, SettleRefund } from './order-service.tsx';
import { useOrderCommand } from './use-order.ts';

interface OrderProps {
  readonly order: AdminOrder;
}

type Payments = NonNullable<AdminOrder['payments']>;

function TakeOut({ order, id, kind }: OrderProps & Pick<Payments['rows'][number], 'id' | 'kind'>) {
  const { run } = useOrderCommand('adminOrders.voidPayment', order);
  return (
    <TwoPressButton
      size="small"
      look="quiet"
      label="Take out"
      armedLabel={`Really take out this ${kind}?`}
      doneLabel="Taken out"
      onConfirm={() => run({ paymentId: id })}
    />
  );
}

type Row = Payments['rows'][number];

function RefundState({ order: { service }, state }: OrderProps & Pick<Row, 'state'>) {
  if (state === 'done') return null;
  return state === 'waiting' ? (
    <IconTag tone="warning" Icon={IconClock}>{`Waiting for ${service?.name ?? 'the service'}`}</IconTag>
  ) : (
    <IconTag tone="error" Icon={IconAlertTriangle}>
      Failed
    </IconTag>
  );
}

/** A refund that the service was asked to give, or gave, is no mistake. */
const canTakeOut = ({ service }: AdminOrder, { kind, state, label }: Pick<Row, 'kind' | 'state' | 'label'>): boolean =>
  kind === 'payment' || state === 'failed' || (state === 'done' && label !== service?.name);

interface DueRowProps extends OrderProps {
  readonly payments: Payments;
  readonly onRecord: () => void;
}

const DueRow = ({ order: { provider }, payments: { rows, balance, due }, onRecord }: DueRowProps) => (
  <tr>
    <td>{due.now > 0 ? 'Due' : `Due ${due.laterLabel}`}</td>
    <td>
      <b>{rows.length === 0 ? 'Total' : 'The rest'}</b>
      {due.now > 0 && due.later > 0 ? `, ${formatMoney(due.now)} of it to start` : ''}
    </td>
    <td>{provider?.name ?? ''}</td>
    <td>{formatMoney(balance.due)}</td>
    <td>
      <Button size="small" onClick={onRecord}>
        Record a payment
      </Button>
    </td>
  </tr>
);

/** Payments and refunds, what is due, and the ways to record more. */
export function OrderMoney({ order }: OrderProps) {
  const [open, setOpen] = useState<'payment' | 'refund'>();
  const { payments, sums = [], total, provider } = order;
  if (!payments || total === undefined) return null;
  const { rows, balance } = payments;
  const close = () => setOpen(undefined);
  return (
    <section className="admin-order__section" aria-labelledby="order-money">
      <header>
        <h2 id="order-money">Money</h2>
        <span className="small quiet figures">{`${formatMoney(balance.paid)} of ${formatMoney(total)} paid`}</span>
      </header>
      <table className="admin-money figures">
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">What</th>
            <th scope="col">How</th>
            <th scope="col">Amount</th>
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, kind, amount, label, reason, state, at }) => (
            <tr key={id}>
              <td>{formatDay(at)}</td>
              <td>
                <b>{kind === 'refund' ? 'Refund' : 'Payment'}</b>
                {reason === '' ? '' : `, ${reason}`}
              </td>
              <td>
                <span className="admin-money__how">
                  {label}
                  <RefundState order={order} state={state} />
                </span>
              </td>
              <td>{`${kind === 'refund' ? '-' : ''}${formatMoney(amount)}`}</td>
              <td>
                {canTakeOut(order, { kind, state, label }) ? <TakeOut order={order} id={id} kind={kind} /> : null}
              </td>
            </tr>
          ))}
          {balance.due > 0 ? <DueRow order={order} payments={payments} onRecord={() => setOpen('payment')} /> : null}
        </tbody>
      </table>
      <p className="admin-money__sums small quiet figures">
        {sums.map(({ kind, label, amount }) => (
          <span key={`${kind} ${label}`}>{`${label} ${formatMoney(amount)}`}</span>
        ))}
        {balance.credit > 0 ? <b>{`Credit ${formatMoney(balance.credit)}`}</b> : null}
      </p>
      <div className="admin-money__notes">
        {rows
          .filter(({ state }) => state === 'failed')
          .map((row) => (
            <SettleRefund key={row.id} order={order} row={row} />
          ))}
        <ServiceCheck order={order} />
      </div>
      {provider?.note ? <p className="small">{provider.note}</p> : null}
      {balance.refundable > 0 ? (
        <div className="admin-parcel__ways">
          <Button size="small" onClick={() => setOpen('refund')}>
            Refund
          </Button>
        </div>
      ) : null}
      {open === 'payment' ? <PaymentDialog order={order} due={balance.due} onClose={close} /> : null}
      {open === 'refund' ? <RefundDialog order={order} refundable={balance.refundable} onClose={close} /> : null}
    </section>
  );
}
