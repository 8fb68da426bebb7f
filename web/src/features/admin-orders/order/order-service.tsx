import type { AdminOrder } from '@colorway/contract/shop/admin-order.ts';
import { formatMoney } from '@colorway/rules/money/cents.ts';
import { HAND_WAYS } from '@colorway/rules/shop/payment/ledger.ts';
import { useState } from 'react';
import { formatDay } from '../../../blocks/when/format-moment.ts';
import { Button } from '../../../ui/button/button.tsx';
import { AlertBlock } from '../../../ui/feedback/alert-block.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { IconAlertTriangle } from '../../../ui/icons/icon-alert-triangle.ts';
import { WAY_OPTIONS, wayIn } from './dialogs/payment-dialog.tsx';
import { useOrderCommand } from './use-order.ts';

interface OrderProps {
  readonly order: AdminOrder;
}

type Row = NonNullable<AdminOrder['payments']>['rows'][number];

const faultOf = ({ service }: AdminOrder, id: string): string | undefined =>
  service?.faults.find((one) => one.id === id)?.fault;

/** A refund that the service did not take: it is asked again, or the money goes back by another way. */
export function SettleRefund({ order, row }: OrderProps & { readonly row: Row }) {
  const [way, setWay] = useState<string>(HAND_WAYS[0]);
  const { run, busy } = useOrderCommand('adminOrders.settleRefund', order);
  const name = order.service?.name ?? row.label;
  return (
    <AlertBlock
      tone="error"
      icon={<IconAlertTriangle className="icon" />}
      title={`${name} did not give back ${formatMoney(row.amount)}`}
    >
      <p>{faultOf(order, row.id) ?? 'The service gave no reason.'}</p>
      <div className="admin-parcel__ways">
        {order.service ? (
          <Button size="small" busy={busy} onClick={() => void run({ paymentId: row.id, way: 'provider' })}>
            {`Ask ${name} again`}
          </Button>
        ) : null}
        <SelectField
          label="How it went back"
          hideLabel
          value={way}
          options={WAY_OPTIONS}
          onChange={(event) => setWay(event.target.value)}
        />
        <Button size="small" busy={busy} onClick={() => void run({ paymentId: row.id, way: wayIn(way) })}>
          Record it by hand
        </Button>
      </div>
    </AlertBlock>
  );
}

/** Whether a parcel has reached the payment service; nothing once it has. */
export function ParcelAtService({ order, id }: OrderProps & { readonly id: string }) {
  const { service } = order;
  if (!service) return null;
  const fault = faultOf(order, id);
  if (fault) return <p className="small">{`${service.name} did not take this parcel: ${fault}`}</p>;
  return service.sending.includes(id) ? <p className="small quiet">{`On its way to ${service.name}`}</p> : null;
}

/** Names what differs between the payment service and the order. Nothing is corrected without staff. */
export function ServiceCheck({ order: { service, provider } }: OrderProps) {
  if (!service?.checkedAt) return null;
  const { name, differences } = service;
  const day = formatDay(service.checkedAt);
  if (differences.length === 0) return <p className="tiny quiet">{`Agrees with ${name}, ${day}`}</p>;
  return (
    <AlertBlock tone="warning" icon={<IconAlertTriangle className="icon" />} title={`${name} and this order differ`}>
      <ul>
        {differences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className="small">
        {`Looked up ${day}. Correct the side that is wrong; we change nothing for you. `}
        {provider?.url ? (
          <a href={provider.url} className="text-link" target="_blank" rel="noreferrer">{`Open it at ${name}`}</a>
        ) : null}
      </p>
    </AlertBlock>
  );
}
