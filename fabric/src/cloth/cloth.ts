import type { SlotPattern } from '../pattern/slot-pattern.ts';

/** The cloth that a drawing is cut from. */
export interface Cloth {
  readonly pattern: SlotPattern;
  readonly colors: readonly string[];
  /** Starts every id in the drawing, so that two drawings on a page never share one. */
  readonly prefix: string;
  /** Size of the print, 1 as the product is usually printed. */
  readonly scale?: number;
  /** Painted in `--slot-0` to `--slot-5`, with the colors for what has not set them; see `liveCloth`. */
  readonly live?: boolean;
}

/**
 * The same cloth, recolored by custom properties alone: whoever holds the drawing sets `slotProperties` on any element
 * around it, and no node of the drawing changes.
 */
export const liveCloth = (cloth: Cloth): Cloth => ({ ...cloth, live: true });
