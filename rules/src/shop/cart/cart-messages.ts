import { type Day, formatMonthDay } from '../../dates/calendar-day.ts';
import { type Cents, formatMoney } from '../../money/cents.ts';
import { countOf } from '../../text/count-of.ts';
import { formatArrival } from '../delivery-estimate.ts';
import { CART_DAYS } from './cart-days.ts';

/** Reasons why a line of a shopper's cart cannot be ordered. */
export const CART_PROBLEMS = [
  'missing',
  'unknown',
  'other-product',
  'retired',
  'choice',
  'quantity',
  'no-price',
  'unknown-color',
  'no-swatches',
] as const;
export type CartProblem = (typeof CART_PROBLEMS)[number];

export const retiredMessage = (pattern: string): string =>
  `${pattern} is retired, so it can't be ordered any more. Your design stays here.`;
export const UNKNOWN_COLOR = 'This color is no longer in our library.';
/** `$2.00 each` */
export const swatchPrice = (price: Cents): string => (price === 0 ? 'Free' : `${formatMoney(price)} each`);
export const NO_SWATCHES = "We don't offer swatches of single colors right now.";
export const EMPTY_CART = 'Your cart is empty.';
export const ADDED_ON_INVOICE = 'Added on the invoice';
export const NO_SHOP_FOR_DISTRIBUTORS = 'Distributors order in their projects, so there is no shop here.';
export const CART_STORED = `Kept on this device for ${CART_DAYS} days.`;
export const CART_NOT_STORED = 'This browser stores nothing, so your cart is gone when you close the page.';
export const PRICE_NOT_LOADED = 'We could not load the price.';
/** In place of a button or a price while staff have set none. */
export const NO_PRICE_YET = 'No price yet';
export const REMOVE_FIRST = "Remove what can't be ordered first.";

/** The refusal of a cart whose earlier order was paid in the meantime. */
export const cartOrdered = (orderName: string): string =>
  `This cart was ordered as ${orderName}. Remove what you don't want twice, then check out again.`;

/** `3 designs, 36 pieces.` */
export const cartCounts = ({ designs, pieces }: { readonly designs: number; readonly pieces: number }): string =>
  designs === 0
    ? `${countOf(pieces, 'swatch', 'swatches')}.`
    : `${countOf(designs, 'design')}, ${countOf(pieces, 'piece')}.`;

export const priceChangeMessage = (before: Cents, now: Cents): string =>
  `The price changed from ${formatMoney(before)} to ${formatMoney(now)} each.`;

/** A ZIP code of the United States as it was typed; undefined for all else. */
export const readZip = (typed: string): string | undefined => /^\s*(\d{5})(?:-\d{4})?\s*$/.exec(typed)?.[1];
export const ZIP_FAULT = 'Enter five digits, such as 02138.';

export interface Delivery {
  /** The last day on which it ships if it is paid today. */
  readonly shipBy: Day;
  readonly from: Day;
  readonly to: Day;
  readonly madeIn: string;
  /** The carrier's service. */
  readonly service: string;
}

/** `At your door Dec 8 to 10`, or without a ZIP `Ships by Dec 3`. */
export const deliveryLead = (delivery: Delivery, zip: string | null): string =>
  zip === null ? `Ships by ${formatMonthDay(delivery.shipBy)}` : `At your door ${formatArrival(delivery)}`;

export const deliveryRest = ({ madeIn, service }: Delivery, zip: string | null): string =>
  zip === null
    ? `if you order today. Made in ${madeIn}.`
    : `if you order today. Made in ${madeIn}, then ${service} to ${zip}.`;

/** Beside the button while a pattern is retired. */
export const isRetiredLabel = (pattern: string): string => `${pattern} is retired`;
export const addedMessage = (pieces: number): string => `${pieces} added.`;
export const inCartMessage = (pieces: number): string => `${countOf(pieces, 'piece')} in your cart.`;
export const CART_FULL = 'Your cart is full. Check out first, or remove a line.';

/** `Add necktie and 2 more, $1,104.00`. */
export const addSetLabel = (product: string, more: number, total: Cents): string =>
  `Add ${product.toLowerCase()} and ${more} more, ${formatMoney(total)}`;
/** `3 products, $98.00`. */
export const setLabel = (count: number, total: Cents): string => `${countOf(count, 'product')}, ${formatMoney(total)}`;
export const productsAdded = (count: number): string => `${countOf(count, 'product')} added.`;
/** `Robe could not be added. The rest is in your cart.` */
export const notAdded = (products: readonly string[], added: number): string =>
  `${products.join(', ')} could not be added. ${added > 0 ? 'The rest is in your cart.' : 'Try again.'}`;
/** On a product that has more slots than the design has colors. */
export const needsColors = (count: number): string => `Needs ${countOf(count, 'color')}`;
/** The line at the foot of a board of products before anything is ticked. */
export const TICK_TO_MAKE_SET = 'Tick products to make a set';
export const tickLabel = (product: string): string => `Add ${product} to the set`;
