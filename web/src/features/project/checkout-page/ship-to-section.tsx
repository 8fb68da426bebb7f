import type { CheckoutPageView } from '@colorway/contract/project/cart/checkout-contract.ts';
import { addressLines } from '@colorway/rules/shop/address-lines.ts';
import { useId, useState } from 'react';
import { BillTo } from '../../../blocks/address/bill-to.tsx';
import {
  billFaults,
  billOf,
  type ContactFaults,
  contactFaults,
  contactOf,
  type TypedContact,
  typedBillOf,
  typedOf,
} from '../../../blocks/address/contact-fields.ts';
import { ContactInputs } from '../../../blocks/address/contact-inputs.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { IconPlus } from '../../../ui/icons/icon-plus.ts';
import type { CheckoutForm } from './use-checkout-fields.ts';

interface ShipToProps {
  readonly page: CheckoutPageView;
  /** False for a visitor of a link, who sees no address (D71). */
  readonly isPeople: boolean;
  readonly set: CheckoutForm['set'];
  /** Faults are shown on every field after an attempt to order. */
  readonly tried: boolean;
}

const SOURCES = {
  saved: '',
  order: 'Filled in from your last order',
  inquiry: 'Filled in from your inquiry',
} as const;

/** Whether an address is complete, so that it can be shown in one line. */
const isShippable = ({ contact, charges }: Pick<CheckoutPageView, 'contact' | 'charges'>): boolean =>
  contact !== null && Object.keys(contactFaults(typedOf(contact), charges.tax)).length === 0;

export const isComplete = (page: Pick<CheckoutPageView, 'contact' | 'charges'>): boolean => {
  const billTo = page.contact?.billTo;
  return isShippable(page) && (!billTo || Object.keys(billFaults(typedBillOf(billTo))).length === 0);
};

type Contact = CheckoutPageView['contact'];

/** The billed party stays when the recipient changes. */
const billedTo = (contact: Contact) => (contact?.billTo ? { billTo: contact.billTo } : {});

interface AddressFormProps extends Pick<ShipToProps, 'page' | 'set' | 'tried'> {
  readonly onDone: (() => void) | undefined;
}

function AddressForm({ page: { contact, charges }, set, tried, onDone }: AddressFormProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const typed = typedOf(contact);
  const faults: ContactFaults = Object.fromEntries(
    Object.entries(contactFaults(typed, charges.tax)).filter(([field]) => tried || left.has(field)),
  );
  const change = (next: TypedContact) => set({ contact: { ...contactOf(next), ...billedTo(contact) } });
  return (
    <div className="checkout-address">
      <ContactInputs
        typed={typed}
        faults={faults}
        onChange={(field, value) => change({ ...typed, [field]: value })}
        onExit={(field) => setLeft(new Set(left).add(field))}
      />
      {onDone ? (
        <Button size="small" onClick={onDone}>
          Done
        </Button>
      ) : null}
    </div>
  );
}

interface CardsProps {
  readonly contacts: readonly NonNullable<CheckoutPageView['contact']>[];
  readonly onPick: (at: number) => void;
  readonly onEdit: () => void;
}

/** The first one is chosen. */
function AddressCards({ contacts, onPick, onEdit }: CardsProps) {
  const name = useId();
  return (
    <fieldset className="pick-cards pick-cards--rows">
      <legend className="visually-hidden">Address</legend>
      {contacts.map((contact, at) => {
        const [first = '', ...rest] = addressLines(contact);
        return (
          <div key={addressLines(contact).join('|')} className="pick-card">
            <label>
              <input type="radio" name={name} checked={at === 0} onChange={() => onPick(at)} />
              <span>
                <b>{first}</b>
                <span className="tiny quiet">{rest.join(', ')}</span>
              </span>
            </label>
            {at === 0 ? (
              <Button size="small" look="quiet" onClick={onEdit}>
                Edit
                <span className="visually-hidden"> the address</span>
              </Button>
            ) : null}
          </div>
        );
      })}
    </fieldset>
  );
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The person and the address that the pieces go to, and the party that is billed. */
export const ShipToSection = (props: ShipToProps) => (
  <>
    <ShipTo {...props} />
    {props.isPeople ? <BillToSection {...props} /> : null}
  </>
);

function BillToSection({ page: { contact }, set, tried }: ShipToProps) {
  return (
    <section className="checkout-part checkout-address" aria-labelledby="checkout-bill" data-part="address">
      <div className="checkout-part__head">
        <h2 id="checkout-bill">Bill to</h2>
      </div>
      <BillTo
        typed={contact?.billTo ? typedBillOf(contact.billTo) : null}
        tried={tried}
        onChange={(typed) =>
          set({ contact: { ...contactOf(typedOf(contact)), ...(typed && { billTo: billOf(typed) }) } })
        }
      />
    </section>
  );
}

function ShipTo({ page, isPeople, set, tried }: ShipToProps) {
  const [isEditing, setEditing] = useState(false);
  const { contact, contactFrom, addresses } = page;
  const complete = isShippable(page);
  const others = addresses.filter((one) => !isSame(typedOf(one), typedOf(contact)));
  const isForm = isEditing || !complete;
  const add = () => {
    const { name, email, company } = typedOf(contact);
    set({ contact: { ...contactOf({ ...typedOf(null), name, email, company }), ...billedTo(contact) } });
    setEditing(true);
  };
  return (
    <section className="checkout-part" aria-labelledby="checkout-ship" data-part="address">
      <div className="checkout-part__head">
        <h2 id="checkout-ship">Ship to</h2>
        {contactFrom && isPeople ? <span className="small quiet">{SOURCES[contactFrom]}</span> : null}
      </div>
      {isPeople ? null : <p className="small quiet">You give the address on the next page, with the payment.</p>}
      {isPeople && isForm ? (
        <AddressForm page={page} set={set} tried={tried} onDone={complete ? () => setEditing(false) : undefined} />
      ) : null}
      {isPeople && contact && !isForm ? (
        <>
          <AddressCards
            contacts={[contact, ...others]}
            onPick={(at) => {
              const picked = others[at - 1];
              if (picked) set({ contact: { ...contactOf(typedOf(picked)), ...billedTo(contact) } });
            }}
            onEdit={() => setEditing(true)}
          />
          <Button look="quiet" size="small" onClick={add}>
            <IconPlus className="icon icon--small" aria-hidden="true" />
            Add an address
          </Button>
        </>
      ) : null}
    </section>
  );
}
