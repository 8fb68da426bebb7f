import type { Selections } from '../product/selections.ts';
import type { CartLine } from './cart.ts';
import type { Fulfillment, Packaging } from './choices.ts';

/** Pieces of one size in an order. */
export type OrderedPieces = Pick<CartLine, 'kind' | 'proofId' | 'selections' | 'quantity'>;

/** An action on a cart, sent repeatedly until it is known to have arrived. */
export type CommandBody =
  | {
      readonly kind: 'addLine';
      readonly lineId: string;
      readonly proofId: string;
      readonly selections: Selections;
      readonly quantity: number;
    }
  | { readonly kind: 'addSwatch'; readonly lineId: string; readonly proofId: string }
  | { readonly kind: 'setQuantity'; readonly lineId: string; readonly quantity: number }
  | { readonly kind: 'removeLine'; readonly lineId: string }
  | { readonly kind: 'restoreLine'; readonly lineId: string }
  | { readonly kind: 'setPackaging'; readonly packaging: Packaging }
  | { readonly kind: 'setFulfillment'; readonly fulfillment: Fulfillment }
  | { readonly kind: 'setCode'; readonly code: string | null }
  /** The wish to match the colors of an order, set by the server after it has checked the order; null takes it back. */
  | { readonly kind: 'matchColors'; readonly lineId: string; readonly order: string | null }
  /** D51: the chosen layers by line. */
  | { readonly kind: 'chooseLayers'; readonly layers: Readonly<Record<string, string>> }
  /** D51: issued by the server when a neck gaiter has no layers. */
  | { readonly kind: 'clearForLayers' }
  /** Issued by the server when an order of the cart is paid or accepted. */
  | { readonly kind: 'takeOrdered'; readonly pieces: readonly OrderedPieces[] };

export type CartCommand = CommandBody & {
  /** Id of the command; a repeated command applies once. */
  readonly id: string;
  /** The version of the cart that the person saw. */
  readonly base: number;
  /** Time of the edit in milliseconds: an offline edit is older than its arrival. */
  readonly at: number;
};

/** Facts about a command beyond its body. */
export interface ApplyContext {
  /** Display name of the person. */
  readonly by: string;
  /** Limits clocks that run ahead. */
  readonly now: number;
  readonly productTypeOf: (proofId: string) => string | undefined;
}

export const NO_SUCH_LINE = 'This line is not in the cart.';
export const REMOVED = 'This line was removed. Restore it first.';
export const ONE_SWATCH = 'You can order one swatch per proof.';
export const SWATCH_MATCHES_NOTHING = 'A swatch is cut from stock, so it matches no order.';
export const TOO_MANY = 'A line can have at most 9999 pieces.';
export const CHOOSE_LAYERS = 'Choose the layers first.';
