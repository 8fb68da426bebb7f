import type { SlotPattern } from '../pattern/slot-pattern.ts';

/** What a drawing is cut from. */
export interface Cloth {
  readonly pattern: SlotPattern;
  readonly colors: readonly string[];
  /** Starts every id in the drawing, so that two drawings on a page never share one. */
  readonly prefix: string;
  /** Size of the print, 1 as the product is usually printed. */
  readonly scale?: number;
}
