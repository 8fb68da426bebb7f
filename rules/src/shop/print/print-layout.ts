import type { CutPiece, CuttingPlan } from './cutting-plans.ts';
import { type Box, boxOf, offsetOutline, type Point } from './outline.ts';

/** Points of PDF in an inch. */
export const POINTS = 72;
export const BLEED_INCHES = 0.25;
const RULER_INCHES = 12;
const MARGIN = 1.25;
const GAP = 0.5;
/** Room for the ruler and, at its right, the grain arrow. */
const FOOT = { height: 2.5, width: RULER_INCHES + 3 } as const;

export interface PlacedPiece extends Omit<CutPiece, 'outline'> {
  /** Outlines in points on the page. */
  readonly cut: readonly Point[];
  readonly bleed: readonly Point[];
  readonly seam: readonly Point[];
  readonly box: Box;
}

export interface PrintLayout {
  readonly width: number;
  readonly height: number;
  readonly pieces: readonly PlacedPiece[];
  /** The centers of the four registration marks. */
  readonly marks: readonly Point[];
  readonly ruler: { readonly x: number; readonly y: number; readonly length: number };
  /** Places of Code 128, above the ruler, and of the QR below it. */
  readonly bars: Box;
  readonly qr: Omit<Box, 'height'>;
  readonly grain: { readonly center: Point; readonly radius: number; readonly degrees: number };
}

const toPoints = (points: readonly Point[]): readonly Point[] => points.map(([x, y]) => [x * POINTS, y * POINTS]);

function placed({ name, count, outline }: CutPiece, seam: number, y: number): PlacedPiece {
  const bleed = boxOf(offsetOutline(outline, BLEED_INCHES));
  const cut = outline.map(([px, py]): Point => [px - bleed.x + MARGIN, py - bleed.y + y]);
  return {
    name,
    count,
    cut: toPoints(cut),
    bleed: toPoints(offsetOutline(cut, BLEED_INCHES)),
    seam: toPoints(offsetOutline(cut, -seam)),
    box: boxOf(toPoints(offsetOutline(cut, BLEED_INCHES))),
  };
}

/** Places the pieces of one product below each other at real size, between marks, above the ruler. */
export function printLayout({ pieces, seam, grain }: CuttingPlan): PrintLayout {
  let y = MARGIN;
  const all: PlacedPiece[] = [];
  for (const piece of pieces) {
    const one = placed(piece, seam, y);
    all.push(one);
    y += one.box.height / POINTS + GAP;
  }
  const width = Math.max(FOOT.width, ...all.map(({ box }) => box.width / POINTS)) + 2 * MARGIN;
  const height = y + FOOT.height + MARGIN;
  const ruler = { x: MARGIN * POINTS, y: (y + 1.25) * POINTS, length: RULER_INCHES * POINTS };
  const [left, top, right, bottom] = [MARGIN / 2, MARGIN / 2, width - MARGIN / 2, height - MARGIN / 2];
  return {
    width: width * POINTS,
    height: height * POINTS,
    pieces: all,
    marks: toPoints([
      [left, top],
      [right, top],
      [left, bottom],
      [right, bottom],
    ]),
    ruler,
    bars: { x: ruler.x, y: ruler.y - 78, width: 180, height: 40 },
    qr: { x: ruler.x, y: ruler.y + 44, width: 84 },
    grain: { center: [(MARGIN + 13.5) * POINTS, (y + 1) * POINTS], radius: 0.75 * POINTS, degrees: grain },
  };
}

/** Yards of a cloth of this width that a number of products take, row by row. */
export function clothYards(layout: Pick<PrintLayout, 'pieces'>, quantity: number, clothInches = 54): number {
  const inches = layout.pieces.reduce((sum, { box, count }) => {
    const across = Math.max(1, Math.floor(clothInches / (box.height / POINTS)));
    return sum + Math.ceil((quantity * count) / across) * (box.width / POINTS + BLEED_INCHES);
  }, 0);
  return inches / 36;
}
