import type { Cart, CartLine } from './cart.ts';
import type { Removal } from './choices.ts';
import type { CartDoing } from './commands.ts';

/** What became different, with what was before: what others are told, and what undoes it. */
export type CartChange =
  | {
      readonly what: 'line';
      readonly lineId: string;
      readonly proofId: string;
      /** Pieces in the cart, 0 for a line that is not in it. */
      readonly from: number;
      readonly to: number;
      readonly removal: Removal | null;
    }
  | { readonly what: 'packaging' | 'fulfillment' | 'code'; readonly from: string | null; readonly to: string | null };

const counted = (line: CartLine | undefined): number => (line?.removal === null ? line.quantity : 0);

export function cartChanges(before: Cart, after: Cart): readonly CartChange[] {
  const old = new Map(before.lines.map((line) => [line.id, line]));
  const lines = after.lines.flatMap((line): CartChange[] => {
    const from = counted(old.get(line.id));
    const to = counted(line);
    if (from === to) return [];
    return [{ what: 'line', lineId: line.id, proofId: line.proofId, from, to, removal: line.removal }];
  });
  const choices = (['packaging', 'fulfillment', 'code'] as const).flatMap((what): CartChange[] =>
    before[what] === after[what] ? [] : [{ what, from: before[what], to: after[what] }],
  );
  return [...lines, ...choices];
}

/** Beside a line that somebody else changed: `Someone with the project link changed this from 12 to 24.` */
export function lineChangeWords(by: string, { from, to }: Pick<Extract<CartChange, { what: 'line' }>, 'from' | 'to'>) {
  if (from === 0) return `${by} added this.`;
  return to === 0 ? `${by} took this out.` : `${by} changed this from ${from} to ${to}.`;
}

/** What takes somebody's change of a line back. */
export function undoOf({ lineId, from, to }: Extract<CartChange, { what: 'line' }>): CartDoing {
  if (from === 0) return { kind: 'removeLine', lineId };
  return to === 0 ? { kind: 'restoreLine', lineId } : { kind: 'setQuantity', lineId, quantity: from };
}
