import { parseShopCart } from '@colorway/rules/shop/cart/parse-cart.ts';
import {
  addShopLine,
  countPieces,
  type DesignLine,
  mergeShopCarts,
  newShopCart,
  type ShopCart,
  type ShopLine,
  withoutOldLines,
} from '@colorway/rules/shop/cart/shop-cart.ts';
import { useSyncExternalStore } from 'react';
import { saveCartCount } from './cart-count-store.ts';

const KEY = 'colorway.shop-cart';
const CHECK = 'colorway.shop-cart.check';

/** This tab's copy. The storage may be newer until the storage event arrives. */
let current: ShopCart | undefined;
let isStoring = true;
const listeners = new Set<() => void>();

const notifyListeners = (): void => {
  for (const listener of listeners) listener();
};

function storedText(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function save(cart: ShopCart): void {
  current = cart;
  try {
    localStorage.setItem(KEY, JSON.stringify(cart));
    isStoring = true;
  } catch {
    isStoring = false;
  }
  saveCartCount(countPieces(cart));
  notifyListeners();
}

/** A read or an edit starts from what other tabs stored. */
function look(): ShopCart {
  const stored = parseShopCart(storedText());
  const cart = stored && current ? mergeShopCarts(current, stored) : (stored ?? current);
  current = withoutOldLines(cart ?? newShopCart(crypto.randomUUID(), Date.now()), Date.now());
  return current;
}

/** Whether the cart outlives this page: tried once, since a blocked storage says so only when written to. */
function canStore(): boolean {
  try {
    localStorage.setItem(CHECK, '1');
    localStorage.removeItem(CHECK);
    return true;
  } catch {
    return false;
  }
}

export const currentCart = (): ShopCart => current ?? look();

export function editCart(change: (cart: ShopCart, now: number) => ShopCart): void {
  const before = look();
  const after = change(before, Date.now());
  if (after !== before) save(after);
}

/** Whether there was room. */
function addLine(line: ShopLine): boolean {
  let isAdded = false;
  editCart((cart, now) => {
    const next = addShopLine(cart, line, now);
    isAdded = next !== cart;
    return next;
  });
  return isAdded;
}

/** Adds a design; false when the cart has no room for another line. */
export const addDesign = (line: Omit<DesignLine, 'kind' | 'id'>): boolean =>
  addLine({ kind: 'product', id: crypto.randomUUID(), ...line });

/** Adds a swatch of one color of the library; false when the cart has no room for another line. */
export const addSwatch = ({ id }: { readonly id: string }): boolean =>
  addLine({ kind: 'swatch', id: crypto.randomUUID(), colorId: id });

function handleStorage({ key, newValue }: StorageEvent): void {
  if (key !== KEY && key !== null) return;
  const stored = parseShopCart(newValue);
  const merged = stored && mergeShopCarts(currentCart(), stored);
  // The other tab wrote without knowing what changed here in the same moment.
  if (merged && JSON.stringify(merged) !== JSON.stringify(mergeShopCarts(stored, stored))) save(merged);
  else if (merged) {
    current = merged;
    saveCartCount(countPieces(merged));
    notifyListeners();
  }
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    isStoring = canStore();
    look();
    addEventListener('storage', handleStorage);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', handleStorage);
  };
}

/** Undefined while the page is drawn on the server, which knows no cart. */
export const useShopCart = (): ShopCart | undefined => useSyncExternalStore(subscribe, currentCart, () => undefined);

/** False where this browser stores nothing, so that the cart is gone with the page. */
export const useIsCartStored = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isStoring,
    () => true,
  );
