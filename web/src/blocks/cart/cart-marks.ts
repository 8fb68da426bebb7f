import type { CartChangeEntry } from '@colorway/contract/project/cart/cart.ts';
import type { CartChange } from '@colorway/rules/cart/cart-changes.ts';
import type { CommandBody } from '@colorway/rules/cart/commands.ts';

/** A change by another person, shown until it is dealt with. */
export interface CartMark {
  readonly by: string;
  readonly at: string;
  readonly change: CartChange;
}

/** Keyed by the line's id or the choice's name. */
export type CartMarks = ReadonlyMap<string, CartMark>;

export const NO_MARKS: CartMarks = new Map();

export const markKey = (change: CartChange): string => (change.what === 'line' ? change.lineId : change.what);

const CHOSEN_BY: Partial<Record<CommandBody['kind'], string>> = {
  setPackaging: 'packaging',
  setFulfillment: 'fulfillment',
  setCode: 'code',
} satisfies Partial<Record<CommandBody['kind'], CartChange['what']>>;

/** Whose mark is dealt with by doing this. */
export const touchedBy = (doing: CommandBody): string | undefined =>
  'lineId' in doing ? doing.lineId : CHOSEN_BY[doing.kind];

/** Several changes of one line or choice are one: from what this person last saw to what it is now. */
const joined = (before: CartMark | undefined, { by, at }: CartChangeEntry, change: CartChange): CartMark =>
  before === undefined ? { by, at, change } : { by, at, change: { ...change, from: before.change.from } as CartChange };

const isNothing = ({ change: { from, to } }: CartMark): boolean => from === to;

/** Adds marks for the changes of others; `own` holds the ids of this browser's commands. */
export function marked(marks: CartMarks, changes: readonly CartChangeEntry[], own: ReadonlySet<string>): CartMarks {
  const next = new Map(marks);
  for (const one of changes) {
    for (const change of one.changes) {
      const key = markKey(change);
      if (own.has(one.commandId)) next.delete(key);
      else {
        const mark = joined(next.get(key), one, change);
        // Changed and changed back: there is nothing to tell.
        if (isNothing(mark)) next.delete(key);
        else next.set(key, mark);
      }
    }
  }
  return next;
}

export function unmarked(marks: CartMarks, key: string | undefined): CartMarks {
  if (key === undefined || !marks.has(key)) return marks;
  const next = new Map(marks);
  next.delete(key);
  return next;
}
