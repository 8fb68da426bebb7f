import type { Selections } from '../product/selections.ts';
import type { Fulfillment, LineKind, Packaging, Removal } from './choices.ts';

export interface CartLine {
  /** Drawn by whoever adds it. */
  readonly id: string;
  readonly kind: LineKind;
  readonly proofId: string;
  readonly selections: Selections;
  /** Always 1 for a swatch. */
  readonly quantity: number;
  readonly position: number;
  /** The cart's version that last touched it, who did, and when in milliseconds. */
  readonly version: number;
  readonly changedBy: string;
  readonly changedAt: number;
  /** A line that was taken out stays here, so that it can be put back; null while it is in the cart. */
  readonly removal: Removal | null;
}

export interface Cart {
  readonly version: number;
  readonly packaging: Packaging;
  readonly fulfillment: Fulfillment;
  readonly code: string | null;
  /** The version at which each choice was last made. */
  readonly packagingVersion: number;
  readonly fulfillmentVersion: number;
  readonly codeVersion: number;
  /** Includes removed lines. */
  readonly lines: readonly CartLine[];
}

export const EMPTY_CART: Cart = {
  version: 0,
  packaging: 'none',
  fulfillment: 'unselected',
  code: null,
  packagingVersion: 0,
  fulfillmentVersion: 0,
  codeVersion: 0,
  lines: [],
};

export const isPresent = ({ removal }: CartLine): boolean => removal === null;

/** Returns the lines in the cart, in order. */
export const presentLines = ({ lines }: Pick<Cart, 'lines'>): readonly CartLine[] =>
  lines.filter(isPresent).sort((one, other) => one.position - other.position);

/** The figure on the button. */
export const piecesIn = (cart: Pick<Cart, 'lines'>): number =>
  cart.lines.reduce((sum, line) => sum + (isPresent(line) ? line.quantity : 0), 0);

const sorted = (selections: Selections): string =>
  JSON.stringify(Object.entries(selections).sort(([one], [other]) => (one < other ? -1 : 1)));

/** The same proof with the same choices is one line (specification 002, section 4); a proof has one swatch. */
export const areEqual = (one: CartLine, other: CartLine): boolean =>
  one.kind === other.kind && one.proofId === other.proofId && sorted(one.selections) === sorted(other.selections);
