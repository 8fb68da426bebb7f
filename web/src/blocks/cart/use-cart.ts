import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import type { Quote } from '@colorway/rules/pricing/quote/quoted.ts';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { notify } from '../../ui/notify/notify.ts';
import { type CartState, type CartStore, createCartStore } from './cart-store.ts';
import { localQuote } from './local-quote.ts';

const stores = new Map<string, CartStore>();

/** One desk a project: a screen that is left and entered again finds what waits to be sent. */
function cartStoreOf(projectID: string): CartStore {
  const known = stores.get(projectID);
  if (known) return known;
  const made = createCartStore(projectID, (text) => void notify({ kind: 'warning', text }));
  stores.set(projectID, made);
  return made;
}

export interface ShownCart extends CartState {
  readonly store: CartStore;
  /**
   * The totals of the shown cart; null where prices are hidden. `quote` is the server's own and may be a step behind.
   */
  readonly totals: Quote | null;
  /** Whether `figures` are the server's for exactly this cart. */
  readonly exact: boolean;
}

/** The cart of a project as this browser shows it: the server's, and on top what was done here. */
export function useCart(projectView: PortalProject): ShownCart {
  const { project, cart, quote, proofs } = projectView;
  const store = cartStoreOf(project.projectID);
  useEffect(() => {
    store.adopt({ cart, quote, products: new Map(proofs.map(({ id, productType }) => [id, productType])) });
  }, [store, cart, quote, proofs]);
  const state = useSyncExternalStore(store.subscribe, store.current, store.current);
  return useMemo(() => {
    const shown = state.known ? state : { ...state, cart, quote };
    const serverQuote = shown.quote?.prices ? shown.quote.quote : null;
    const exact = shown.waiting === 0;
    return {
      ...shown,
      store,
      exact,
      totals: exact ? serverQuote : (localQuote(projectView, shown.cart, serverQuote) ?? serverQuote),
    };
  }, [state, cart, quote, store, projectView]);
}

/** Waits for what is on its way; a change that does not arrive stays in the cart for the next press. */
export async function settleOrThrow(cart: Pick<ShownCart, 'store'>): Promise<void> {
  const { arrived, messages } = await cart.store.settle();
  if (!arrived) throw new Error(messages.join(' '));
}
