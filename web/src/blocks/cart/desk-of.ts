import { notify } from '../../ui/notify/notify.ts';
import { type CartStore, createCartDesk } from './cart-store.ts';

const desks = new Map<string, CartStore>();

/** One desk a project: a screen that is left and entered again finds what waits to be sent. */
export function cartDeskOf(projectID: string): CartStore {
  const known = desks.get(projectID);
  if (known) return known;
  const made = createCartDesk(projectID, (text) => void notify({ kind: 'warning', text }));
  desks.set(projectID, made);
  return made;
}
