import { type Cents, cents, FREE, sumOf } from '../../money/cents.ts';

/** The sales tax that a connected service adds (D69). */
export interface ServiceTax {
  readonly total: Cents;
  /** The part in a requested payment that has not arrived; another payment has another tax. */
  readonly open: Cents;
}

export const NO_SERVICE_TAX: ServiceTax = { total: FREE, open: FREE };

interface Sum {
  readonly kind: string;
  readonly amount: Cents;
  /** The service whose tax it is; absent for our own. */
  readonly service?: string | undefined;
  readonly open?: Cents | undefined;
}

export interface ServiceTaxSum {
  readonly kind: 'tax';
  readonly label: string;
  readonly amount: Cents;
  /** All that the order charges besides; refunds give back the share of the tax by it. */
  readonly base: Cents;
  readonly rule: string;
  readonly service: string;
  readonly open: Cents;
}

const isServiceTax = ({ kind, service }: Sum): boolean => kind === 'tax' && service !== undefined;

export const withoutServiceTax = <One extends Sum>(sums: readonly One[]): readonly One[] =>
  sums.filter((one) => !isServiceTax(one));

export function serviceTaxOf(sums: readonly Sum[]): ServiceTax {
  const found = sums.find(isServiceTax);
  return found ? { total: found.amount, open: found.open ?? FREE } : NO_SERVICE_TAX;
}

/** Our own rates charge this order, so a service adds nothing to it. */
export const hasOwnTax = (sums: readonly Sum[]): boolean =>
  sums.some((one) => one.kind === 'tax' && !isServiceTax(one));

/** The sums with this tax of a service as their last line, and without one if it is zero. */
function withTax<One extends Sum>(
  sums: readonly One[],
  service: string,
  { total, open }: ServiceTax,
): readonly (One | ServiceTaxSum)[] {
  const others = withoutServiceTax(sums);
  if (total === 0) return others;
  const base = cents(Math.max(0, sumOf(others.map(({ amount }) => amount))));
  const rule = `Calculated by ${service}`;
  return [...others, { kind: 'tax', label: 'Sales tax', amount: total, base, rule, service, open }];
}

interface TaxedPayment {
  readonly service: string;
  readonly tax: Cents;
}

/** The sums with the tax of the payment that is requested now, in place of the one before it. */
export function openServiceTax<One extends Sum>(sums: readonly One[], { service, tax }: TaxedPayment) {
  const { total, open } = serviceTaxOf(sums);
  return withTax(sums, service, { total: cents(total - open + tax), open: tax });
}

/** The sums after a payment arrived with this tax. `isOpen` is true for the requested one. */
export function receiveServiceTax<One extends Sum>(
  sums: readonly One[],
  { service, tax, isOpen }: TaxedPayment & { readonly isOpen: boolean },
) {
  const { total, open } = serviceTaxOf(sums);
  return withTax(sums, service, { total: cents(total - (isOpen ? open : 0) + tax), open: isOpen ? FREE : open });
}

/** The sums once staff recorded the requested payment, with its tax. */
export const settleServiceTax = <One extends Sum>(sums: readonly One[]): readonly One[] =>
  sums.map((one) => (isServiceTax(one) ? { ...one, open: FREE } : one));
