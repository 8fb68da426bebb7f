import type { AdminOrder } from '@colorway/contract/shop/admin-order.ts';
import { REPRINT_REASONS, type ReprintReason } from '@colorway/rules/shop/problem/decision.ts';
import { NO_PIECES } from '@colorway/rules/shop/problem/report.ts';
import { countOf } from '@colorway/rules/text/count-of.ts';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { SelectField } from '../../../../ui/field/select-field.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { useOrderCommand } from '../use-order.ts';

interface ReprintDialogProps {
  readonly order: AdminOrder;
  readonly onClose: () => void;
}

const REASON_OPTIONS = REPRINT_REASONS.map((value) => ({ value, label: value }));

const countFault = (typed: string | undefined, ordered: number): string | undefined => {
  if (typed === undefined || typed.trim() === '') return undefined;
  if (!/^\d{1,6}$/.test(typed.trim())) return 'Enter a number of pieces.';
  return Number(typed) > ordered ? `This line has ${ordered} of these.` : undefined;
};

/** Makes pieces again without a reported problem: lines at $0.00 with their own progress and parcels. */
export function ReprintDialog({ order, onClose }: ReprintDialogProps) {
  const [counts, setCounts] = useState<Readonly<Record<number, string>>>({});
  const [reason, setReason] = useState<ReprintReason>(REPRINT_REASONS[0]);
  const [dueOn, setDueOn] = useState('');
  const [isPressed, setIsPressed] = useState(false);
  const { run, busy } = useOrderCommand('adminOrders.reprint', order, {
    done: ({ name }) => `The reprint of ${name} goes to To print.`,
    after: onClose,
  });
  const { lines } = order;
  const pieces = lines.flatMap(({ line }) => {
    const quantity = Number(counts[line] ?? 0);
    return quantity > 0 ? [{ line, quantity }] : [];
  });
  const count = pieces.reduce((sum, { quantity }) => sum + quantity, 0);
  const hasFault =
    count === 0 || dueOn === '' || lines.some(({ line, quantity }) => countFault(counts[line], quantity));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsPressed(true);
    if (!hasFault) void run({ pieces, reason, dueOn });
  };
  return (
    <Dialog title="Reprint pieces" onClose={onClose}>
      <form className="admin-order__form" onSubmit={submit} noValidate>
        <p className="small quiet">Made again at $0.00. The customer pays nothing.</p>
        {lines.map(({ line, label, quantity }) => (
          <div key={line} className="admin-parcel__line">
            <TextField
              label={`Pieces of ${label}`}
              hideLabel
              inputMode="numeric"
              placeholder="0"
              value={counts[line] ?? ''}
              error={countFault(counts[line], quantity)}
              onChange={({ target }) => setCounts({ ...counts, [line]: target.value })}
            />
            <span className="small figures">{`of ${quantity}, ${label}`}</span>
          </div>
        ))}
        {isPressed && count === 0 ? (
          <p className="field__error" role="alert">
            {NO_PIECES}
          </p>
        ) : null}
        <div className="admin-order__fields">
          <SelectField
            label="Reason"
            value={reason}
            options={REASON_OPTIONS}
            onChange={({ target }) => setReason(REPRINT_REASONS.find((one) => one === target.value) ?? reason)}
          />
          <TextField
            label="Due"
            type="date"
            value={dueOn}
            error={isPressed && dueOn === '' ? 'Choose the day on which they are due.' : undefined}
            onChange={({ target }) => setDueOn(target.value)}
          />
        </div>
        <div className="admin-order__answers">
          <Button type="submit" look="primary" busy={busy}>
            {count === 0 ? 'Reprint' : `Reprint ${countOf(count, 'piece')}`}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
