import type { CompanyTerms, CustomerRecord } from '@colorway/contract/customer/customer-contract.ts';
import { formatAmount } from '@colorway/rules/money/cents.ts';
import { readMoney } from '@colorway/rules/money/read-money.ts';
import { UNAPPROVED_ORDER_LABELS, UNAPPROVED_ORDERS } from '@colorway/rules/project/approve/unapproved-orders.ts';
import { type FormEvent, useState } from 'react';
import { useCommand } from '../../blocks/api/use-command.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { CheckField } from '../../ui/field/check-field.tsx';
import { SelectField } from '../../ui/field/select-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { useRecordSaved } from './customers-api.ts';

const APPROVAL_OPTIONS = [
  { value: '', label: 'As the setting says' },
  ...UNAPPROVED_ORDERS.map((value) => ({ value, label: UNAPPROVED_ORDER_LABELS[value] })),
];

interface TermsDialogProps {
  readonly record: CustomerRecord;
  readonly terms: CompanyTerms;
  readonly onClose: () => void;
}

/** Undefined for a text that is no number of days. */
const readDays = (typed: string): number | null | undefined => {
  if (typed.trim() === '') return null;
  const days = Number(typed);
  return Number.isInteger(days) && days >= 1 && days <= 120 ? days : undefined;
};

interface TypedTerms {
  readonly name: string;
  readonly days: string;
  readonly limit: string;
  readonly approval: string;
  readonly needsPo: boolean;
}

const faultsOf = ({ name, days, limit }: TypedTerms) => ({
  name: name.trim() === '' ? 'Enter a name.' : undefined,
  days: readDays(days) === undefined ? 'Enter 1 to 120 days, or nothing.' : undefined,
  limit: readMoney(limit) === undefined ? 'Enter an amount, such as 5,000.00.' : undefined,
});

export function TermsDialog({ record, terms, onClose }: TermsDialogProps) {
  const [typed, setTyped] = useState<TypedTerms>({
    name: record.name,
    days: terms.termsDays === null ? '' : String(terms.termsDays),
    limit: formatAmount(terms.creditLimit),
    approval: terms.unapprovedOrders ?? '',
    needsPo: terms.needsPo,
  });
  const [isChecked, setChecked] = useState(false);
  const { run, busy } = useCommand('customers.saveCompany', useRecordSaved('The terms are saved.', onClose));
  const change = (more: Partial<TypedTerms>) => setTyped({ ...typed, ...more });
  const faults = faultsOf(typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    const [termsDays, creditLimit] = [readDays(typed.days), readMoney(typed.limit)];
    if (faults.name || termsDays === undefined || creditLimit === undefined) return;
    const unapprovedOrders = UNAPPROVED_ORDERS.find((one) => one === typed.approval) ?? null;
    const { id, version } = record;
    void run({ id, version, name: typed.name, termsDays, creditLimit, unapprovedOrders, needsPo: typed.needsPo });
  };
  return (
    <Dialog title={`Terms of ${record.name}`} onClose={onClose}>
      <form className="customer-form" noValidate onSubmit={submit}>
        <TextField
          label="Name"
          maxLength={120}
          value={typed.name}
          error={isChecked ? faults.name : undefined}
          onChange={(event) => change({ name: event.target.value })}
        />
        <div className="customer-form__pair">
          <TextField
            label="Days of credit"
            optional
            inputMode="numeric"
            value={typed.days}
            error={isChecked ? faults.days : undefined}
            onChange={(event) => change({ days: event.target.value })}
          />
          <TextField
            label="Up to"
            start="$"
            inputMode="decimal"
            value={typed.limit}
            error={isChecked ? faults.limit : undefined}
            onChange={(event) => change({ limit: event.target.value })}
          />
        </div>
        <SelectField
          label="Ordering without approval"
          value={typed.approval}
          options={APPROVAL_OPTIONS}
          onChange={(event) => change({ approval: event.target.value })}
        />
        <CheckField
          label="A PO number is required"
          checked={typed.needsPo}
          onChange={(event) => change({ needsPo: event.target.checked })}
        />
        <div className="dialog-ways">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={busy}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface PersonDialogProps {
  readonly record: CustomerRecord;
  /** Empty to add a person by address. */
  readonly email: string;
  readonly onClose: () => void;
}

/** Adds a person to a company, says what the person does there, or takes the person out. */
export function PersonDialog({ record, email, onClose }: PersonDialogProps) {
  const known = record.people.find((person) => person.email === email);
  const [address, setAddress] = useState(email);
  const [role, setRole] = useState(known?.role ?? '');
  const companyId = record.kind === 'company' ? record.id : (record.company?.id ?? null);
  const command = useCommand('customers.setPerson', useRecordSaved('Saved.', onClose));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (address.trim() !== '') void command.run({ id: address.trim(), companyId, role });
  };
  return (
    <Dialog title={known ? known.name || email : 'Add a person'} onClose={onClose}>
      <form className="customer-form" noValidate onSubmit={submit}>
        {known ? null : (
          <TextField
            label="Email of a customer"
            type="email"
            value={address}
            onChange={(event) => setAddress(event.target.value)}
          />
        )}
        <TextField
          label="What they do"
          optional
          placeholder="Orders and approves"
          maxLength={80}
          value={role}
          onChange={(event) => setRole(event.target.value)}
        />
        <div className="dialog-ways">
          {known && companyId !== null ? (
            <Button onClick={() => void command.run({ id: email, companyId: null, role: '' })}>
              Take out of the company
            </Button>
          ) : null}
          <Button type="submit" look="primary" busy={command.busy}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
