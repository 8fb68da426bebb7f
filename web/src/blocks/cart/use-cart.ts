import type { PortalProject } from '@colorway/contract/project/portal-project.ts';
import type { Quote } from '@colorway/rules/pricing/quoted.ts';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { notify } from '../../ui/notify/notify.ts';
import { type CartState, type CartStore, createCartDesk } from './cart-store.ts';
import { localQuote } from './local-quote.ts';

const desks = new Map<string, CartStore>();

/** One desk a project: a screen that is left and entered again finds what waits to be sent. */
function cartDeskOf(projectID: string): CartStore {
  const known = desks.get(projectID);
  if (known) return known;
  const made = createCartDesk(projectID, (text) => void notify({ kind: 'warning', text }));
  desks.set(projectID, made);
  return made;
}

export interface ShownCart extends CartState {
  readonly desk: CartStore;
  /** What it costs; null where no price may be seen. Named apart from the server's own, which may be a step behind. */
  readonly figures: Quote | null;
  /** Whether `figures` are the server's for exactly this cart. */
  readonly exact: boolean;
}

/** The cart of a project as this browser shows it: the server's, and on top what was done here. */
export function useCart(asked: PortalProject): ShownCart {
  const { project, cart, quote, proofs } = asked;
  const desk = cartDeskOf(project.projectID);
  useEffect(() => {
    desk.adopt({ cart, quote, products: new Map(proofs.map(({ id, productType }) => [id, productType])) });
  }, [desk, cart, quote, proofs]);
  const state = useSyncExternalStore(desk.subscribe, desk.current, desk.current);
  return useMemo(() => {
    const shown = state.known ? state : { ...state, cart, quote };
    const told = shown.quote?.prices ? shown.quote.quote : null;
    const exact = shown.waiting === 0;
    return { ...shown, desk, exact, figures: exact ? told : (localQuote(asked, shown.cart, told) ?? told) };
  }, [state, cart, quote, desk, asked]);
}

/** Waits for what is on its way; a change that does not arrive stays in the cart for the next press. */
export async function settleOrThrow(cart: Pick<ShownCart, 'desk'>): Promise<void> {
  const { arrived, said: messages } = await cart.desk.settle();
  if (!arrived) throw new Error(messages.join(' '));
}
