import './ship-dialog.css';
import { CARRIER_CHOICES, type CarrierChoice, carrierOf, trackingFault } from '@colorway/rules/shop/parcel/carrier.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { ApiError } from '../../blocks/api/api-error.ts';
import { call } from '../../blocks/api/client.ts';
import { errorMessage } from '../../blocks/api/error-message.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useReturnFocus } from '../../ui/dialog/use-return-focus.ts';
import { CheckField } from '../../ui/field/check-field.tsx';
import { SelectField } from '../../ui/field/select-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { IconCheck } from '../../ui/icons/icon-check.ts';
import { notify } from '../../ui/notify/notify.ts';
import { IconTag } from '../../ui/tag/icon-tag.tsx';
import { ownerOf } from './order-marks.tsx';
import { ORDERS_KEY, type OrderRow } from './orders-api.ts';

const CARRIERS = [
  { value: '', label: 'Choose the carrier' },
  ...CARRIER_CHOICES.map((one) => ({ value: one, label: one })),
] as const;

interface Entry {
  readonly tracking: string;
  readonly carrier: CarrierChoice | null;
  /** The refusal of the server. */
  readonly fault?: string | undefined;
  /** The order is not ready; a second press ships it anyway. */
  readonly maySkip?: boolean | undefined;
}

const EMPTY: Entry = { tracking: '', carrier: null };

const faultOf = ({ tracking, carrier }: Entry): string | undefined => trackingFault(tracking, carrier);

/** Scanners end a number with Enter, which goes on to the next field. */
function goToNext(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  const fields = [...(event.currentTarget.form?.querySelectorAll<HTMLInputElement>('.ship-row input') ?? [])];
  const next = fields[fields.indexOf(event.currentTarget) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

interface RowProps {
  readonly order: OrderRow;
  readonly entry: Entry;
  readonly isFirst: boolean;
  readonly onChange: (change: Partial<Entry>) => void;
}

function ShipRow({ order, entry, isFirst, onChange }: RowProps) {
  const { tracking, carrier, fault } = entry;
  const found = carrierOf(tracking);
  const typed = tracking.length > 8 ? faultOf(entry) : undefined;
  return (
    <div className="ship-row">
      <b className="figures">{order.name}</b>
      <span>
        <b>{ownerOf(order)}</b>
        <span className="tiny quiet">{order.label}</span>
      </span>
      <div>
        <TextField
          label={`Tracking number of ${order.name}`}
          hideLabel
          placeholder="Scan or type the number"
          autoFocus={isFirst}
          autoComplete="off"
          spellCheck={false}
          className="mono"
          value={tracking}
          error={fault ?? typed}
          end={
            found ? (
              <IconTag tone="ok" Icon={IconCheck}>
                {found}
              </IconTag>
            ) : null
          }
          onKeyDown={goToNext}
          onChange={(event) => onChange({ tracking: event.target.value, fault: undefined })}
        />
        {typed || carrier !== null ? (
          <SelectField
            label={`Carrier of ${order.name}`}
            hideLabel
            small
            value={carrier ?? ''}
            options={CARRIERS}
            onChange={({ target }) =>
              onChange({ carrier: CARRIER_CHOICES.find((one) => one === target.value) ?? null })
            }
          />
        ) : null}
      </div>
    </div>
  );
}

const titleOf = (orders: readonly OrderRow[]): string =>
  orders.length === 1 ? `Ship ${orders[0]?.name ?? ''}` : `Ship ${orders.length} orders`;

/** The number is optional for one order; of several, only those with a number are ready. */
const isReady = (entry: Entry, count: number): boolean =>
  faultOf(entry) === undefined && (count === 1 || entry.tracking.trim() !== '');

interface ShipDialogProps {
  readonly orders: readonly OrderRow[];
  readonly onClose: () => void;
  /** Called with the orders that left. */
  readonly onShipped?: (names: readonly string[]) => void;
}

/** One parcel with all that is left for each order. */
export function ShipDialog({ orders, onClose, onShipped }: ShipDialogProps) {
  const client = useQueryClient();
  const [open, setOpen] = useState(orders);
  const [entries, setEntries] = useState<Readonly<Record<string, Entry>>>({});
  const [isMailed, setMailed] = useState(true);
  const [busy, setBusy] = useState(false);
  useReturnFocus();
  const entryOf = ({ id }: OrderRow): Entry => entries[id] ?? EMPTY;
  const change = (id: string, part: Partial<Entry>) =>
    setEntries((now) => ({ ...now, [id]: { ...(now[id] ?? EMPTY), ...part } }));
  const ready = open.filter((order) => isReady(entryOf(order), open.length));

  const ship = async (order: OrderRow): Promise<boolean> => {
    const { tracking, carrier, maySkip } = entryOf(order);
    const pieces = order.lines.flatMap(({ line, left }) => (left > 0 ? [{ line, quantity: left }] : []));
    const { id, version } = order;
    const mails = isMailed && order.mailsTo !== null;
    const parcel = { id, version, pieces, tracking, carrier, isMailed: mails, ...(maySkip && { maySkip }) };
    return call('adminOrders.ship', parcel).then(
      () => true,
      (error: unknown) => {
        const isQuestion = error instanceof ApiError && error.code === 'order-skips';
        change(id, { fault: errorMessage(error), maySkip: isQuestion });
        return false;
      },
    );
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const shipped: OrderRow[] = [];
    for (const order of ready) if (await ship(order)) shipped.push(order);
    setBusy(false);
    await client.invalidateQueries({ queryKey: ORDERS_KEY });
    const names = shipped.map(({ name }) => name);
    if (names.length > 0) {
      notify({ kind: 'success', text: `${names.join(', ')} shipped.` });
      onShipped?.(names);
    }
    const rest = open.filter((order) => !shipped.includes(order));
    if (rest.length === 0) onClose();
    else setOpen(rest);
  };

  const isAgain = ready.some((order) => entryOf(order).maySkip);
  const way = open.length === 1 ? 'Mark as shipped' : `Ship the ${ready.length} that are ready`;
  return (
    <Dialog title={titleOf(orders)} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <p className="small quiet">One number per parcel. Scan, and the cursor moves on.</p>
        {open.map((order, at) => (
          <ShipRow
            key={order.id}
            order={order}
            entry={entryOf(order)}
            isFirst={at === 0}
            onChange={(part) => change(order.id, part)}
          />
        ))}
        <CheckField
          label="Mail the tracking numbers to the customers"
          checked={isMailed}
          onChange={(event) => setMailed(event.target.checked)}
        />
        <div className="dialog-ways">
          <span className="small quiet figures" role="status">{`${ready.length} of ${open.length} ready`}</span>
          <Button type="submit" look="primary" busy={busy} disabled={ready.length === 0}>
            {isAgain ? 'Ship anyway' : way}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
