import { MAX_CUT } from '@colorway/rules/project/review/differences.ts';

/** Maps points of the newer picture to the older one: from center to center, in shares of the common width. */
export interface Placement {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export const IN_PLACE: Placement = { scale: 1, x: 0, y: 0 };

/** Distance that a placement moves the picture, in widths. */
export const moveOf = ({ scale, x, y }: Placement): number => Math.hypot(x, y) + Math.abs(Math.log(scale));

/** The factor between two sizes, at least 1. */
export const factorOf = (one: number, other: number): number => Math.max(one / other, other / one);

/** Whether size or crop differ by too much. */
export const isCut = ({ scale, x, y }: Placement): boolean =>
  factorOf(scale, 1) > 1 + MAX_CUT || Math.abs(x) > MAX_CUT || Math.abs(y) > MAX_CUT;
