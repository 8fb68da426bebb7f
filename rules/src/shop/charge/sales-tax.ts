import { type Cents, cents, formatMoney, sumOf } from '../../money/cents.ts';
import { isHomeCountry, readState, type StateCode, US_STATES } from './us-states.ts';

export interface TaxRate {
  readonly state: StateCode;
  /** Up to three decimals: 8.875. */
  readonly percent: number;
  readonly taxesShipping: boolean;
}

export interface TaxSettings {
  readonly isOn: boolean;
  readonly rates: readonly TaxRate[];
}

export const NO_TAX: TaxSettings = { isOn: false, rates: [] };

interface Sum {
  readonly kind: string;
  readonly amount: Cents;
}

/** The line of an order for its sales tax. */
export interface TaxSum {
  readonly kind: 'tax';
  readonly label: string;
  readonly amount: Cents;
  /** The taxed amount, by which refunds give back their share of the tax. */
  readonly base: Cents;
  /** `6.35% of $1,059.20, by the address we ship to`. */
  readonly rule: string;
}

export interface TaxAddress {
  readonly region: string;
  readonly country: string;
}

/** A certificate that staff accepted for the state of the address. */
export interface Exemption {
  readonly state: StateCode;
  /** `Nov 20`. */
  readonly acceptedLabel: string;
}

export const NO_STATE = 'Enter the state, such as CT.';

/** The state that an address ships to; undefined abroad, and where none is named. */
export const stateOfAddress = ({ region, country }: TaxAddress): StateCode | undefined =>
  isHomeCountry(country) ? readState(region) : undefined;

/** While tax is charged, an address in the country needs a known state. */
export const taxAddressFault = (settings: TaxSettings, address: TaxAddress): string | undefined =>
  settings.isOn && isHomeCountry(address.country) && readState(address.region) === undefined ? NO_STATE : undefined;

const rateFor = (settings: TaxSettings, address: TaxAddress | null): TaxRate | undefined => {
  if (!settings.isOn || !address) return undefined;
  const state = stateOfAddress(address);
  return settings.rates.find((rate) => rate.state === state);
};

const taxedSum = (sums: readonly Sum[], { taxesShipping }: TaxRate): Cents => {
  const taxed = sums.filter(({ kind }) => kind !== 'tax' && (kind !== 'shipping' || taxesShipping));
  return cents(Math.max(0, sumOf(taxed.map(({ amount }) => amount))));
};

/** Half a cent is rounded up. The product can exceed the safe integers. */
const share = (base: Cents, percent: number): Cents => {
  const thousandths = BigInt(Math.round(percent * 1_000));
  return cents(Number((BigInt(base) * thousandths + 50_000n) / 100_000n));
};

const percentText = (percent: number): string => `${Number(percent.toFixed(3))}%`;

interface Taxed {
  readonly settings: TaxSettings;
  /** Null until an address is known. */
  readonly address: TaxAddress | null;
  /** Accepted certificates, of which that of the state of the address counts. */
  readonly exemptions?: readonly Exemption[] | undefined;
}

/** The tax of these sums at this address; undefined where none is charged and none has to be explained. */
export function salesTax(sums: readonly Sum[], { settings, address, exemptions = [] }: Taxed): TaxSum | undefined {
  const rate = rateFor(settings, address);
  if (!rate) return undefined;
  const base = taxedSum(sums, rate);
  const exemption = exemptions.find(({ state }) => state === rate.state);
  if (exemption)
    return {
      kind: 'tax',
      label: 'Sales tax',
      amount: cents(0),
      base,
      rule: `None, certificate accepted ${exemption.acceptedLabel}`,
    };
  return {
    kind: 'tax',
    label: `Sales tax, ${US_STATES[rate.state]}`,
    amount: share(base, rate.percent),
    base,
    rule: `${percentText(rate.percent)} of ${formatMoney(base)}, by the address we ship to`,
  };
}

/** An amount under the items of an order: `Free` for packaging, `None` for a tax that is not charged. */
export const chargeText = ({ kind, amount }: Sum): string => {
  if (amount !== 0) return formatMoney(amount);
  return kind === 'tax' ? 'None' : 'Free';
};

/** The sums with the tax of the address as their last line, in place of an earlier one. */
export function withSalesTax<One extends Sum>(sums: readonly One[], taxed: Taxed): readonly (One | TaxSum)[] {
  const others = sums.filter(({ kind }) => kind !== 'tax');
  const tax = salesTax(others, taxed);
  return tax ? [...others, tax] : others;
}
