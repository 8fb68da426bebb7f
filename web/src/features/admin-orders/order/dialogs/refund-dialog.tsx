import type { AdminOrder } from '@colorway/contract/shop/admin-order.ts';
import { type Cents, formatAmount, formatMoney } from '@colorway/rules/money/cents.ts';
import { readMoney } from '@colorway/rules/money/read-money.ts';
import { HAND_WAYS, refundFault } from '@colorway/rules/shop/payment/ledger.ts';
import { refundOfPieces } from '@colorway/rules/shop/payment/refund.ts';
import { useState } from 'react';
import { TwoPressButton } from '../../../../ui/button/two-press-button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { CheckField } from '../../../../ui/field/check-field.tsx';
import { SelectField } from '../../../../ui/field/select-field.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { useOrderCommand } from '../use-order.ts';
import { WAY_OPTIONS, wayIn } from './payment-dialog.tsx';

interface RefundDialogProps {
  readonly order: AdminOrder;
  readonly refundable: Cents;
  readonly onClose: () => void;
}

const countIn = (typed: string | undefined, max: number): number => {
  const count = Number(typed ?? 0);
  return Number.isInteger(count) && count >= 0 ? Math.min(count, max) : 0;
};

/** The payment service comes first while it has something to give back. */
const waysOf = ({ service }: AdminOrder) =>
  service && service.refundable > 0
    ? [{ value: 'provider', label: `${service.name} gives it back` }, ...WAY_OPTIONS]
    : WAY_OPTIONS;

function faultOf(amount: Cents | undefined, refundable: Cents, { service }: AdminOrder, isByService: boolean) {
  const fault = refundFault(amount, refundable);
  if (fault || !isByService || !service || amount === undefined || amount <= service.refundable) return fault;
  return `${service.name} can give back at most ${formatMoney(service.refundable)}.`;
}

/** Names the side that gives the money back. */
function WayNote({
  order: { service, provider },
  isByService,
}: Pick<RefundDialogProps, 'order'> & { readonly isByService: boolean }) {
  if (isByService && service)
    return (
      <p className="small">{`It shows as waiting until ${service.name} confirms it. Then we email the customer.`}</p>
    );
  return provider ? (
    <p className="small">{`This is only recorded here. ${provider.name} is not asked for it.`}</p>
  ) : null;
}

/** Gives money back, for pieces with their share of the discount or as an amount. */
export function RefundDialog({ order, refundable, onClose }: RefundDialogProps) {
  const [counts, setCounts] = useState<Readonly<Record<number, string>>>({});
  const [typed, setTyped] = useState('');
  const ways = waysOf(order);
  const [way, setWay] = useState<string>(ways[0]?.value ?? HAND_WAYS[0]);
  const isByService = way === 'provider';
  const [reason, setReason] = useState('');
  const [isMailed, setIsMailed] = useState(order.mailsTo !== null);
  const { run } = useOrderCommand('adminOrders.refund', order, {
    done: ({ name, service }) =>
      isByService ? `${service?.name} is asked for the refund of ${name}.` : `The refund of ${name} is recorded.`,
    after: onClose,
  });
  const { lines, sums = [] } = order;
  const picked = lines.map(({ line, quantity, refunded }) => countIn(counts[line], quantity - refunded));
  const hasPieces = picked.some((count) => count > 0);
  const ofPieces = refundOfPieces(
    { lines, sums },
    picked,
    lines.map(({ refunded }) => refunded),
  );
  const amount = hasPieces ? ofPieces.total : readMoney(typed);
  const fault = faultOf(amount, refundable, order, isByService);
  const pieces = picked.flatMap((quantity, line) => (quantity > 0 ? [{ line, quantity }] : []));
  const send = async () => {
    if (amount === undefined || fault) throw new Error(fault);
    await run({ pieces, amount, way: isByService ? 'provider' : wayIn(way), reason, isMailed });
  };
  return (
    <Dialog title="Refund" onClose={onClose}>
      <div className="admin-order__form">
        <p className="small quiet figures">{`${order.name}, ${formatMoney(refundable)} can go back`}</p>
        {lines.map(({ line, label, quantity, refunded }) => (
          <div key={line} className="admin-parcel__line">
            <TextField
              label={`Pieces of ${label}`}
              hideLabel
              inputMode="numeric"
              value={counts[line] ?? '0'}
              onChange={(event) => setCounts({ ...counts, [line]: event.target.value })}
            />
            <span className="small figures">{`of ${quantity - refunded}, ${label}`}</span>
          </div>
        ))}
        {hasPieces ? (
          <p className="small figures">
            {`Pieces ${formatMoney(ofPieces.lines)}`}
            {ofPieces.discount === 0 ? '' : `, their share of the discount ${formatMoney(ofPieces.discount)}`}
            {ofPieces.tax === 0 ? '' : `, sales tax ${formatMoney(ofPieces.tax)}`}
          </p>
        ) : null}
        <div className="admin-order__fields">
          <TextField
            label="Amount"
            inputMode="decimal"
            start="$"
            readOnly={hasPieces}
            value={hasPieces ? formatAmount(ofPieces.total) : typed}
            error={hasPieces || typed !== '' ? fault : undefined}
            onChange={(event) => setTyped(event.target.value)}
          />
          <SelectField label="How" value={way} options={ways} onChange={(event) => setWay(event.target.value)} />
        </div>
        <TextField label="Reason" value={reason} onChange={(event) => setReason(event.target.value)} />
        {order.mailsTo === null ? null : (
          <CheckField
            label={`Email ${order.mailsTo}`}
            checked={isMailed}
            onChange={(event) => setIsMailed(event.target.checked)}
          />
        )}
        <WayNote order={order} isByService={isByService} />
        <div className="admin-order__answers">
          {amount === undefined || fault ? null : (
            <TwoPressButton
              label={`Refund ${formatMoney(amount)}`}
              armedLabel={`Really refund ${formatMoney(amount)}?`}
              doneLabel="Refunded"
              onConfirm={send}
            />
          )}
        </div>
      </div>
    </Dialog>
  );
}
