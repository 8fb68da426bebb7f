import type { Lab } from './lab.ts';
import { linearOf } from './srgb.ts';

/** White of D50, as the instruments of printers have it. */
const WHITE = { x: 0.96422, z: 0.82521 };
const EPSILON = 6 ** 3 / 29 ** 3;
const KAPPA = 29 ** 3 / 3 ** 3;

const curve = (value: number): number => (value > EPSILON ? Math.cbrt(value) : (KAPPA * value + 16) / 116);

/** CIELAB under D50, adapted by Bradford, for sheets that a print shop measures against. */
export function labD50Of(hex: string): Lab {
  const { r, g, b } = linearOf(hex);
  const x = curve((0.4360747 * r + 0.3850649 * g + 0.1430804 * b) / WHITE.x);
  const y = curve(0.2225045 * r + 0.7168786 * g + 0.0606169 * b);
  const z = curve((0.0139322 * r + 0.0971045 * g + 0.7141733 * b) / WHITE.z);
  return { l: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z) };
}

const figure = (value: number): string => {
  const text = value.toFixed(1);
  return text === '-0.0' ? '0.0' : text;
};

/** `12.8 2.3 -20.0` */
export const formatLab = ({ l, a, b }: Lab): string => [l, a, b].map(figure).join(' ');

export const formatLabD50 = (hex: string): string => formatLab(labD50Of(hex));
