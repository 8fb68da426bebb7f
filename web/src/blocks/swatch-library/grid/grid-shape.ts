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

/** A chip shows its cloth, and its name and hex if so chosen. */
export type Density = 'names' | 'hexes' | 'cloth';

interface DenseSize {
  readonly face: number;
  readonly row: number;
}

const DENSE: Readonly<Record<Density, DenseSize>> = {
  names: { face: 32, row: 59.4 },
  hexes: { face: 32, row: 76 },
  cloth: { face: 32, row: 44 },
};
const ON_PHONE: Readonly<Record<Density, DenseSize>> = {
  names: { face: 47, row: 75.5 },
  hexes: { face: 47, row: 92 },
  cloth: { face: 47, row: 60 },
};

/** Chips beside a stage: as many as fit at 64 px, five beside each other on a phone. */
export const denseShape =
  (density: Density) =>
  (width: number): GridShape => {
    const isPhone = width < 400;
    const gap = isPhone ? 9.5 : 11;
    const columns = isPhone ? (width < 330 ? 4 : 5) : Math.max(4, fitting(width, 64, gap));
    const { face, row } = (isPhone ? ON_PHONE : DENSE)[density];
    return { columns, gap, rowHeight: row, headingHeight: isPhone ? 0 : 34, faceHeight: face };
  };

/** Pantone cards, 110 px and more. */
export function pantoneShape(width: number): GridShape {
  const columns = Math.max(3, fitting(width, 106, 16));
  return { columns, gap: width < 400 ? 10 : 16, rowHeight: 125, headingHeight: 0, faceHeight: 66 };
}
