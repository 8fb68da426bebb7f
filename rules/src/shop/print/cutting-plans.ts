import { printedWidth } from '../../preflight/product-width.ts';
import type { ProductOption } from '../../product/product-details.ts';
import type { Selections } from '../../product/selections.ts';
import type { Point } from './outline.ts';

export interface CutPiece {
  readonly name: string;
  /** Pieces of this outline for one product. */
  readonly count: number;
  /** The cut line in inches, which holds the seam allowance. */
  readonly outline: readonly Point[];
}

export interface CuttingPlan {
  readonly pieces: readonly CutPiece[];
  readonly seam: number;
  /** Degrees of the grain against the length of the pieces. */
  readonly grain: number;
  /** Why there is only a rectangle; empty for a plan of the product's own. */
  readonly note: string;
}

interface Size {
  readonly width: number;
  readonly length: number;
}

interface PlanSource {
  readonly seam: number;
  readonly grain: number;
  /** The size that the outlines below are drawn for. */
  readonly size: Size;
  /** Share of a change of length that each piece takes. */
  readonly pieces: readonly (Omit<CutPiece, 'outline'> & {
    readonly outline: readonly Point[];
    readonly grows: number;
  })[];
}

export const NO_CUTTING_PLAN = 'No cutting plan';

/** Plans of the products that are sewn from several pieces. The tip of a piece is at the left. */
const PLANS: Readonly<Record<string, PlanSource>> = {
  Necktie: {
    seam: 0.375,
    grain: 45,
    size: { width: 3.25, length: 58 },
    pieces: [
      {
        name: 'Blade',
        count: 1,
        grows: 0.5,
        outline: [
          [0, 6.4],
          [3.9, 0],
          [31.25, 3.6],
          [31.25, 9.2],
          [3.9, 12.8],
        ],
      },
      {
        name: 'Tail',
        count: 1,
        grows: 0.5,
        outline: [
          [0, 3.1],
          [2.5, 0],
          [27.5, 1.4],
          [27.5, 4.8],
          [2.5, 6.2],
        ],
      },
      {
        name: 'Neck',
        count: 1,
        grows: 0,
        outline: [
          [0, 0],
          [16.9, 0.5],
          [16.9, 3.9],
          [0, 4.4],
        ],
      },
    ],
  },
  'Bow Tie': {
    seam: 0.25,
    grain: 45,
    size: { width: 2.5, length: 36 },
    pieces: [
      {
        name: 'Side',
        count: 4,
        grows: 0,
        outline: [
          [0, 0.4],
          [3, 0],
          [5, 1],
          [7, 0.2],
          [9, 1.1],
          [18.5, 1.1],
          [18.5, 2.1],
          [9, 2.1],
          [7, 3],
          [5, 2.2],
          [3, 3.2],
          [0, 2.8],
        ],
      },
    ],
  },
  Suspenders: {
    seam: 0.25,
    grain: 0,
    size: { width: 1.375, length: 42 },
    pieces: [
      {
        name: 'Strap',
        count: 2,
        grows: 1,
        outline: [
          [0, 0],
          [42.5, 0],
          [42.5, 3.25],
          [0, 3.25],
        ],
      },
    ],
  },
};

const INCHES = /(\d+(?:\.\d+)?)\s*["″]/g;
const inchesIn = (text: string): readonly number[] => [...text.matchAll(INCHES)].map(([, inches]) => Number(inches));
const KIDS = { width: 2.25, length: 45 } as const;

function sizeOf(selections: Selections, usual: Size): Size {
  const { length = '', width = '' } = selections;
  if (/^kids$/i.test(length)) return KIDS;
  return { length: inchesIn(length)[0] ?? usual.length, width: inchesIn(width)[0] ?? usual.width };
}

function sized({ pieces, size: usual, seam, grain }: PlanSource, selections: Selections): CuttingPlan {
  const size = sizeOf(selections, usual);
  const wide = size.width / usual.width;
  const longer = size.length - usual.length;
  return {
    seam,
    grain,
    note: '',
    pieces: pieces.map(({ name, count, grows, outline }) => {
      const right = Math.max(...outline.map(([x]) => x));
      const stretch = (right + longer * grows) / right;
      return { name, count, outline: outline.map(([x, y]) => [x * stretch, y * wide]) };
    }),
  };
}

export const rectangle = (width: number, height: number): readonly Point[] => [
  [0, 0],
  [width, 0],
  [width, height],
  [0, height],
];

/** Products that are one rectangle with a hem or a seam. */
const FLAT: Readonly<Record<string, { readonly name: string; readonly count: number; readonly seam: number }>> = {
  'Pocket Square': { name: 'Square', count: 1, seam: 0.25 },
  'Square Pillow': { name: 'Front and back', count: 2, seam: 0.5 },
  'Lumbar Pillow': { name: 'Front and back', count: 2, seam: 0.5 },
  'Table Runner': { name: 'Runner', count: 1, seam: 0.5 },
};

/** The flat size in inches: two sides of the chosen size, or a square of the printed width. */
function flatSize(productType: string, options: readonly ProductOption[], selections: Selections): Point {
  for (const value of Object.values(selections)) {
    const [one, other] = inchesIn(value);
    if (one !== undefined && other !== undefined) return [one, other];
  }
  const side = (printedWidth({ productType, options }, selections)?.mm ?? 305) / 25.4;
  return [side, side];
}

/** The plan of a product in its size; one without a plan is a rectangle of its flat size. */
export function cuttingPlan(
  product: { readonly productType: string; readonly options: readonly ProductOption[] },
  selections: Selections,
): CuttingPlan {
  const own = PLANS[product.productType];
  if (own) return sized(own, selections);
  const [width, height] = flatSize(product.productType, product.options, selections);
  const flat = FLAT[product.productType];
  const { name, count, seam } = flat ?? { name: product.productType, count: 1, seam: 0 };
  return {
    seam,
    grain: 0,
    note: flat ? '' : NO_CUTTING_PLAN,
    pieces: [{ name, count, outline: rectangle(width + 2 * seam, height + 2 * seam) }],
  };
}
