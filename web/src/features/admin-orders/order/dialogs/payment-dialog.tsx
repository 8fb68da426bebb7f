import type { AdminOrder } from '@colorway/contract/shop/admin-order.ts';
import { type Cents, formatAmount, formatMoney } from '@colorway/rules/money/cents.ts';
import { readMoney } from '@colorway/rules/money/read-money.ts';
import { HAND_WAYS, PAYMENT_WAY_NAMES, paymentFault } from '@colorway/rules/shop/payment/ledger.ts';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { CheckField } from '../../../../ui/field/check-field.tsx';
import { SelectField } from '../../../../ui/field/select-field.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { useOrderCommand } from '../use-order.ts';

export const WAY_OPTIONS = HAND_WAYS.map((value) => ({ value, label: PAYMENT_WAY_NAMES[value] }));
export const wayIn = (value: string) => HAND_WAYS.find((one) => one === value) ?? 'other';

interface PaymentDialogProps {
  readonly order: AdminOrder;
  readonly due: Cents;
  readonly onClose: () => void;
}

/** Records a payment that arrived outside of the payment provider. */
export function PaymentDialog({ order, due, onClose }: PaymentDialogProps) {
  const [typed, setTyped] = useState(formatAmount(due));
  const [way, setWay] = useState<string>(HAND_WAYS[0]);
  const [number, setNumber] = useState('');
  const [mayExceed, setMayExceed] = useState(false);
  const [isMailed, setIsMailed] = useState(order.mailsTo !== null);
  const { run, busy } = useOrderCommand('adminOrders.recordPayment', order, {
    done: ({ name }) => `The payment of ${name} is recorded.`,
    after: onClose,
  });
  const amount = readMoney(typed);
  const fault = paymentFault(amount, due, mayExceed);
  const isMore = amount !== undefined && amount > due && due > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (amount === undefined || fault) return;
    void run({ amount, way: wayIn(way), number, isMailed, ...(mayExceed && { mayExceed }) });
  };
  return (
    <Dialog title="Record a payment" onClose={onClose}>
      <form className="admin-order__form" onSubmit={submit} noValidate>
        <p className="small quiet figures">{`${order.name}, ${formatMoney(due)} due`}</p>
        <div className="admin-order__fields">
          <TextField
            label="Amount"
            inputMode="decimal"
            start="$"
            value={typed}
            error={fault}
            onChange={(event) => {
              setTyped(event.target.value);
              setMayExceed(false);
            }}
          />
          <SelectField label="How" value={way} options={WAY_OPTIONS} onChange={(event) => setWay(event.target.value)} />
          <TextField label="Number" optional value={number} onChange={(event) => setNumber(event.target.value)} />
        </div>
        {isMore && !mayExceed ? (
          <div className="admin-parcel__ways">
            <Button size="small" onClick={() => setTyped(formatAmount(due))}>
              {`Use ${formatMoney(due)}`}
            </Button>
            <Button size="small" onClick={() => setMayExceed(true)}>
              Keep it as credit
            </Button>
          </div>
        ) : null}
        {order.mailsTo === null ? null : (
          <CheckField
            label={`Email ${order.mailsTo}`}
            checked={isMailed}
            onChange={(event) => setIsMailed(event.target.checked)}
          />
        )}
        <div className="admin-order__answers">
          <Button type="submit" look="primary" busy={busy}>
            Record the payment
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
