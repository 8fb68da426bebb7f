import type { Cart } from '@colorway/rules/cart/cart.ts';
import type { Quote } from '@colorway/rules/pricing/quoted.ts';
import { ApiError } from '../../blocks/api/api-error.ts';
import type { CartState } from '../../blocks/cart/cart-store.ts';

/** The cart that an order is wanted of, as it was seen. */
export interface Seen {
  readonly cart: Pick<Cart, 'version' | 'lines'>;
  readonly quote: Quote;
}

/** What the server last said; undefined where no price may be seen. */
export const seenOn = ({ cart, quote }: Pick<CartState, 'cart' | 'quote'>): Seen | undefined =>
  quote?.prices ? { cart, quote: quote.quote } : undefined;

const ASKS_AGAIN = ['checkout-changed', 'cart-changed'];

/** What a refusal says of the cart of now; undefined when it was refused for something else. */
export function seenIn(error: unknown, before: Seen): Seen | undefined {
  if (!(error instanceof ApiError) || !ASKS_AGAIN.includes(error.code)) return undefined;
  const { quote, cart } = error.details as { readonly quote?: Quote; readonly cart?: Cart };
  return quote && { quote, cart: cart ?? before.cart };
}

/** Who changed the cart since, as others read it; null when it is as it was. */
export function changedSince(before: Seen, now: Seen): string | null {
  if (before.cart.version === now.cart.version) return null;
  const theirs = now.cart.lines.filter(({ version }) => version > before.cart.version);
  const names = [...new Set(theirs.map((line) => line.changedBy))];
  return names.length === 1 && names[0] !== undefined ? names[0] : 'someone who shares this cart';
}
