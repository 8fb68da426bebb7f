import type { Invoice } from '@colorway/contract/shop/invoice.ts';
import { TO_INVOICE_MS } from '@colorway/rules/time/delays.ts';
import { useEffect, useState } from 'react';
import { arrived, isOnTheWay } from '../../blocks/pay/on-the-way.ts';

/** Who has waited this long is told that there is no need to. */
const LONG_MS = 20_000;

interface WayToPay {
  /** The browser goes there by itself in a moment. */
  readonly leaving: boolean;
  /** It takes longer than usual. */
  readonly long: boolean;
}

/** Who comes from the checkout goes on to pay by itself, once that is possible and we know where to send it. */
export function useWayToPay({ token, till, contact }: Invoice): WayToPay {
  const url = till?.payUrl ?? null;
  const [long, setLong] = useState(false);
  const leaving = url !== null && (till?.asksAddress === true || contact !== null) && isOnTheWay(token);
  const waits = till?.state === 'preparing';
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => {
      arrived();
      location.assign(url);
    }, TO_INVOICE_MS);
    return () => clearTimeout(timer);
  }, [leaving, url]);
  useEffect(() => {
    setLong(false);
    if (!waits) return;
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, [waits]);
  return { leaving, long };
}
