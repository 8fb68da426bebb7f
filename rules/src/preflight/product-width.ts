import type { ProductDetails } from '../product/product-details.ts';
import { type Selections, selectionKey } from '../product/selections.ts';

const MM_PER_INCH = 25.4;
/** `Standard 3.25"`, or the first side of `12" x 20"`. */
const INCHES = /(\d+(?:\.\d+)?)\s*["″]/g;

/** Printed widths in millimeters of products whose options name none. */
const USUAL_WIDTHS: Readonly<Record<string, number>> = {
  Necktie: 83,
  'Bow Tie': 114,
  'Pocket Square': 305,
  'Infinity Scarf': 600,
  'Chiffon Scarf': 900,
  'Hair Scarf': 64,
  Kimono: 1400,
  'Neck Gaiter': 250,
  Suspenders: 35,
  'Square Pillow': 406,
  'Lumbar Pillow': 508,
  'Table Runner': 305,
  'Fabric Yardage': 1400,
  Robe: 1300,
  Mask: 200,
  'Custom Tag': 25,
};

/** Products that lie on their longer side in a picture. */
const LIES_WIDE: readonly string[] = ['Lumbar Pillow', 'Custom Tag'];
/** The option that names a width; a length says nothing of it. */
const WIDTH_OPTIONS: readonly string[] = ['width', 'size'];
/** Suspenders name only their length. */
const MAX_WIDTH_INCHES = 36;

export interface PrintedWidth {
  readonly mm: number;
  /** The option's value that gives the width; empty for a usual width. */
  readonly size: string;
}

const inchesIn = (value: string): readonly number[] => [...value.matchAll(INCHES)].map(([, inches]) => Number(inches));

function widthIn(productType: string, value: string): number | undefined {
  const sides = inchesIn(value);
  if (sides.length === 0) return undefined;
  const inches = LIES_WIDE.includes(productType) ? Math.max(...sides) : Math.min(...sides);
  return inches <= MAX_WIDTH_INCHES ? inches * MM_PER_INCH : undefined;
}

/** Finds the width of the chosen size, or of the first size; undefined for a product without a known size. */
export function printedWidth(
  product: Pick<ProductDetails, 'productType' | 'options'>,
  selections: Selections = {},
): PrintedWidth | undefined {
  const { productType } = product;
  const options = WIDTH_OPTIONS.flatMap((id) => product.options.filter((option) => option.id === id));
  for (const option of productType === 'Suspenders' ? [] : options) {
    const size = selections[selectionKey(option)] ?? option.values[0] ?? '';
    const mm = widthIn(productType, size);
    if (mm !== undefined) return { mm, size };
  }
  const usual = USUAL_WIDTHS[productType];
  return usual === undefined ? undefined : { mm: usual, size: '' };
}
