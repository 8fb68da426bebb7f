import { ciede2000 } from './nearest/ciede2000.ts';
import { labOf } from './space/lab.ts';
import { oklabOf, polar } from './space/oklab.ts';

export const COLOR_ORDERS = ['catalog', 'name', 'hue', 'nearest'] as const;
export type ColorOrder = (typeof COLOR_ORDERS)[number];

interface Named {
  readonly colorName: string;
  readonly hex: string;
}

/** Below this chroma the eye sees a gray, whose hue is meaningless. */
const GRAY = 0.02;

const names = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Sorts by keys that are calculated once; equal colors stay in catalog order. */
const by = <Color>(colors: readonly Color[], keysOf: (color: Color) => readonly number[]): readonly Color[] =>
  colors
    .map((color) => ({ color, keys: keysOf(color) }))
    .sort((one, other) => {
      for (const [at, key] of one.keys.entries()) {
        const apart = key - (other.keys[at] ?? 0);
        if (apart !== 0) return apart;
      }
      return 0;
    })
    .map(({ color }) => color);

/** Sorts around the circle from red, each hue from light to dark; grays come last. */
const hueKeys = (hex: string): readonly number[] => {
  const lab = oklabOf(hex);
  const { chroma, hue } = polar(lab);
  if (chroma < GRAY) return [1, 0, -lab.l];
  // Red is at about 15 degrees, so the circle starts a little before it. Steps of 12 degrees sort by lightness within a hue.
  return [0, Math.floor(((hue + 5) % 360) / 12), -lab.l];
};

export const sortColors = <Color extends Named>(
  colors: readonly Color[],
  order: ColorOrder,
  activeHex?: string,
): readonly Color[] => {
  if (order === 'name') return [...colors].sort((one, other) => names.compare(one.colorName, other.colorName));
  if (order === 'hue') return by(colors, ({ hex }) => hueKeys(hex));
  if (order === 'nearest' && activeHex !== undefined) {
    const active = labOf(activeHex);
    return by(colors, ({ hex }) => [ciede2000(active, labOf(hex))]);
  }
  return colors;
};
