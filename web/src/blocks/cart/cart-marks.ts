import type { CartNews } from '@colorway/contract/project/cart.ts';
import type { CartChange } from '@colorway/rules/cart/cart-changes.ts';

/** A change that somebody else made, as the page shows it until it is dealt with. */
export interface CartMark {
  readonly by: string;
  readonly at: string;
  readonly change: CartChange;
}

/** By the id of the line, or by the choice's own name. */
export type CartMarks = ReadonlyMap<string, CartMark>;

export const NO_MARKS: CartMarks = new Map();

export const markKey = (change: CartChange): string => (change.what === 'line' ? change.lineId : change.what);

/** Several changes of one line are one: from what this person last saw to what it is now. */
const joined = (before: CartMark | undefined, { by, at }: CartNews, change: CartChange): CartMark => {
  if (before?.change.what !== 'line' || change.what !== 'line') return { by, at, change };
  return { by, at, change: { ...change, from: before.change.from } };
};

/** With what others did since, and `own` told apart by the ids of the commands. */
export function marked(marks: CartMarks, news: readonly CartNews[], own: ReadonlySet<string>): CartMarks {
  const next = new Map(marks);
  for (const one of news) {
    for (const change of one.changes) {
      const key = markKey(change);
      if (own.has(one.commandId)) next.delete(key);
      else next.set(key, joined(next.get(key), one, change));
    }
  }
  return next;
}

export function unmarked(marks: CartMarks, key: string): CartMarks {
  if (!marks.has(key)) return marks;
  const next = new Map(marks);
  next.delete(key);
  return next;
}
