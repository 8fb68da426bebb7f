import { numbersIn } from '../clean/geometry.ts';
import { UNITS } from '../size.ts';
import { type SvgElement, textOf } from '../svg-tree.ts';

/** The size that percentages refer to. */
export interface Viewport {
  readonly width: number;
  readonly height: number;
}

/** Assumed factor when the file does not define it. */
export const UNKNOWN = 1_000;

/** Largest singular value: the longest that a length of 1 becomes. */
const matrixStretch = (a = 1, b = 0, c = 0, d = 1): number => {
  const squares = a * a + b * b + c * c + d * d;
  return Math.sqrt((squares + Math.sqrt(Math.max(0, squares ** 2 - 4 * (a * d - b * c) ** 2))) / 2);
};

const functionStretch = (name: string, numbers: readonly number[]): number => {
  if (name === 'matrix') return matrixStretch(...numbers);
  if (name.startsWith('scale')) return Math.max(name === 'scale' ? 0 : 1, ...numbers.map(Math.abs));
  if (!name.startsWith('skew')) return 1;
  return numbers.reduce((product, angle) => product * matrixStretch(1, 0, Math.tan((angle * Math.PI) / 180), 1), 1);
};

/** Largest factor by which a list of transforms stretches a length. */
export function stretchOf(text: string): number {
  if (/calc|min|max|clamp|rad|turn/i.test(text)) return UNKNOWN;
  let stretch = 1;
  for (const [, name = '', inside = ''] of text.matchAll(/([a-z]{1,20})\(([^()]*)\)/gi)) {
    stretch *= functionStretch(name.toLowerCase(), numbersIn(inside));
  }
  return stretch;
}

const styleOf = ({ style }: SvgElement, name: string): string =>
  (style.get(name) ?? []).filter((part) => typeof part === 'string').join(' ');

export const ownStretch = (element: SvgElement, name = 'transform'): number =>
  stretchOf(textOf(element, name) ?? '') * stretchOf(styleOf(element, name));

const LENGTH = /^\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)([a-z]*|%)\s*$/i;

/** Converts a length to user units; a percentage is relative to `base`. */
export function lengthOf(text: string | undefined, base: number): number | undefined {
  const [, number, unit = ''] = LENGTH.exec(text?.slice(0, 40) ?? '') ?? [];
  if (number === undefined) return undefined;
  return Number(number) * (unit === '%' ? base / 100 : (UNITS[unit.toLowerCase()] ?? UNKNOWN));
}

/** Size of an element; a missing width or height is that of its surroundings. */
export const sizeOf = (element: SvgElement, around: Viewport): Viewport => ({
  width: lengthOf(styleOf(element, 'width') || textOf(element, 'width'), around.width) ?? around.width,
  height: lengthOf(styleOf(element, 'height') || textOf(element, 'height'), around.height) ?? around.height,
});

/** Scale and viewport inside an element with or without a view box. */
export function insideOf(
  element: SvgElement,
  size: Viewport,
): { readonly stretch: number; readonly viewport: Viewport } {
  const [, , width = 0, height = 0] = numbersIn(textOf(element, 'viewBox') ?? '');
  if (!(width > 0 && height > 0)) return { stretch: 1, viewport: size };
  return { stretch: Math.max(size.width / width, size.height / height), viewport: { width, height } };
}
