import { CART_DAYS } from '@colorway/rules/shop/cart/cart-days.ts';
import { DAY_MS } from '@colorway/rules/time/day.ts';
import { useSyncExternalStore } from 'react';

/** Stored beside the cart, so that a page shows the number without the rules of the cart. */
const KEY = 'colorway.shop-cart.count';
const CHANGED = 'colorway-cart-count';

/** Used where the browser stores nothing. */
let unstored: string | undefined;

function stored(): string {
  try {
    return unstored ?? localStorage.getItem(KEY) ?? '';
  } catch {
    return unstored ?? '';
  }
}

function readCount(): number {
  const [count = 0, at = 0] = stored().split(' ').map(Number);
  return Number.isSafeInteger(count) && count > 0 && at > Date.now() - CART_DAYS * DAY_MS ? count : 0;
}

export function saveCartCount(count: number): void {
  const text = `${count} ${Date.now()}`;
  try {
    localStorage.setItem(KEY, text);
    unstored = undefined;
  } catch {
    unstored = text;
  }
  dispatchEvent(new Event(CHANGED));
}

function subscribe(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  addEventListener('storage', listener);
  return () => {
    removeEventListener(CHANGED, listener);
    removeEventListener('storage', listener);
  };
}

/** Number of pieces in the shopper's cart; 0 while the page is drawn on the server. */
export const useCartCount = (): number => useSyncExternalStore(subscribe, readCount, () => 0);
