import type { Invoice } from '@colorway/contract/shop/invoice.ts';
import { EMAIL_HELP } from '@colorway/rules/email/messages.ts';
import { NO_TAX, type TaxSettings, taxAddressFault } from '@colorway/rules/shop/charge/sales-tax.ts';
import { isEmail } from '../email/is-email.ts';

export const CONTACT_FIELDS = [
  { id: 'name', label: 'Name', autoComplete: 'name', needed: 'Enter your name.', maxLength: 120 },
  { id: 'email', label: 'Email', autoComplete: 'email', needed: EMAIL_HELP, maxLength: 320 },
  { id: 'company', label: 'Company', autoComplete: 'organization', maxLength: 120 },
  {
    id: 'street',
    label: 'Street and number',
    autoComplete: 'address-line1',
    needed: 'Enter the street and number.',
    maxLength: 200,
  },
  { id: 'more', label: 'Apartment, floor', autoComplete: 'address-line2', maxLength: 200 },
  { id: 'city', label: 'City', autoComplete: 'address-level2', needed: 'Enter the city.', maxLength: 100 },
  { id: 'region', label: 'State', autoComplete: 'address-level1', maxLength: 100 },
  { id: 'postalCode', label: 'ZIP code', autoComplete: 'postal-code', maxLength: 20 },
  { id: 'country', label: 'Country', autoComplete: 'country-name', needed: 'Enter the country.', maxLength: 100 },
] as const satisfies readonly {
  readonly id: string;
  readonly label: string;
  readonly autoComplete: string;
  readonly maxLength: number;
  /** The message while the field is empty; without it the field is optional. */
  readonly needed?: string;
}[];

export type ContactField = (typeof CONTACT_FIELDS)[number]['id'];
export type TypedContact = Readonly<Record<ContactField, string>>;
export type ContactFaults = Partial<Record<ContactField, string>>;

const HOME = 'United States';

export const typedOf = (contact: Invoice['contact']): TypedContact => {
  const { name = '', email = '', company = '', address } = contact ?? {};
  const { street = '', more = '', city = '', region = '', postalCode = '', country = HOME } = address ?? {};
  return { name, email, company, street, more, city, region, postalCode, country };
};

export const contactOf = ({ name, email, company, ...address }: TypedContact) => ({ name, email, company, address });

/** The party that is billed has no email of its own. */
export const BILL_FIELDS = CONTACT_FIELDS.filter(
  (field): field is Exclude<(typeof CONTACT_FIELDS)[number], { readonly id: 'email' }> => field.id !== 'email',
);
export type TypedBill = Omit<TypedContact, 'email'>;
type BillTo = NonNullable<NonNullable<Invoice['contact']>['billTo']>;

export const billOf = ({ name, company, ...address }: TypedBill): BillTo => ({ name, company, address });

export function typedBillOf(billTo: BillTo | null): TypedBill {
  const { email: _, ...typed } = typedOf(billTo && { ...billTo, email: '' });
  return typed;
}

export const billFaults = (typed: TypedBill): ContactFaults =>
  Object.fromEntries(
    BILL_FIELDS.flatMap((field) => {
      const needed = field.id === 'name' ? 'Enter the name.' : 'needed' in field ? field.needed : undefined;
      const fault = faultOf(field.id, typed[field.id], needed);
      return fault ? [[field.id, fault]] : [];
    }),
  );

const faultOf = (id: ContactField, value: string, needed: string | undefined): string | undefined => {
  if (id === 'email') return isEmail(value) ? undefined : EMAIL_HELP;
  return needed && value.trim() === '' ? needed : undefined;
};

/** While sales tax is charged, an address in the country needs its state. */
export const contactFaults = (typed: TypedContact, tax: TaxSettings = NO_TAX): ContactFaults =>
  Object.fromEntries(
    CONTACT_FIELDS.flatMap((field) => {
      const fault =
        field.id === 'region'
          ? taxAddressFault(tax, typed)
          : faultOf(field.id, typed[field.id], 'needed' in field ? field.needed : undefined);
      return fault ? [[field.id, fault]] : [];
    }),
  );

interface Issue {
  readonly path: string;
  readonly message: string;
}

const isIssue = (one: unknown): one is Issue =>
  typeof one === 'object' && one !== null && 'path' in one && typeof one.path === 'string' && 'message' in one;

/** Maps the server's faults to their fields: `contact.address.city`, and `contact.billTo.name` of the billed party. */
export const faultsOfIssues = (issues: unknown, ofBill = false): ContactFaults =>
  Object.fromEntries(
    (Array.isArray(issues) ? issues : []).filter(isIssue).flatMap(({ path, message }) => {
      if (path.includes('.billTo.') !== ofBill) return [];
      const field = CONTACT_FIELDS.find(({ id }) => path.split('.').at(-1) === id);
      return field ? [[field.id, message]] : [];
    }),
  );
