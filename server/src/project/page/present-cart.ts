import type { cart } from '@colorway/contract/project/cart.ts';
import type { Cart } from '@colorway/rules/cart/cart.ts';
import type * as z from 'zod';

/** A cart as browsers go on from it: the rules' own, in values that may be changed there. */
export const presentCart = (of: Cart): z.infer<typeof cart> => ({
  ...of,
  lines: of.lines.map((line) => ({ ...line, selections: { ...line.selections } })),
});
