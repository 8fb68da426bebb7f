import type { Cart } from '@colorway/rules/cart/cart.ts';
import { type Cents, cents, FREE } from '@colorway/rules/money/cents.ts';
import { type QuoteChange, quoteChanges } from '@colorway/rules/pricing/quote/quote-changes.ts';
import type { Quote } from '@colorway/rules/pricing/quote/quoted.ts';
import type { TaxSum } from '@colorway/rules/shop/charge/sales-tax.ts';
import type { PaymentChoice } from '@colorway/rules/shop/payment/payment-plan.ts';
import { TO_INVOICE_MS } from '@colorway/rules/time/delays.ts';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../blocks/api/api-error.ts';
import { errorMessage } from '../../../blocks/api/error-message.ts';
import { useCommand } from '../../../blocks/api/use-command.ts';
import type { CartState } from '../../../blocks/cart/cart-store.ts';
import type { ShownCart } from '../../../blocks/cart/use-cart.ts';
import { noteCheckout } from '../../../blocks/pay/on-the-way.ts';
import { useRefetchProject } from '../page/use-project.ts';

/** The cart that an order is wanted of, as it was seen. */
interface Seen {
  readonly cart: Pick<Cart, 'version' | 'lines'>;
  readonly quote: Quote;
  /** Undefined where none is charged. */
  readonly tax: TaxSum | undefined;
}

type TaxOf = (quote: Quote) => TaxSum | undefined;

export const totalOf = ({ quote, tax }: Seen): Cents => cents(quote.total + (tax?.amount ?? 0));

const sumsOf = ({ quote, tax }: Seen) => [...quote.sums, ...(tax ? [tax] : [])];

/** The server's last quote with what the page charges; undefined where prices are hidden. */
function seenOn(
  { cart, quote }: Pick<CartState, 'cart' | 'quote'>,
  { chargedOf, taxOf }: Pick<CheckoutParts, 'chargedOf' | 'taxOf'>,
): Seen | undefined {
  if (!quote?.prices) return undefined;
  const charged = chargedOf(quote.quote);
  return { cart, quote: charged, tax: taxOf(charged) };
}

const NOT_READY = ['cart-not-ready', 'not-approved'];
const ASKS_AGAIN = ['checkout-changed', 'cart-changed'];

interface RefusedOrder {
  readonly quote?: Quote;
  readonly cart?: Cart;
  /** The tax that differs from the expected one; null for none. */
  readonly tax?: TaxSum | null;
}

/** Reads the current cart from a refusal; undefined for other refusals. */
function seenIn(error: unknown, before: Seen, taxOf: TaxOf): Seen | undefined {
  if (!(error instanceof ApiError) || !ASKS_AGAIN.includes(error.code)) return undefined;
  const { quote, cart, tax } = error.details as RefusedOrder;
  return quote && { quote, cart: cart ?? before.cart, tax: tax === undefined ? taxOf(quote) : (tax ?? undefined) };
}

/** The name of the person who changed the cart since; null when it is unchanged. */
function changedSince(before: Seen, now: Seen): string | null {
  if (before.cart.version === now.cart.version) return null;
  const theirs = now.cart.lines.filter(({ version }) => version > before.cart.version);
  const names = [...new Set(theirs.map((line) => line.changedBy))];
  return names.length === 1 && names[0] !== undefined ? names[0] : 'someone who shares this cart';
}

export type CheckoutStep = 'checking' | 'writing' | 'opening';

export type Checkout =
  | { readonly state: 'idle' }
  | { readonly state: 'preparing'; readonly step: CheckoutStep }
  | { readonly state: 'failed'; readonly message: string }
  | {
      readonly state: 'changed';
      readonly changes: readonly QuoteChange[];
      readonly before: Seen;
      readonly now: Seen;
      /** The person who changed the cart; null for no change. */
      readonly cartBy: string | null;
      /** Why the server did not do what was done here last. */
      readonly messages: readonly string[];
    };

interface UseCheckout {
  readonly checkout: Checkout;
  /** Starts with the cart on the screen, or with the one from a refusal. */
  readonly start: (seen?: Seen) => Promise<void>;
  readonly dismiss: () => void;
}

