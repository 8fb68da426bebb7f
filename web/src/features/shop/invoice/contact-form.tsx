import type { Invoice } from '@colorway/contract/shop/invoice.ts';
import { useRef, useState } from 'react';
import { ApiError } from '../../../blocks/api/api-error.ts';
import { call } from '../../../blocks/api/client.ts';
import { Button } from '../../../ui/button/button.tsx';
import { AlertBlock } from '../../../ui/feedback/alert-block.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { IconAlertTriangle } from '../../../ui/icons/icon-alert-triangle.ts';
import { notify } from '../../../ui/notify/notify.ts';
import { sentence } from '../refusals.ts';
import {
  CONTACT_FIELDS,
  type ContactFaults,
  contactFaults,
  contactOf,
  faultsOfIssues,
  type TypedContact,
  typedOf,
} from './contact-fields.ts';
import { useInvoiceCache } from './use-invoice.ts';

interface SaveContact {
  readonly busy: boolean;
  /** What no field stands for. */
  readonly refusal: string | undefined;
  readonly save: (typed: TypedContact) => Promise<void>;
}

/** On a refusal what was typed stays; when somebody else was first the invoice is read anew, and saving again keeps what stands here. */
function useSaveContact(
  { token, version }: Invoice,
  onSaved: () => void,
  onFaults: (faults: ContactFaults) => void,
): SaveContact {
  const { put, again } = useInvoiceCache(token);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const save = async (typed: TypedContact) => {
    setBusy(true);
    setRefusal(undefined);
    try {
      put(await call('shop.contact', { token, version, contact: contactOf(typed) }));
      notify({ kind: 'success', text: 'Your address is saved.' });
      onSaved();
    } catch (error) {
      const faults = error instanceof ApiError ? faultsOfIssues(error.details.issues) : {};
      if (Object.keys(faults).length > 0) onFaults(faults);
      else setRefusal(sentence(error));
      if (error instanceof ApiError && error.status === 409) await again();
    } finally {
      setBusy(false);
    }
  };
  return { busy, refusal, save };
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
  const { busy, refusal, save } = useSaveContact(invoice, onDone, stop);
  const submit = () => {
    const found = contactFaults(typed);
    if (Object.keys(found).length > 0) stop(found);
    else if (!busy) void save(typed);
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
      <div className="form-grid">
        {CONTACT_FIELDS.map(({ id, label, autoComplete, most, ...field }) => (
          <TextField
            key={id}
            name={id}
            label={label}
            type={id === 'email' ? 'email' : 'text'}
            autoComplete={autoComplete}
            maxLength={most}
            optional={!('needed' in field)}
            error={faults[id]}
            value={typed[id]}
            onChange={(event) => {
              setTyped({ ...typed, [id]: event.target.value });
              setFaults({ ...faults, [id]: undefined });
            }}
          />
        ))}
      </div>
      {refusal ? (
        <AlertBlock tone="error" icon={<IconAlertTriangle className="icon" />} live>
          {refusal}
        </AlertBlock>
      ) : null}
      <div className="contact-form__answers">
        <Button type="submit" look="primary" busy={busy}>
          {busy ? 'Saving' : 'Save the address'}
        </Button>
        {invoice.contact ? <Button onClick={onDone}>Keep it as it was</Button> : null}
      </div>
    </form>
  );
}
