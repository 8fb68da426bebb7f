import { useState } from 'react';
import { CheckField } from '../../ui/field/check-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { BILL_FIELDS, billFaults, type ContactFaults, type TypedBill, typedBillOf } from './contact-fields.ts';

interface BillToProps {
  /** Null while it is the party that the order ships to. */
  readonly typed: TypedBill | null;
  readonly onChange: (typed: TypedBill | null) => void;
  /** Faults are shown on every field after an attempt to go on. */
  readonly tried: boolean;
  /** Faults that the server found. */
  readonly refused?: ContactFaults;
}

/** The party that the invoice names, where it is another one than the recipient. */
export function BillTo({ typed, onChange, tried, refused = {} }: BillToProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const faults = typed ? billFaults(typed) : {};
  return (
    <fieldset className="bill-to">
      <legend className="visually-hidden">Bill to</legend>
      <CheckField
        label="Same as ship to"
        checked={typed === null}
        onChange={({ target }) => onChange(target.checked ? null : typedBillOf(null))}
      />
      {typed ? (
        <div className="form-grid">
          {BILL_FIELDS.map(({ id, label, autoComplete, maxLength, ...field }) => (
            <TextField
              key={id}
              name={`bill-${id}`}
              label={label}
              autoComplete={`billing ${autoComplete}`}
              maxLength={maxLength}
              optional={!('needed' in field)}
              error={(tried || left.has(id) ? faults[id] : undefined) ?? refused[id]}
              value={typed[id]}
              onChange={({ target }) => onChange({ ...typed, [id]: target.value })}
              onBlur={() => setLeft(new Set(left).add(id))}
            />
          ))}
        </div>
      ) : null}
    </fieldset>
  );
}
