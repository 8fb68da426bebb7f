import type { SlotPattern } from '../pattern/slot-pattern.ts';

/** The cloth that a drawing is cut from. */
export interface Cloth {
  readonly pattern: SlotPattern;
  readonly colors: readonly string[];
  /** Prefix of every id in the drawing, so two drawings on a page never share one. */
  readonly prefix: string;
  /** Size of the print, 1 for the product's usual one. */
  readonly scale?: number;
  /** Paints in `--slot-0` to `--slot-5`, with the colors as defaults; see `liveCloth`. */
  readonly live?: boolean;
}

/**
 * The same cloth, recolored by custom properties alone: set `slotProperties` on any element around the drawing, and none
 * of its nodes changes.
 */
export const liveCloth = (cloth: Cloth): Cloth => ({ ...cloth, live: true });
