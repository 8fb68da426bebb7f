import type { AdminOrder } from '@colorway/contract/shop/admin-order.ts';
import type { OrderParcel } from '@colorway/contract/shop/order-page.ts';
import { FREE, formatMoney } from '@colorway/rules/money/cents.ts';
import {
  CARRIER_CHOICES,
  type CarrierChoice,
  carrierOf,
  formatTracking,
  trackingFault,
} from '@colorway/rules/shop/parcel/carrier.ts';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../blocks/api/api-error.ts';
import { rawAddress } from '../../../blocks/api/raw-addresses.ts';
import { ParcelScan } from '../../../blocks/order-state/parcel-scan.tsx';
import { formatDay } from '../../../blocks/when/format-moment.ts';
import { Button } from '../../../ui/button/button.tsx';
import { QuestionDialog } from '../../../ui/dialog/question-dialog.tsx';
import { AlertBlock } from '../../../ui/feedback/alert-block.tsx';
import { CheckField } from '../../../ui/field/check-field.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { IconAlertTriangle } from '../../../ui/icons/icon-alert-triangle.ts';
import { IconCheck } from '../../../ui/icons/icon-check.ts';
import { IconPlus } from '../../../ui/icons/icon-plus.ts';
import { IconTag } from '../../../ui/tag/icon-tag.tsx';
import { ParcelAtService } from './order-service.tsx';
import { useOrderCommand } from './use-order.ts';

interface OrderProps {
  readonly order: AdminOrder;
}

const CARRIERS = [
  { value: '', label: 'By the number' },
  ...CARRIER_CHOICES.map((one) => ({ value: one, label: one })),
] as const;

const carrierIn = (value: string): CarrierChoice | null => CARRIER_CHOICES.find((one) => one === value) ?? null;

/** A number of pieces from 0 to what is left; undefined for anything else. */
const readCount = (typed: string, left: number): number | undefined =>
  /^\d{1,6}$/.test(typed.trim()) && Number(typed) <= left ? Number(typed) : undefined;

