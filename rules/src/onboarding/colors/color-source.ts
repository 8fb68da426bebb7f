import { PANTONE_SERIES, PANTONE_SET, type PantoneSeries, SERIES_LETTERS } from '../../color/pantone.ts';
import type { SlotColor } from './color-slots.ts';

/** The book that a chosen color comes from. */
export const COLOR_SOURCES = ['house', 'pantone-coated', 'pantone-uncoated', 'pantone'] as const;
export type ColorSource = (typeof COLOR_SOURCES)[number];

const SOURCE_LABELS = {
  house: 'house color',
  'pantone-coated': 'Pantone coated',
  'pantone-uncoated': 'Pantone uncoated',
  pantone: 'Pantone',
} as const satisfies Record<ColorSource, string>;

/** `185 C` is coated, `WARM GRAY-1-U` uncoated. */
const seriesOf = (name: string): PantoneSeries | undefined =>
  PANTONE_SERIES.find((series) => new RegExp(`[ -]${SERIES_LETTERS[series]}$`, 'i').test(name));

export function colorSource({ colorName, colorSet }: Pick<SlotColor, 'colorName' | 'colorSet'>): ColorSource {
  if (colorSet !== PANTONE_SET) return 'house';
  const series = seriesOf(colorName);
  return series ? `pantone-${series}` : 'pantone';
}

export const isBrandColor = (color: Pick<SlotColor, 'colorName' | 'colorSet'>): boolean =>
  colorSource(color) === 'house';

/** Label in a list where the color appears with its book: `Pantone coated`. */
export const sourceLabel = (source: ColorSource): string => SOURCE_LABELS[source];

/** Label of a color: `Navy`, `Pantone 185 C`. */
export const colorLabel = (color: Pick<SlotColor, 'colorName' | 'colorSet'>): string =>
  isBrandColor(color) ? color.colorName : `Pantone ${color.colorName}`;

/** `for Azazie Dusty Sage`; empty without a dress-maker's color. */
export const standsForLabel = ({ standsFor }: Pick<SlotColor, 'standsFor'>): string =>
  standsFor ? `for ${standsFor.name}` : '';

/** The choice in one line: `Glade, for Azazie Dusty Sage`. */
export const choiceLabel = (color: Pick<SlotColor, 'colorName' | 'colorSet' | 'standsFor'>): string =>
  [colorLabel(color), standsForLabel(color)].filter(Boolean).join(', ');
