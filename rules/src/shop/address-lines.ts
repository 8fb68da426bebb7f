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
