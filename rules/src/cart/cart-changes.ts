import { manyOf } from '../product/portal-products.ts';
import { capitalized } from '../text/capitalized.ts';
import type { Cart, CartLine } from './cart.ts';
import type { Fulfillment, Packaging, Removal } from './choices.ts';
import type { CommandBody } from './commands.ts';

/** A difference with the value before it, from which the notice and the undo are made. */
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
  | { readonly what: 'packaging'; readonly from: Packaging; readonly to: Packaging }
  | { readonly what: 'fulfillment'; readonly from: Fulfillment; readonly to: Fulfillment }
  | { readonly what: 'code'; readonly from: string | null; readonly to: string | null };
export type LineChange = Extract<CartChange, { what: 'line' }>;
export type ChoiceChange = Exclude<CartChange, { what: 'line' }>;

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
    before[what] === after[what] ? [] : [{ what, from: before[what], to: after[what] } as ChoiceChange],
  );
  return [...lines, ...choices];
}

/** The notice beside a line that another person changed: `Someone with the project link changed this from 12 to 24.` */
export function lineChangeMessage(by: string, { from, to }: Pick<LineChange, 'from' | 'to'>) {
  if (from === 0) return `${by} added this.`;
  return to === 0 ? `${by} removed this.` : `${by} changed this from ${from} to ${to}.`;
}

/** Values that mean no choice was made. */
const UNCHOSEN: readonly (string | null)[] = ['none', 'unselected', null];

/** The notice beside a choice that another person made: `Someone with the project link chose Gift box.` */
export function choiceChangeMessage(by: string, { what, from, to }: ChoiceChange, nameOf: (value: string) => string) {
  const [was, is] = [from, to].map((one) => (one === null || UNCHOSEN.includes(one) ? null : nameOf(one)));
  if (!is) return `${by} removed ${what === 'code' && was ? was : 'this choice'}.`;
  if (was) return `${by} changed this from ${was} to ${is}.`;
  return `${by} ${what === 'code' ? 'entered' : 'chose'} ${is}.`;
}

/** Returns the command that undoes another person's change. */
export function undoOf(change: CartChange): CommandBody {
  switch (change.what) {
    case 'packaging':
      return { kind: 'setPackaging', packaging: change.from };
    case 'fulfillment':
      return { kind: 'setFulfillment', fulfillment: change.from };
    case 'code':
      return { kind: 'setCode', code: change.from };
    case 'line':
      if (change.from === 0) return { kind: 'removeLine', lineId: change.lineId };
      if (change.to === 0) return { kind: 'restoreLine', lineId: change.lineId };
      return { kind: 'setQuantity', lineId: change.lineId, quantity: change.from };
  }
}

/** `Bow ties went from 12 to 18.` */
export function lineWentMessage(productType: string, { from, to }: Pick<LineChange, 'from' | 'to'>): string {
  const many = manyOf(productType);
  return `${capitalized(many)} went from ${from} to ${to}.`;
}
