import { numbersIn } from './clean/geometry.ts';
import { limits } from './limits.ts';
import { SvgRefusalError } from './refusal.ts';
import { type SvgElement, textOf } from './svg-tree.ts';

export interface Size {
  readonly viewBox: readonly [number, number, number, number];
  readonly width: number;
  readonly height: number;
}

/** CSS pixels per unit. */
export const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  q: 96 / 101.6,
  in: 96,
};

/** CSS pixels of the letters of a page that sets no size. */
const EM = 16;
/** A root that sets the size of its letters changes what an em is. */
const SETS_LETTERS = ['font', 'font-size'];

const isValidLength = (length: number): boolean => length > 0 && length <= limits.size;
const rounded = (length: number): number => Math.round(length * 1000) / 1000;

/** Sizes in letters are written in pixels: the drawing may be shown in pages of any letters. */
function pixelsOf(root: SvgElement, name: 'width' | 'height'): number | undefined {
  const text = textOf(root, name)?.slice(0, 40) ?? '';
  const [, number, unit = ''] = /^\s*\+?(\d*\.?\d+(?:e[-+]?\d+)?|\d+\.)\s*([a-z]*)\s*$/i.exec(text) ?? [];
  const isLetters = /^r?em$/i.test(unit);
  const hasOwn = SETS_LETTERS.some((one) => root.style.has(one) || root.attributes.has(one));
  const factor = isLetters && !hasOwn ? EM : UNITS[unit.toLowerCase()];
  const pixels = number === undefined || factor === undefined ? 0 : rounded(Number(number) * factor);
  if (!isValidLength(pixels)) {
    root.attributes.delete(name);
    return undefined;
  }
  if (isLetters) root.attributes.set(name, [String(pixels)]);
  return pixels;
}

const viewBoxOf = (root: SvgElement): Size['viewBox'] | undefined => {
  const numbers = numbersIn(textOf(root, 'viewBox') ?? '');
  const [x = 0, y = 0, width = 0, height = 0] = numbers;
  const isPlaced = Math.abs(x) <= limits.size && Math.abs(y) <= limits.size;
  return numbers.length === 4 && isPlaced && isValidLength(width) && isValidLength(height)
    ? [x, y, width, height]
    : undefined;
};

/** Returns the drawing's size, and adds a missing view box. */
export function ensureSize(root: SvgElement): Size {
  const width = pixelsOf(root, 'width');
  const height = pixelsOf(root, 'height');
  let viewBox = viewBoxOf(root);
  if (!viewBox) {
    if (width === undefined || height === undefined) throw new SvgRefusalError('no-size');
    viewBox = [0, 0, width, height];
    root.attributes.set('viewBox', [viewBox.join(' ')]);
  }
  const [, , boxWidth, boxHeight] = viewBox;
  const share = boxWidth / boxHeight;
  return {
    viewBox,
    width: width ?? (height === undefined ? boxWidth : rounded(height * share)),
    height: height ?? (width === undefined ? boxHeight : rounded(width / share)),
  };
}
