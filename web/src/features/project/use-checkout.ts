import type { CartQuote } from '@colorway/contract/project/cart.ts';
import { type QuoteChange, quoteChanges } from '@colorway/rules/pricing/quote-changes.ts';
import type { Quote } from '@colorway/rules/pricing/quoted.ts';
import { TO_INVOICE_MS } from '@colorway/rules/time/delays.ts';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../blocks/api/api-error.ts';
import { ask } from '../../blocks/api/client.ts';
import type { CartDesk } from '../../blocks/cart/cart-desk.ts';
import { useProjectAgain } from './use-project.ts';

export type CheckoutStep = 'checking' | 'writing' | 'opening';

export type Checkout =
  | { readonly state: 'idle' }
  | { readonly state: 'preparing'; readonly step: CheckoutStep }
  | { readonly state: 'failed'; readonly message: string }
  | {
      readonly state: 'changed';
      readonly changes: readonly QuoteChange[];
      readonly before: Quote;
      readonly now: Ordered;
    };

/** The cart that an order is wanted of, as it was seen. */
interface Ordered {
  readonly version: number;
  readonly quote: Quote;
}

interface UseCheckout {
  readonly checkout: Checkout;
  /** Of the cart of now, or of the one that a refusal showed. */
  readonly start: (seen?: Ordered) => Promise<void>;
  readonly leave: () => void;
}

const IDLE: Checkout = { state: 'idle' };
const OFFLINE = 'We could not reach the server. Check your connection and try again.';

const pricesOf = (told: CartQuote | null): Quote | null => (told?.prices ? told.quote : null);

/** What a refusal says of the cart of now; undefined when it was refused for something else. */
function nowOf(error: unknown, before: Ordered): Ordered | undefined {
  if (!(error instanceof ApiError) || !['checkout-changed', 'cart-changed'].includes(error.code)) return undefined;
  const { quote, cart } = error.details as { readonly quote?: Quote; readonly cart?: { readonly version: number } };
  return quote && { quote, version: cart?.version ?? before.version };
}

/** Ordering goes by one key for one cart at one price, so that pressing twice still orders once (D49). */
export function useCheckout(projectID: string, desk: CartDesk, onNotReady: () => void): UseCheckout {
  const again = useProjectAgain(projectID);
  const [checkout, setCheckout] = useState<Checkout>(IDLE);
  const attempt = useRef({ said: '', key: '' });
  const running = useRef(false);
  useEffect(() => {
    // Who comes back from the invoice finds the cart, not a page that still says that it opens.
    const back = ({ persisted }: PageTransitionEvent) => persisted && setCheckout(IDLE);
    addEventListener('pageshow', back);
    return () => removeEventListener('pageshow', back);
  }, []);

  const order = async (seen: Ordered): Promise<void> => {
    const { version: cartVersion, quote } = seen;
    setCheckout({ state: 'preparing', step: 'writing' });
    const wanted = {
      projectID,
      cartVersion,
      expectedTotalCents: quote.total,
      expectedSums: quote.sums.map(({ kind, label, amount }) => ({ kind, label, amount })),
    };
    const said = JSON.stringify(wanted);
    if (attempt.current.said !== said) attempt.current = { said, key: crypto.randomUUID() };
    const { invoiceUrl } = await ask('checkout.start', wanted, { idempotencyKey: attempt.current.key });
    setCheckout({ state: 'preparing', step: 'opening' });
    setTimeout(() => location.assign(invoiceUrl), TO_INVOICE_MS);
  };

  const refused = (error: unknown, seen: Ordered): void => {
    const now = nowOf(error, seen);
    if (now) {
      const changes = quoteChanges(seen.quote.sums, now.quote.sums);
      setCheckout({ state: 'changed', changes, before: seen.quote, now });
    } else if (error instanceof ApiError && error.code === 'cart-not-ready') {
      setCheckout(IDLE);
      onNotReady();
    } else setCheckout({ state: 'failed', message: error instanceof Error ? error.message : String(error) });
    desk.hear(Number.POSITIVE_INFINITY);
    void again();
  };

  const start = async (given?: Ordered): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setCheckout({ state: 'preparing', step: 'checking' });
    const arrived = await desk.settle();
    const { cart, quote: told } = desk.current();
    const quote = pricesOf(told);
    const seen = given ?? (quote ? { version: cart.version, quote } : undefined);
    if (!arrived || !seen) setCheckout({ state: 'failed', message: OFFLINE });
    else await order(seen).catch((error: unknown) => refused(error, seen));
    running.current = false;
  };

  return { checkout, start, leave: () => setCheckout(IDLE) };
}
