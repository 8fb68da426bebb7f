import { addDays, formatYearDay } from '../../dates/calendar-day.ts';
import { type Cents, cents, FREE, formatMoney } from '../../money/cents.ts';
import { NO_SERVICE_TAX, type ServiceTax } from '../charge/service-tax.ts';

/** How an order is paid. Deposits and terms are off until staff set them (D68). */
export const PAYMENT_CHOICES = ['full', 'deposit', 'terms'] as const;
export type PaymentChoice = (typeof PAYMENT_CHOICES)[number];

/** The plan that an order was placed with; later changes of settings and terms do not touch it. */
export interface PaymentPlan {
  readonly choice: PaymentChoice;
  /** The share that is due to start, of a deposit. */
  readonly percent?: number | undefined;
  /** Days after the order, of terms. */
  readonly days?: number | undefined;
  /** The day on which the order was placed, of terms. */
  readonly placedOn?: string | undefined;
}

export const PAY_IN_FULL: PaymentPlan = { choice: 'full' };

/** Terms that staff gave to a company; null pays before production like everyone. */
export interface PaymentTerms {
  readonly days: number;
  readonly limit: Cents;
}

/** The amount that has to arrive before the work begins; half a cent is rounded up. */
export function startAmount(total: Cents, plan: PaymentPlan): Cents {
  if (plan.choice === 'terms') return FREE;
  if (plan.choice === 'full') return total;
  return cents(Math.min(total, Math.ceil((total * Math.round((plan.percent ?? 100) * 100)) / 10_000)));
}

/** The day on which an order on terms is due; null for all others. */
export const termsDueOn = ({ choice, days, placedOn }: PaymentPlan): string | null =>
  choice === 'terms' && placedOn !== undefined ? addDays(placedOn, days ?? 0) : null;

export interface DueParts {
  /** Due before the work goes on. */
  readonly now: Cents;
  /** Due later, by the plan. */
  readonly later: Cents;
}

/** The amount that starts the work of an order. A deposit is a share of the order before the tax that a service adds. */
export const startOf = (total: Cents, plan: PaymentPlan, tax: ServiceTax): Cents =>
  startAmount(plan.choice === 'deposit' ? cents(total - tax.total) : total, plan);

/** Shares out what is due: what is missing to start, and the rest. */
export function dueParts({
  total,
  paid,
  due,
  plan,
  tax = NO_SERVICE_TAX,
}: {
  readonly total: Cents;
  readonly paid: Cents;
  readonly due: Cents;
  readonly plan: PaymentPlan;
  /** The tax that a service added, of which the open part is due with the payment that it belongs to. */
  readonly tax?: ServiceTax;
}): DueParts {
  const missing = Math.max(0, startOf(total, plan, tax) - paid);
  const isDeposit = plan.choice === 'deposit' && missing > 0;
  const now = cents(Math.min(due, missing + (isDeposit ? tax.open : 0)));
  return { now, later: cents(due - now) };
}

/** `Net 30`. */
export const termsName = ({ days }: Pick<PaymentTerms, 'days'>): string => `Net ${days}`;

/** A deposit of half has the short name of the documents. */
const depositName = (percent: number): string => (percent === 50 ? 'Half now' : `${percent}% now`);

export interface PaymentOffer {
  readonly plan: PaymentPlan;
  /** `Half now`. */
  readonly name: string;
  /** `$563.23 now, $563.23 before we ship`. */
  readonly detail: string;
  /** The amount that the button names; null where nothing is paid with the order. */
  readonly now: Cents | null;
  /** Why it cannot be chosen; null for one that can. */
  readonly refusal: string | null;
}

interface OfferFacts {
  readonly total: Cents;
  /** 0 while deposits are off. */
  readonly depositPercent: number;
  readonly terms: PaymentTerms | null;
  /** Unpaid orders of the company on terms. */
  readonly openOnTerms: Cents;
  readonly today: string;
}

function termsOffer({ total, terms, openOnTerms, today }: OfferFacts): readonly PaymentOffer[] {
  if (!terms) return [];
  const plan: PaymentPlan = { choice: 'terms', days: terms.days, placedOn: today };
  const left = cents(Math.max(0, terms.limit - openOnTerms));
  const day = formatYearDay(addDays(today, terms.days));
  return [
    {
      plan,
      name: termsName(terms),
      detail: `Approved for your company. Due ${day}`,
      now: null,
      refusal: total > left ? `${formatMoney(left)} of your ${formatMoney(terms.limit)} is left.` : null,
    },
  ];
}

/** `The rest, $563.23, is due before we ship.`; null where all is paid with the order. */
export function restSentence({ plan, now }: PaymentOffer, total: Cents): string | null {
  if (plan.choice === 'full' || now === null) return null;
  return `The rest, ${formatMoney(cents(total - now))}, is due before we ship.`;
}

/** The ways to pay that the checkout offers; one alone needs no choice. */
export function paymentOffers(facts: OfferFacts): readonly PaymentOffer[] {
  const { total, depositPercent } = facts;
  const full: PaymentOffer = {
    plan: PAY_IN_FULL,
    name: 'Pay in full',
    detail: `${formatMoney(total)} now`,
    now: total,
    refusal: null,
  };
  const deposit: PaymentPlan = { choice: 'deposit', percent: depositPercent };
  const now = startAmount(total, deposit);
  const rest = cents(total - now);
  return [
    full,
    ...(depositPercent > 0 && rest > 0
      ? [
          {
            plan: deposit,
            name: depositName(depositPercent),
            detail: `${formatMoney(now)} now, ${formatMoney(rest)} before we ship`,
            now,
            refusal: null,
          },
        ]
      : []),
    ...termsOffer(facts),
  ];
}
