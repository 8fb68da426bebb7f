import type { Invoice } from '@colorway/contract/shop/invoice.ts';
import { type Cents, cents, formatMoney } from '@colorway/rules/money/cents.ts';
import { useRef, useState } from 'react';
import {
  CONTACT_FIELDS,
  type ContactFaults,
  contactFaults,
  contactOf,
  faultsOfIssues,
  type TypedContact,
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

interface SaveContact {
  readonly busy: boolean;
  readonly totals: Totals | undefined;
  /** Takes a refusal off when what it is about was typed over. */
  readonly clear: () => void;
  /** A refusal that belongs to no field. */
  readonly refusal: string | undefined;
  readonly save: (typed: TypedContact) => void;
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
    save: (typed) => void run({ token, version, contact: contactOf(typed), ...confirmed }),
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
  const [faults, setFaults] = useState<ContactFaults>({});
  const stop = (found: ContactFaults) => {
    setFaults(found);
    const first = CONTACT_FIELDS.find(({ id }) => found[id]);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first.id}]`)?.focus();
  };
  const { busy, totals, clear, refusal, save } = useSaveContact(invoice, onDone, stop);
  const submit = () => {
    const found = contactFaults(typed);
    if (hasFaults(found)) stop(found);
    else if (!busy) save(typed);
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
