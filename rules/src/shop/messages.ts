/** Reasons why a product page has no design; each has its own page (D24). */
/** The reason why a line of an older order cannot be ordered again. */
export const NO_LONGER_THERE = 'This design is no longer in the project.';
export const DESIGN_PROBLEMS = ['missing', 'unknown', 'other-product'] as const;
export type DesignProblem = (typeof DESIGN_PROBLEMS)[number];

export const DESIGN_PROBLEM_MESSAGES: Readonly<
  Record<DesignProblem, { readonly title: string; readonly help: string }>
> = {
  missing: { title: 'This link has no design', help: 'Choose your colors, and this page will show them.' },
  unknown: {
    title: 'We could not find this design',
    help: 'The link may be incomplete. Choose your colors, or open the link again.',
  },
  'other-product': {
    title: 'This design was made for another product',
    help: 'Open it there, or choose your colors for this one.',
  },
};

export const NO_INVOICE = 'There is no invoice at this address.';
export const PRICE_CHANGED = "The price changed while this page was open. Your order hasn't been placed.";
export const ONLY_WHILE_AWAITING = 'This invoice is closed, so its address cannot be changed here. Contact us.';
export const NO_ORDER = 'There is no order with this id.';
export const PREPARING_CHECKOUT = 'Preparing your checkout...';
/** Shown when the payment provider did not accept the order; staff are notified. */
export const INVOICE_BY_MAIL = 'We will email you the invoice.';
/** Where a deposit was offered but for the service that takes the payment. */
export const onlyInFull = (service: string): string =>
  `${service} takes the full amount only, so a deposit isn't possible.`;
export const taxAddedBy = (service: string): string => `Added by ${service}`;
export const taxBeforePaying = (service: string): string => `${service} adds sales tax, if any, before you pay.`;
export const payAtService = (service: string): string => `You pay on the secure page of ${service}.`;
export const NOBODY_TO_MAIL = 'This order has no email address yet. Copy the invoice link instead.';
