import { ciede2000 } from './nearest/ciede2000.ts';
import { labOf } from './space/lab.ts';
import { linearOf } from './space/srgb.ts';

/** Relative luminance as WCAG 2 defines it. */
export const luminance = (hex: string): number => {
  const { r, g, b } = linearOf(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** Returns 1 to 21, in either order of the colors. */
export const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

const INK = '#161616';
const PAPER = '#ffffff';

/** Picks white or ink, whichever reads better on this cloth. */
export const textOn = (hex: string): typeof INK | typeof PAPER =>
  contrast(PAPER, hex) >= contrast(INK, hex) ? PAPER : INK;

/** Labels for two colors side by side on cloth. */
export const SIDE_BY_SIDE = { clear: 'Clear', close: 'Close: thin lines may blend' } as const;
export type SideBySide = keyof typeof SIDE_BY_SIDE;

/** A thin line differs from its ground by lightness; only a very strong difference in hue makes up for it. */
const APART_IN_LIGHTNESS = 15;
const APART_AT_ALL = 12;
const STRONGLY_APART = 50;

export const sideBySide = (one: string, other: string): SideBySide => {
  const [a, b] = [labOf(one), labOf(other)];
  const difference = ciede2000(a, b);
  if (difference >= STRONGLY_APART) return 'clear';
  return difference >= APART_AT_ALL && Math.abs(a.l - b.l) >= APART_IN_LIGHTNESS ? 'clear' : 'close';
};
