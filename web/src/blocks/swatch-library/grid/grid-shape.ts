import type { GridSizes } from './grid-rows.ts';

export interface GridShape extends GridSizes {
  readonly gap: number;
  /** The height of the colored part of a cell. */
  readonly faceHeight: number;
}

/** Returns how many of at least this width fit. */
const fitting = (width: number, least: number, gap: number): number => Math.floor((width + gap) / (least + gap));

const FEWEST = 5;
const HEADING = 52;

/**
 * Chips of a library `width` wide: 92 px and more, but never fewer than five beside each other, four on the smallest
 * phones and where a whole phone is there for the names.
 */
export function swatchShape(width: number, fewest = FEWEST): GridShape {
  const columns = fitting(width, 92, 16);
  if (columns >= FEWEST) return { columns, gap: 16, rowHeight: 118, headingHeight: HEADING, faceHeight: 62 };
  if (width >= 400) return { columns: FEWEST, gap: 12, rowHeight: 118, headingHeight: HEADING, faceHeight: 62 };
  const narrow = width < 330 ? FEWEST - 1 : fewest;
  return { columns: narrow, gap: 10, rowHeight: 106, headingHeight: 48, faceHeight: 54 };
}

export const roomyShape = (width: number): GridShape => swatchShape(width, 4);

/** Pantone cards, 110 px and more. */
export function pantoneShape(width: number): GridShape {
  const columns = Math.max(3, fitting(width, 106, 16));
  return { columns, gap: width < 400 ? 10 : 16, rowHeight: 125, headingHeight: 0, faceHeight: 66 };
}
