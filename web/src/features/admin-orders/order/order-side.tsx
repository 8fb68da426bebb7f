import type { AdminOrder } from '@colorway/contract/shop/admin-order.ts';
import { formatYearDay } from '@colorway/rules/dates/calendar-day.ts';
import { MAX_ORDER_REMARK } from '@colorway/rules/shop/order-messages.ts';
import { type FormEvent, useState } from 'react';
import { AddressText, BilledTo } from '../../../blocks/address/address-text.tsx';
import { OrderDetails } from '../../../blocks/order-details/order-details.tsx';
import { formatFullMoment } from '../../../blocks/when/format-moment.ts';
import { formatWhen } from '../../../blocks/when/format-when.ts';
import { Button } from '../../../ui/button/button.tsx';
import { CheckField } from '../../../ui/field/check-field.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { OrderMessages } from './order-messages.tsx';
import { useOrderCommand } from './use-order.ts';

interface OrderProps {
  readonly order: AdminOrder;
}

function ShipByForm({ order, onDone }: OrderProps & { readonly onDone: () => void }) {
  const { shipBy, mailsTo } = order;
  const [day, setDay] = useState(shipBy ?? '');
  const [isMailed, setMailed] = useState(true);
  const [reason, setReason] = useState('');
  const { run, busy } = useOrderCommand('adminOrders.moveShipBy', order, { after: onDone });
  const isLater = shipBy !== null && day > shipBy;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run({ shipBy: day === '' ? null : day, isMailed: isLater && isMailed, reason: isLater ? reason : '' });
  };
  return (
    <form className="admin-order__form" onSubmit={submit}>
      <TextField label="Ship by" type="date" value={day} onChange={(event) => setDay(event.target.value)} />
      {isLater && mailsTo !== null ? (
        <>
          <CheckField
            label={`Email the new estimate to ${mailsTo}`}
            checked={isMailed}
            onChange={({ target }) => setMailed(target.checked)}
          />
          {isMailed ? (
            <TextField
              label="Why (optional)"
              maxLength={MAX_ORDER_REMARK}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          ) : null}
        </>
      ) : null}
      <div className="admin-parcel__ways">
        <Button type="submit" size="small" look="primary" busy={busy}>
          Save
        </Button>
        <Button size="small" look="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function Dates({ order }: OrderProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { shipBy, inHandsOn: arriveBy } = order;
  return (
    <section aria-labelledby="order-dates">
      <h2 id="order-dates" className="admin-order__title">
        Dates
      </h2>
      {isOpen ? (
        <ShipByForm order={order} onDone={() => setIsOpen(false)} />
      ) : (
        <p className="figures">
          {`Ship by ${shipBy === null ? 'not planned' : formatYearDay(shipBy)} `}
          <button type="button" className="text-link small" onClick={() => setIsOpen(true)}>
            Move
            <span className="visually-hidden"> the ship-by day</span>
          </button>
        </p>
      )}
      <p className="figures">{`In hands by ${arriveBy === null ? 'not set' : formatYearDay(arriveBy)}`}</p>
    </section>
  );
}

const SHOWN = 8;

function History({ history }: Pick<AdminOrder, 'history'>) {
  const [isAll, setIsAll] = useState(false);
  const now = new Date();
  return (
    <section aria-labelledby="order-history">
      <h2 id="order-history" className="admin-order__title">
        History
      </h2>
      <ul className="admin-order__history">
        {(isAll ? history : history.slice(0, SHOWN)).map(({ at, lead, rest }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and older ones never move
          <li key={index}>
            <time className="tiny quiet figures" dateTime={at} title={formatFullMoment(at)}>
              {formatWhen(at, now)}
            </time>
            <span>
              <b>{lead}</b>
              {rest === '' ? null : <span className="small quiet">{` ${rest}`}</span>}
            </span>
          </li>
        ))}
      </ul>
      {history.length > SHOWN && !isAll ? (
        <button type="button" className="text-link small" onClick={() => setIsAll(true)}>
          {`All ${history.length} entries`}
        </button>
      ) : null}
    </section>
  );
}

export const OrderSide = ({ order }: OrderProps) => (
  <aside className="admin-order__side" aria-label="Address, dates, messages and history">
    <section aria-labelledby="order-address">
      <h2 id="order-address" className="admin-order__title">
        Ship to
      </h2>
      {order.contact ? <AddressText contact={order.contact} /> : <p className="quiet">No address yet</p>}
      {order.invoiceUrl === null || !order.canChangeContact ? null : (
        <a className="text-link small" href={order.invoiceUrl}>
          {order.contact ? 'Edit on the invoice' : 'Add it on the invoice'}
        </a>
      )}
      <BilledTo contact={order.contact} />
      <OrderDetails details={order.details} />
    </section>
    <Dates order={order} />
    <OrderMessages order={order} />
    <History history={order.history} />
  </aside>
);
