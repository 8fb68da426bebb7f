import { type Cents, formatMoney } from '../money/cents.ts';
import type { UnapprovedOrders } from '../project/approve/unapproved-orders.ts';
import { capitalized } from '../text/capitalized.ts';
import { numberWord } from '../text/number-word.ts';

/** The part of the checkout page that keeps an order from being placed. */
export type MissingPart =
  | 'sizes'
  | 'price'
  | 'packaging'
  | 'fulfillment'
  | 'day'
  | 'address'
  | 'purchaseOrder'
  | 'approval'
  | 'confirmation';

interface CheckoutFacts {
  /** Parts that are not filled in. */
  readonly missing: ReadonlySet<Exclude<MissingPart, 'approval' | 'confirmation'>>;
  readonly setting: UnapprovedOrders;
  /** Proofs in the cart without an approval. */
  readonly unapproved: number;
  readonly isConfirmed: boolean;
  /** The amount that is paid now; null on terms. */
  readonly amount: Cents | null;
  /** The day on which an order on terms is due: `Dec 18`. */
  readonly payBy?: string | null;
}

export interface CheckoutButton {
  readonly label: string;
  readonly missing: MissingPart | null;
}

/** In the order of the page, so that the button leads to the first one. */
const REASONS = [
  ['sizes', 'Check the sizes to order'],
  ['price', 'One design has no price yet'],
  ['packaging', 'Choose packaging to order'],
  ['fulfillment', 'Choose how to send your swatches'],
  ['day', 'Check the date to order'],
  ['address', 'Add the address to order'],
  ['purchaseOrder', 'Add your PO number to order'],
] as const;

const designs = (count: number): string => (count === 1 ? '1 design' : `${count} designs`);

/** The words of the order button, and the part that it leads to instead while something is missing. */
export function checkoutButton({
  missing,
  setting,
  unapproved,
  isConfirmed,
  amount,
  payBy,
}: CheckoutFacts): CheckoutButton {
  const first = REASONS.find(([part]) => missing.has(part));
  if (first) return { missing: first[0], label: first[1] };
  const asks = setting !== 'not-needed' && unapproved > 0;
  if (asks && setting === 'needed') return { missing: 'approval', label: `Approve ${designs(unapproved)} to order` };
  if (asks && !isConfirmed) return { missing: 'confirmation', label: `Confirm ${designs(unapproved)} to order` };
  const pay = amount !== null && amount > 0 ? formatMoney(amount) : null;
  const order = asks ? 'Order without approval' : 'Order';
  if (payBy) return { missing: null, label: `${order}, pay by ${payBy}` };
  if (pay === null) return { missing: null, label: order };
  return { missing: null, label: asks ? `${order}, pay ${pay}` : `${order} and pay ${pay}` };
}

/** Digits begin at ten, which keeps the titles short. */
const upToNine = (count: number): string => (count > 9 ? String(count) : numberWord(count));

/** `Two designs are not approved.` */
export const notApprovedTitle = (count: number): string =>
  `${capitalized(upToNine(count))} ${count === 1 ? 'design is' : 'designs are'} not approved.`;

/** `All three designs are approved.` */
export const allApprovedTitle = (count: number): string =>
  count === 1 ? 'Your design is approved.' : `All ${upToNine(count)} designs are approved.`;

/** `I order these two as they are shown, without approval.` */
export const confirmLabel = (count: number): string =>
  count === 1
    ? 'I order this one as it is shown, without approval.'
    : `I order these ${upToNine(count)} as they are shown, without approval.`;
