import { notify } from '../../ui/notify/notify.ts';
import { type CartDesk, createCartDesk } from './cart-desk.ts';

const desks = new Map<string, CartDesk>();

/** One desk a project: a screen that is left and entered again finds what waits to be sent. */
export function cartDeskOf(projectID: string): CartDesk {
  const known = desks.get(projectID);
  if (known) return known;
  const made = createCartDesk(projectID, (text) => void notify({ kind: 'warning', text }));
  desks.set(projectID, made);
  return made;
}
