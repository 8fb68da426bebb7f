import type { Invoice } from '@colorway/contract/shop/invoice.ts';
import { type Cents, cents, formatMoney } from '@colorway/rules/money/cents.ts';
import { useRef, useState } from 'react';
import { BillTo } from '../../../blocks/address/bill-to.tsx';
import {
  BILL_FIELDS,
  billFaults,
  billOf,
  CONTACT_FIELDS,
  type ContactFaults,
  contactFaults,
  contactOf,
  faultsOfIssues,
  typedBillOf,
  typedOf,
} from '../../../blocks/address/contact-fields.ts';
import { ContactInputs } from '../../../blocks/address/contact-inputs.tsx';
import { ApiError } from '../../../blocks/api/api-error.ts';
import { useCommand } from '../../../blocks/api/use-command.ts';
import { Button } from '../../../ui/button/button.tsx';
import { AlertBlock } from '../../../ui/feedback/alert-block.tsx';
import { IconAlertTriangle } from '../../../ui/icons/icon-alert-triangle.ts';
import { notify } from '../../../ui/notify/notify.ts';
import { PAGE_FAULT } from '../refusals.ts';
import { useInvoiceCache } from './use-invoice.ts';

const faultsIn = (error: unknown): ContactFaults =>
  error instanceof ApiError ? faultsOfIssues(error.details.issues) : {};

const hasFaults = (faults: ContactFaults): boolean => Object.keys(faults).length > 0;

interface Totals {
  readonly before: Cents;
  readonly now: Cents;
}

/** The total that the sales tax of the new address would change. */
function totalsIn(error: unknown): Totals | undefined {
  if (!(error instanceof ApiError) || error.code !== 'total-changes') return undefined;
  const { before, now } = error.details;
  return typeof before === 'number' && typeof now === 'number' ? { before: cents(before), now: cents(now) } : undefined;
}

type SavedContact = ReturnType<typeof contactOf> & { readonly billTo?: ReturnType<typeof billOf> };

interface SaveContact {
  readonly busy: boolean;
  readonly totals: Totals | undefined;
  /** Takes a refusal off when what it is about was typed over. */
  readonly clear: () => void;
  /** A refusal that belongs to no field. */
  readonly refusal: string | undefined;
  /** Faults of the billed party. */
  readonly refused: ContactFaults;
  readonly save: (contact: SavedContact) => void;
}

/** A refusal keeps the typed text; after a conflict the invoice is refetched, and saving again keeps this text. */
function useSaveContact(
  { token, version }: Invoice,
  onSaved: () => void,
  onFaults: (faults: ContactFaults) => void,
): SaveContact {
  const { put, again } = useInvoiceCache(token);
  const { run, busy, refusal, error, clear } = useCommand('shop.contact', {
    messages: PAGE_FAULT,
    after: (invoice) => {
      put(invoice);
      notify({ kind: 'success', text: 'Your address is saved.' });
      onSaved();
    },
    refused: async (failure) => {
      const faults = faultsIn(failure);
      if (hasFaults(faults)) onFaults(faults);
      if (failure instanceof ApiError && failure.status === 409 && !totalsIn(failure)) await again();
    },
  });
  const totals = totalsIn(error);
  const confirmed = totals ? { expectedTotalCents: totals.now } : {};
  return {
    busy,
    totals,
    clear,
    refusal: totals || hasFaults(faultsIn(error)) ? undefined : refusal,
    refused: error instanceof ApiError ? faultsOfIssues(error.details.issues, true) : {},
    save: (contact) => void run({ token, version, contact, ...confirmed }),
  };
}

interface ContactFormProps {
  readonly invoice: Invoice;
  readonly onDone: () => void;
}

/** Whom the order is for and where it goes. */
export function ContactForm({ invoice, onDone }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(() => typedOf(invoice.contact));
  const [bill, setBill] = useState(() => (invoice.contact?.billTo ? typedBillOf(invoice.contact.billTo) : null));
  const [faults, setFaults] = useState<ContactFaults>({});
  const [tried, setTried] = useState(false);
  const stop = (found: ContactFaults) => {
    setFaults(found);
    const first = CONTACT_FIELDS.find(({ id }) => found[id]);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first.id}]`)?.focus();
  };
  const focusBill = (found: ContactFaults) => {
    const first = BILL_FIELDS.find(({ id }) => found[id]);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=bill-${first.id}]`)?.focus();
  };
  const { busy, totals, clear, refusal, refused, save } = useSaveContact(invoice, onDone, stop);
  const submit = () => {
    setTried(true);
    const found = contactFaults(typed);
    if (hasFaults(found)) stop(found);
    else if (bill && hasFaults(billFaults(bill))) focusBill(billFaults(bill));
    else if (!busy) save({ ...contactOf(typed), ...(bill && { billTo: billOf(bill) }) });
  };
  return (
    <form
      ref={form}
      className="contact-form"
      aria-labelledby="contact-title"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h2 id="contact-title" className="form-title">
        Where should we send it?
      </h2>
      <ContactInputs
        typed={typed}
        faults={faults}
        onChange={(id, value) => {
          setTyped({ ...typed, [id]: value });
          setFaults({ ...faults, [id]: undefined });
          if (totals) clear();
        }}
      />
      <h3 className="form-title">Bill to</h3>
      <BillTo typed={bill} onChange={setBill} tried={tried} refused={refused} />
      {refusal ? (
        <AlertBlock tone="error" icon={<IconAlertTriangle className="icon" />} live>
          {refusal}
        </AlertBlock>
      ) : null}
      {totals ? (
        <AlertBlock tone="warning" icon={<IconAlertTriangle className="icon" />} title="The sales tax changes." live>
          {` Your total was ${formatMoney(totals.before)} and is ${formatMoney(totals.now)} with this address.`}
        </AlertBlock>
      ) : null}
      <div className="contact-form__answers">
        <Button type="submit" look="primary" busy={busy}>
          {busy ? 'Saving' : totals ? `Save, ${formatMoney(totals.now)} in all` : 'Save the address'}
        </Button>
        {invoice.contact ? <Button onClick={onDone}>Keep the old address</Button> : null}
      </div>
    </form>
  );
}
