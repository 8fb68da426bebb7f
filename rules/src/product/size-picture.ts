import { friendlyName } from './names/friendly-names.ts';
import type { ProductDetails, ProductOption } from './product-details.ts';
import { type Selections, selectionKey } from './selections.ts';

/** A size in inches, as it is drawn. */
export interface PicturedSize {
  readonly value: string;
  readonly label: string;
  readonly width: number;
  readonly height: number;
  readonly isChosen: boolean;
}

export interface SizePicture {
  /** The end of a tie is drawn at its width; all else as a rectangle. */
  readonly shape: 'tie' | 'rectangle';
  readonly sizes: readonly PicturedSize[];
}

/** A bill of the United States, which people know by heart. */
export const DOLLAR_BILL = { width: 6.14, height: 2.61 } as const;

/** The end of a tie shows about this many times its width. */
const TIE_END = 1.8;

const SQUARE = /(\d+(?:\.\d+)?)"\s*x\s*(\d+(?:\.\d+)?)"/;
const SINGLE = /(\d+(?:\.\d+)?)"/;

interface Measured {
  readonly option: ProductOption;
  readonly shape: SizePicture['shape'];
  readonly measure: (label: string) => { readonly width: number; readonly height: number } | undefined;
}

/** Longer sides lie, so that a table runner has room. */
const rectangle = (label: string) => {
  const [, one, other] = SQUARE.exec(label) ?? [];
  if (one === undefined || other === undefined) return undefined;
  const [short = 0, long = 0] = [Number(one), Number(other)].sort((a, b) => a - b);
  return { width: long, height: short };
};

const tieEnd = (label: string) => {
  const [, width] = SINGLE.exec(label) ?? [];
  return width === undefined ? undefined : { width: Number(width), height: Number(width) * TIE_END };
};

function measuredOption({
  productType,
  options,
}: Pick<ProductDetails, 'productType' | 'options'>): Measured | undefined {
  const named = (key: string) => options.find((option) => selectionKey(option) === key);
  const width = productType === 'Necktie' ? named('width') : undefined;
  if (width) return { option: width, shape: 'tie', measure: tieEnd };
  const size = named('size');
  return size && { option: size, shape: 'rectangle', measure: rectangle };
}

/** The sizes of a product to draw at one scale; undefined unless every size says how large it is. */
export function sizePicture(
  details: Pick<ProductDetails, 'productType' | 'options' | 'friendlyOptionNames'>,
  selections: Selections,
): SizePicture | undefined {
  const measured = measuredOption(details);
  if (!measured) return undefined;
  const { option, shape, measure } = measured;
  const sizes = option.values.flatMap((value): PicturedSize[] => {
    const label = friendlyName(details.friendlyOptionNames, value);
    const measures = measure(label);
    return measures ? [{ value, label, ...measures, isChosen: selections[selectionKey(option)] === value }] : [];
  });
  return sizes.length > 0 && sizes.length === option.values.length ? { shape, sizes } : undefined;
}