interface CheckoutParts {
  /** Saves what was typed on the page; an order is not sent without it. */
  readonly save: () => Promise<void>;
  /** The proofs that are ordered without an approval, as they were confirmed by name (D67). */
  readonly unapproved: () => readonly string[];
  /** The quote of a cart with what the page adds to it, as the server will. */
  readonly chargedOf: (quote: Quote) => Quote;
  /** The sales tax by the address on the page. */
  readonly taxOf: TaxOf;
  readonly payment: () => PaymentChoice;
  /** A choice or an approval is missing that the page did not know of yet. */
  readonly onNotReady: () => void;
}

const IDLE: Checkout = { state: 'idle' };
const NOT_PRICED = "We don't have prices for this cart yet. Try again in a moment.";

/** Ordering goes by one key for one cart at one price, so that pressing twice still orders once (D49). */
export function useCheckout(
  projectID: string,
  { store, totals }: ShownCart,
  { save, unapproved, chargedOf, taxOf, payment, onNotReady }: CheckoutParts,
): UseCheckout {
  const again = useRefetchProject(projectID);
  const [checkout, setCheckout] = useState<Checkout>(IDLE);
  const { runOrThrow } = useCommand('checkout.start');
  const running = useRef(false);
  useEffect(() => {
    // A customer who returns from the invoice sees the cart, not a stale progress page.
    const back = ({ persisted }: PageTransitionEvent) => persisted && setCheckout(IDLE);
    addEventListener('pageshow', back);
    return () => removeEventListener('pageshow', back);
  }, []);

  const askAgain = (before: Seen, now: Seen, cartBy: string | null, messages: readonly string[] = []): void => {
    const changes = quoteChanges(sumsOf(before), sumsOf(now));
    setCheckout({ state: 'changed', changes, before, now, cartBy, messages });
  };

  const order = async ({ cart, quote, tax }: Seen): Promise<void> => {
    setCheckout({ state: 'preparing', step: 'writing' });
    const input = {
      projectID,
      cartVersion: cart.version,
      expectedTotalCents: quote.total,
      expectedSums: quote.sums.map(({ kind, label, amount }) => ({ kind, label, amount })),
      unapproved: [...unapproved()],
      expectedTaxCents: tax?.amount ?? FREE,
      payment: payment(),
    };
    const { invoiceUrl } = await runOrThrow(input);
    setCheckout({ state: 'preparing', step: 'opening' });
    noteCheckout(invoiceUrl);
    setTimeout(() => location.assign(invoiceUrl), TO_INVOICE_MS);
  };

  const refused = (error: unknown, seen: Seen): void => {
    const now = seenIn(error, seen, taxOf);
    if (now) askAgain(seen, now, changedSince(seen, now));
    else if (error instanceof ApiError && NOT_READY.includes(error.code)) {
      setCheckout(IDLE);
      onNotReady();
    } else setCheckout({ state: 'failed', message: errorMessage(error) });
    store.receiveVersion(Number.POSITIVE_INFINITY);
    void again();
  };

  /** Sends pending changes first; when they change the total, the customer must confirm before ordering. */
  const seenAndArrived = async (): Promise<Seen | undefined> => {
    const { marks: known } = store.current();
    const { arrived, messages } = await store.settle();
    const { marks, ...state } = store.current();
    const now = seenOn(state, { chargedOf, taxOf });
    const shown = totals && chargedOf(totals);
    const theirs = [...marks].find(([key, mark]) => known.get(key) !== mark)?.[1];
    if (!arrived || !now) setCheckout({ state: 'failed', message: messages[0] ?? NOT_PRICED });
    else if (shown && shown.total !== now.quote.total)
      askAgain({ ...now, quote: shown, tax: taxOf(shown) }, now, theirs?.by ?? null, messages);
    else return now;
    return undefined;
  };

  const prepare = async (given: Seen | undefined): Promise<Seen | undefined> => {
    try {
      await save();
      return given ?? (await seenAndArrived());
    } catch (error) {
      setCheckout({ state: 'failed', message: errorMessage(error) });
      return undefined;
    }
  };

  const start = async (given?: Seen): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setCheckout({ state: 'preparing', step: 'checking' });
    const seen = await prepare(given);
    if (seen) await order(seen).catch((error: unknown) => refused(error, seen));
    running.current = false;
  };

  return { checkout, start, dismiss: () => setCheckout(IDLE) };
}
