import { isHomeCountry } from './charge/us-states.ts';

interface Contact {
  readonly name: string;
  readonly company: string;
  readonly address: {
    readonly street: string;
    readonly more: string;
    readonly city: string;
    readonly region: string;
    readonly postalCode: string;
    readonly country: string;
  };
}

/** An address as it is printed, without empty lines and without the home country. */
export function addressLines({ name, company, address }: Contact): readonly string[] {
  const { street, more, city, region, postalCode, country } = address;
  const place = [city, [region, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [name, company, street, more, place, isHomeCountry(country) ? '' : country].filter(Boolean);
}

interface BilledContact extends Contact {
  readonly email: string;
  readonly billTo?: Contact | undefined;
}

/** The party that the invoice names: the recipient, or the one that is billed in their place. */
export const billedLines = ({ name, company, email, billTo }: BilledContact): readonly string[] =>
  (billTo ? [...addressLines(billTo), email] : [name, company, email]).filter(Boolean);
