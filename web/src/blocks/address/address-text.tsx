import type { Invoice } from '@colorway/contract/shop/invoice.ts';
import { addressLines } from '@colorway/rules/shop/address-lines.ts';

type Contact = NonNullable<Invoice['contact']>;

export const AddressText = ({ contact }: { readonly contact: Pick<Contact, 'name' | 'company' | 'address'> }) => (
  <address>
    {addressLines(contact).map((line) => (
      <span key={line}>{line}</span>
    ))}
  </address>
);

/** The party that is billed, where it is not the recipient. */
export const BilledTo = ({ contact }: { readonly contact: Contact | null }) =>
  contact?.billTo ? (
    <div className="billed-to">
      <h3 className="field__label">Bill to</h3>
      <AddressText contact={contact.billTo} />
    </div>
  ) : null;
