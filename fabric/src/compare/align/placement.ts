/** Maps points of the newer picture to the older one: from center to center, in shares of the common width. */
export interface Placement {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export const IN_PLACE: Placement = { scale: 1, x: 0, y: 0 };

/** Distance that a placement moves the picture, in widths. */
export const moveOf = ({ scale, x, y }: Placement): number => Math.hypot(x, y) + Math.abs(Math.log(scale));
