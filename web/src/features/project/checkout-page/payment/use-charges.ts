import type { CheckoutPageView } from '@colorway/contract/project/cart/checkout-contract.ts';
import { formatMonthDay } from '@colorway/rules/dates/calendar-day.ts';
import { cents } from '@colorway/rules/money/cents.ts';
import type { Quote } from '@colorway/rules/pricing/quote/quoted.ts';
import { salesTax, type TaxSum } from '@colorway/rules/shop/charge/sales-tax.ts';
import {
  type PaymentChoice,
  type PaymentOffer,
  paymentOffers,
  restSentence,
  termsDueOn,
} from '@colorway/rules/shop/payment/payment-plan.ts';
import { useState } from 'react';

export interface Charges {
  /** Undefined where none is charged. */
  readonly tax: TaxSum | undefined;
  /** The tax of another quote at the same address. */
  readonly taxOf: (quote: Quote) => TaxSum | undefined;
  /** Empty until the page is loaded. */
  readonly offers: readonly PaymentOffer[];
  /** The chosen way to pay, or the first one while the chosen one is refused. */
  readonly offer: PaymentOffer | undefined;
  readonly choose: (choice: PaymentChoice) => void;
  /** `Dec 18`, on terms. */
  readonly payBy: string | null;
  readonly rest: string | null;
  /** The service that adds sales tax before it takes the payment. */
  readonly taxService: string | null;
}

/** Sales tax and ways to pay of the cart, by the rules that the server charges by. */
export function useCharges(page: CheckoutPageView | undefined, totals: Quote): Charges {
  const [choice, choose] = useState<PaymentChoice>('full');
  if (!page)
    return {
      tax: undefined,
      taxOf: () => undefined,
      offers: [],
      offer: undefined,
      choose,
      payBy: null,
      rest: null,
      taxService: null,
    };
  const { charges, contact } = page;
  const taxed = { settings: charges.tax, address: contact?.address ?? null, exemptions: charges.exemptions };
  const taxOf = ({ sums }: Quote) => salesTax(sums, taxed);
  const tax = taxOf(totals);
  const total = cents(totals.total + (tax?.amount ?? 0));
  const offers = paymentOffers({ ...charges, total });
  const offer = offers.find(({ plan, refusal }) => plan.choice === choice && refusal === null) ?? offers[0];
  const dueOn = offer ? termsDueOn(offer.plan) : null;
  return {
    ...{ tax, taxOf, offers, offer, choose },
    payBy: dueOn === null ? null : formatMonthDay(dueOn),
    rest: offer ? restSentence(offer, total) : null,
    taxService: charges.service?.addsTax ? charges.service.name : null,
  };
}