function ParcelForm({ order, onClose }: OrderProps & { readonly onClose: () => void }) {
  const open = order.lines.filter(({ left }) => left > 0);
  const [tracking, setTracking] = useState('');
  const [carrier, setCarrier] = useState('');
  const [counts, setCounts] = useState<Readonly<Record<number, string>>>({});
  const [isMailed, setIsMailed] = useState(order.mailsTo !== null);
  const [isSent, setIsSent] = useState(false);
  const [question, setQuestion] = useState<string>();
  const { run, busy } = useOrderCommand('adminOrders.ship', order, {
    done: ({ name, state }) => `${name}: ${state === 'partly-shipped' ? 'a parcel has' : 'everything has'} left.`,
    after: onClose,
    refused: (error) => {
      const isQuestion = error instanceof ApiError && error.code === 'order-skips';
      if (isQuestion) setQuestion(error.message);
      return isQuestion;
    },
  });
  const found = carrierOf(tracking);
  const fault = trackingFault(tracking, carrierIn(carrier));
  const pieces = open.map(({ line, left }) => ({ line, quantity: readCount(counts[line] ?? String(left), left) }));
  const isCounted = pieces.every(({ quantity }) => quantity !== undefined);
  const packed = pieces.flatMap(({ line, quantity = 0 }) => (quantity > 0 ? [{ line, quantity }] : []));
  const send = (maySkip: boolean) =>
    void run({ pieces: packed, tracking, carrier: carrierIn(carrier), isMailed, ...(maySkip && { maySkip }) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSent(true);
    if (!fault && isCounted && packed.length > 0) send(false);
  };
  const due = order.payments?.balance.due ?? FREE;
  return (
    <form className="admin-parcel" data-open onSubmit={submit} noValidate aria-labelledby="new-parcel">
      <div className="admin-parcel__head">
        <h3 id="new-parcel">{`Parcel ${order.parcels.length + 1}`}</h3>
        <span className="small quiet">Not shipped yet</span>
      </div>
      <div className="admin-parcel__fields">
        <div className="admin-order__form">
          <TextField
            label="Tracking number"
            optional
            autoFocus
            autoComplete="off"
            spellCheck={false}
            className="mono"
            value={tracking}
            error={isSent || tracking.length > 8 ? fault : undefined}
            end={
              found ? (
                <IconTag tone="ok" Icon={IconCheck}>
                  {found}
                </IconTag>
              ) : null
            }
            onChange={(event) => setTracking(event.target.value)}
          />
          <SelectField
            label="Carrier"
            value={carrier}
            options={CARRIERS}
            onChange={(event) => setCarrier(event.target.value)}
          />
        </div>
        <fieldset>
          <legend className="field__label">In this parcel</legend>
          {open.map(({ line, label, left }) => (
            <div key={line} className="admin-parcel__line">
              <TextField
                label={`Pieces of ${label}`}
                hideLabel
                inputMode="numeric"
                value={counts[line] ?? String(left)}
                error={readCount(counts[line] ?? String(left), left) === undefined ? `0 to ${left}` : undefined}
                onChange={(event) => setCounts({ ...counts, [line]: event.target.value })}
              />
              <span className="small">{`of ${left}, ${label}`}</span>
            </div>
          ))}
        </fieldset>
      </div>
      {order.mailsTo === null ? (
        <p className="small quiet">This order has no email address, so no one is notified.</p>
      ) : (
        <CheckField
          label={`Email ${order.mailsTo}`}
          checked={isMailed}
          onChange={(event) => setIsMailed(event.target.checked)}
        />
      )}
      {isSent && isCounted && packed.length === 0 ? (
        <p className="field__error" role="alert">
          Choose what is in this parcel.
        </p>
      ) : null}
      <div className="admin-parcel__ways">
        <Button type="submit" look="primary" busy={busy}>
          Mark as shipped
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        {due > 0 ? <span className="small quiet figures">{`${formatMoney(due)} is still due.`}</span> : null}
      </div>
      {question === undefined ? null : (
        <QuestionDialog
          title="Not ready yet"
          stay="Not yet"
          go="Ship anyway"
          onStay={() => setQuestion(undefined)}
          onGo={() => {
            setQuestion(undefined);
            send(true);
          }}
        >
          <p>{question}</p>
        </QuestionDialog>
      )}
    </form>
  );
}

/** The carrier's day, which staff can type while no service knows it. */
function ExpectedDay({ order, parcel: { id, number, expectedOn } }: OrderProps & { readonly parcel: OrderParcel }) {
  const [typed, setTyped] = useState<string>();
  const { run, busy } = useOrderCommand('adminOrders.changeParcel', order, { after: () => setTyped(undefined) });
  const day = typed ?? expectedOn ?? '';
  const save = (event: FormEvent) => {
    event.preventDefault();
    void run({ parcelId: id, change: { kind: 'expected', day: day === '' ? null : day } });
  };
  return (
    <form className="admin-parcel__day" onSubmit={save} noValidate aria-label={`Expected day of parcel ${number}`}>
      <TextField label="Expected" type="date" value={day} onChange={({ target }) => setTyped(target.value)} />
      {day === (expectedOn ?? '') ? null : (
        <Button type="submit" size="small" busy={busy}>
          Save the day
        </Button>
      )}
    </form>
  );
}

function Parcel({ order, parcel }: OrderProps & { readonly parcel: OrderParcel }) {
  const { run, busy } = useOrderCommand('adminOrders.changeParcel', order);
  const { id, number, label, carrier, tracking, trackingUrl, shippedAt, deliveredAt, trackFault } = parcel;
  const change = (kind: 'undelivered' | 'taken-back') => void run({ parcelId: id, change: { kind } });
  const deliver = () =>
    void run({ parcelId: id, change: { kind: 'delivered', note: '', isMailed: order.mailsTo !== null } });
  const shown = [carrier, formatTracking(tracking)].filter(Boolean).join(' ');
  return (
    <li className="admin-parcel">
      <div className="admin-parcel__head">
        <b>{`Parcel ${number}: ${label}`}</b>
        <span className="small quiet figures">
          {deliveredAt === null ? `Left ${formatDay(shippedAt)}` : `Delivered ${formatDay(deliveredAt)}`}
        </span>
      </div>
      <p className="small mono">
        {trackingUrl === null ? (
          shown || 'No tracking number'
        ) : (
          <a href={trackingUrl} className="text-link" target="_blank" rel="noreferrer">
            {shown}
          </a>
        )}
      </p>
      <ParcelAtService order={order} id={id} />
      {deliveredAt === null && trackFault ? (
        <AlertBlock tone="warning" icon={<IconAlertTriangle className="icon" />} title={trackFault} />
      ) : null}
      {deliveredAt === null ? (
        <>
          <ParcelScan scan={parcel.scan} />
          <ExpectedDay order={order} parcel={parcel} />
        </>
      ) : null}
      <div className="admin-parcel__ways">
        <a
          href={rawAddress('packingSlipPdf', { name: order.name, parcel: String(number) })}
          className="text-link small"
          target="_blank"
          rel="noreferrer"
        >
          Packing slip
        </a>
        {deliveredAt === null ? (
          <>
            <Button size="small" busy={busy} onClick={deliver}>
              Mark as delivered
            </Button>
            <Button size="small" look="quiet" busy={busy} onClick={() => change('taken-back')}>
              Take it back
            </Button>
          </>
        ) : (
          <Button size="small" look="quiet" busy={busy} onClick={() => change('undelivered')}>
            Undo: not delivered yet
          </Button>
        )}
      </div>
    </li>
  );
}

/** The parcels of an order, and a form for the next one. */
export function OrderParcels({ order }: OrderProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isLeft = order.lines.some(({ left }) => left > 0) && order.state !== 'cancelled';
  return (
    <section className="admin-order__section" aria-labelledby="order-parcels">
      <header>
        <h2 id="order-parcels" tabIndex={-1}>
          Parcels
        </h2>
        {isLeft && !isOpen ? (
          <Button onClick={() => setIsOpen(true)}>
            <IconPlus className="icon" aria-hidden="true" />
            Add a parcel
          </Button>
        ) : null}
      </header>
      {isOpen && isLeft ? <ParcelForm order={order} onClose={() => setIsOpen(false)} /> : null}
      {order.parcels.length === 0 && !isOpen ? <p className="small quiet">Nothing has left yet.</p> : null}
      <ul>
        {order.parcels.map((parcel) => (
          <Parcel key={parcel.id} order={order} parcel={parcel} />
        ))}
      </ul>
    </section>
  );
}
