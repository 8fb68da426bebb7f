import { ok, type Result } from '../result/result.ts';
import type { Cart } from './cart.ts';
import { type CartChange, cartChanges } from './cart-changes.ts';
import type { CartConflict } from './cart-conflict.ts';
import type { ApplyContext, CartCommand } from './commands.ts';
import {
  addLine,
  addSwatch,
  chooseLayers,
  clearForLayers,
  type Done,
  matchColors,
  removeLine,
  restoreLine,
  type Situation,
  setQuantity,
} from './line-commands.ts';
import { withoutOrdered } from './ordered-lines.ts';

export interface AppliedCommand {
  readonly cart: Cart;
  readonly changes: readonly CartChange[];
  /** Set when the command met an unseen change; the page then says who changed what. */
  readonly meeting: CartConflict | null;
  /** The reason for a refusal; null if the command was applied or changed nothing. */
  readonly refusal: string | null;
}

/** Choices are few and easy to see, so the last command wins. */
function choice(cart: Cart, command: CartCommand, version: number): Cart | undefined {
  switch (command.kind) {
    case 'setPackaging':
      return { ...cart, version, packaging: command.packaging, packagingVersion: version };
    case 'setFulfillment':
      return { ...cart, version, fulfillment: command.fulfillment, fulfillmentVersion: version };
    case 'setCode':
      return { ...cart, version, code: command.code, codeVersion: version };
    default:
      return undefined;
  }
}

const CHOICE_VERSIONS = {
  setPackaging: 'packagingVersion',
  setFulfillment: 'fulfillmentVersion',
  setCode: 'codeVersion',
} as const;

const unseenChoice = (cart: Cart, { kind, base }: CartCommand): CartConflict | null => {
  if (!(kind in CHOICE_VERSIONS)) return null;
  const last = cart[CHOICE_VERSIONS[kind as keyof typeof CHOICE_VERSIONS]];
  return last > base ? { lineId: null, by: null, theirs: null, done: true } : null;
};

function lineDone(situation: Situation, command: CartCommand): Result<Done, string> {
  switch (command.kind) {
    case 'addLine':
      return addLine(situation, command);
    case 'addSwatch':
      return addSwatch(situation, command);
    case 'setQuantity':
      return setQuantity(situation, command);
    case 'removeLine':
      return removeLine(situation, command);
    case 'restoreLine':
      return restoreLine(situation, command);
    case 'matchColors':
      return matchColors(situation, command);
    case 'chooseLayers':
      return chooseLayers(situation, command);
    case 'clearForLayers':
      return clearForLayers(situation);
    case 'takeOrdered':
      return ok({ lines: withoutOrdered(situation.lines, command.pieces, situation.stamp), meeting: null });
    default:
      return ok({ lines: situation.lines, meeting: null });
  }
}

/** Applies one command to the current cart (D48). The version grows when something changed. */
export function applyCommand(cart: Cart, command: CartCommand, context: ApplyContext): AppliedCommand {
  const version = cart.version + 1;
  const chosen = choice(cart, command, version);
  if (chosen) {
    const changes = cartChanges(cart, chosen);
    const conflict = changes.length > 0 ? unseenChoice(cart, command) : null;
    return { cart: changes.length > 0 ? chosen : cart, changes, meeting: conflict, refusal: null };
  }
  const stamp = { version, by: context.by, at: Math.min(command.at, context.now) };
  const done = lineDone({ lines: cart.lines, stamp, context }, command);
  if (!done.ok) return { cart, changes: [], meeting: null, refusal: done.refusal };
  const { lines, meeting: conflict } = done.value;
  if (lines === cart.lines) return { cart, changes: [], meeting: conflict, refusal: null };
  const after = { ...cart, version, lines };
  return { cart: after, changes: cartChanges(cart, after), meeting: conflict, refusal: null };
}

/**
 * Applies commands in order on a newer cart: the server applies what arrives, a browser what it has not sent yet. Commands
 * that were applied before are skipped.
 */
export function applyCommands(
  cart: Cart,
  commands: readonly CartCommand[],
  applied: ReadonlySet<string>,
  context: ApplyContext,
): { readonly cart: Cart; readonly results: ReadonlyMap<string, AppliedCommand> } {
  let now = cart;
  const results = new Map<string, AppliedCommand>();
  for (const command of commands) {
    if (applied.has(command.id) || results.has(command.id)) continue;
    const result = applyCommand(now, command, context);
    results.set(command.id, result);
    now = result.cart;
  }
  return { cart: now, results };
}
