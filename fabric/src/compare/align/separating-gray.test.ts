import { expect, test } from 'vitest';
import type { Planes } from '../planes.ts';
import { grayAlong, separatingAxis } from './separating-gray.ts';

type Lab = readonly [l: number, a: number, b: number];

const MAGENTA: Lab = [51, 81, -39];
const GOLD: Lab = [50, 28, 57];
const DARK: Lab = [21, -19, 22];
/** Compression mixes magenta and gold along the borders of dots. */
const MIXES: readonly Lab[] = [
  [48, 72, -24],
  [49, 38, 45],
  [48, 58, 10],
];

/** A picture with so many pixels of each color. */
function planesOf(counts: readonly (readonly [Lab, number])[]): Planes {
  const colors = counts.flatMap(([color, count]) => Array.from({ length: count }, () => color));
  const axis = (index: 0 | 1 | 2): Float32Array => Float32Array.from(colors, (color) => color[index]);
  return { width: colors.length, height: 1, axes: [axis(0), axis(1), axis(2)] };
}

test('areas differ in gray although mixes of two of them fill more than the third', () => {
  const planes = planesOf([[MAGENTA, 700], [GOLD, 100], ...MIXES.map((mix) => [mix, 50] as const), [DARK, 40]]);
  const axis = separatingAxis(planes);
  const { values } = grayAlong(planesOf([MAGENTA, GOLD, DARK].map((color) => [color, 1])), axis);
  const [magenta = 0, gold = 0, dark = 0] = values;
  expect(Math.min(Math.abs(magenta - gold), Math.abs(magenta - dark), Math.abs(gold - dark))).toBeGreaterThan(15);
});
