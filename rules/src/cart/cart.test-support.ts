import { applyCommands } from './apply-command.ts';
import type { Cart, CartLine } from './cart.ts';
import { EMPTY_CART, presentLines } from './cart.ts';
import type { ApplyContext, CartCommand, CommandBody } from './commands.ts';

export const PROOFS: Readonly<Record<string, string>> = { tie: 'Necktie', bow: 'Bow Tie', gaiter: 'Neck Gaiter' };
export const makeContext = (by = 'ana@example.com'): ApplyContext => ({
  by,
  now: 1_000_000,
  productTypeOf: (proofId) => PROOFS[proofId],
});

let drawn = 0;
/** Makes a command of a person who saw the cart at `base`; each test names the times that matter to it. */
export const command = (doing: CommandBody, base = 0, at = 1): CartCommand => {
  drawn += 1;
  return { ...doing, id: `command-${drawn}`, base, at };
};

export const add = (lineId: string, proofId: string, quantity: number, selections = {}): CommandBody => ({
  kind: 'addLine',
  lineId,
  proofId,
  selections,
  quantity,
});

/** Applies all commands of one person, each made after seeing the last. */
export const cartAfter = (doings: readonly CommandBody[], start: Cart = EMPTY_CART): Cart =>
  doings.reduce(
    (cart, doing) => applyCommands(cart, [command(doing, cart.version)], new Set(), makeContext()).cart,
    start,
  );

export const shown = (cart: Cart): readonly string[] =>
  presentLines(cart).map(({ id, quantity }: CartLine) => `${id} ${quantity}`);
