import type { Invoice } from '@colorway/contract/shop/invoice.ts';
import { useEffect, useRef, useState } from 'react';
import { formatDay } from '../../../blocks/when/format-moment.ts';
import { ContactForm } from './contact-form.tsx';

interface AddressProps {
  readonly title: string;
  readonly lines: readonly string[];
}

const Address = ({ title, lines }: AddressProps) => (
  <div>
    <h2 className="field__label">{title}</h2>
    <address className="invoice__address">
      {lines.filter(Boolean).map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line of an address is its position
        <span key={at}>{line}</span>
      ))}
    </address>
  </div>
);

const HOME = /^(usa|us|united states( of america)?)$/i;

const shipTo = ({ name, company, address }: NonNullable<Invoice['contact']>): readonly string[] => {
  const { street, more, city, region, postalCode, country } = address;
  const place = [city, [region, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [company || name, street, more, place, HOME.test(country) ? '' : country];
};

/** Billed to, ship to and the invoice's own facts; while it is not paid who ordered can say and change them. */
export function InvoiceContacts({ invoice }: { readonly invoice: Invoice }) {
  const { contact, name, orderedAt, projectID, state } = invoice;
  const open = state === 'awaiting';
  const [changing, setChanging] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  const changed = useRef(false);
  const isForm = open && (changing || contact === null);
  useEffect(() => {
    // The form is gone, and with it what had the focus.
    if (changed.current && !isForm) change.current?.focus();
    changed.current = isForm;
  }, [isForm]);
  const facts = [name, formatDay(orderedAt), projectID ? `Project ID ${projectID}` : ''];
  return (
    <>
      <div className="invoice__contacts">
        {contact ? (
          <>
            <Address title="Billed to" lines={[contact.name, contact.company, contact.email]} />
            <Address title="Ship to" lines={shipTo(contact)} />
          </>
        ) : null}
        <Address title="Invoice" lines={facts} />
        {open && contact && !changing ? (
          <button ref={change} type="button" className="text-link small" onClick={() => setChanging(true)}>
            Change the address
          </button>
        ) : null}
      </div>
      {isForm ? <ContactForm invoice={invoice} onDone={() => setChanging(false)} /> : null}
    </>
  );
}
