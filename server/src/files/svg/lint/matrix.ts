import { numbersIn } from '../clean/geometry.ts';

/** `a b c d e f` of an SVG transform. */
export type Matrix = readonly [number, number, number, number, number, number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** Applies the second matrix first. */
export const multiply = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
];

/** Undefined for a matrix that flattens everything to a line. */
export function inverse([a, b, c, d, e, f]: Matrix): Matrix | undefined {
  const size = a * d - b * c;
  if (Math.abs(size) < 1e-12) return undefined;
  return [d / size, -b / size, -c / size, a / size, (c * f - d * e) / size, (b * e - a * f) / size];
}

/** The mean factor by which a matrix enlarges lengths. */
export const scaleOf = ([a, b, c, d]: Matrix): number => Math.sqrt(Math.abs(a * d - b * c));

const turned = (degrees: number): Matrix => {
  const turn = (degrees * Math.PI) / 180;
  return [Math.cos(turn), Math.sin(turn), -Math.sin(turn), Math.cos(turn), 0, 0];
};

const about = (matrix: Matrix, x: number, y: number): Matrix =>
  multiply([1, 0, 0, 1, x, y], multiply(matrix, [1, 0, 0, 1, -x, -y]));

const slope = (degrees: number): number => Math.tan((degrees * Math.PI) / 180);

const FUNCTIONS: Readonly<Record<string, (numbers: readonly number[]) => Matrix>> = {
  matrix: ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]) => [a, b, c, d, e, f],
  translate: ([x = 0, y = 0]) => [1, 0, 0, 1, x, y],
  translatex: ([x = 0]) => [1, 0, 0, 1, x, 0],
  translatey: ([y = 0]) => [1, 0, 0, 1, 0, y],
  scale: ([x = 1, y = x]) => [x, 0, 0, y, 0, 0],
  scalex: ([x = 1]) => [x, 0, 0, 1, 0, 0],
  scaley: ([y = 1]) => [1, 0, 0, y, 0, 0],
  rotate: ([degrees = 0, x = 0, y = 0]) => about(turned(degrees), x, y),
  skewx: ([degrees = 0]) => [1, 0, slope(degrees), 1, 0, 0],
  skewy: ([degrees = 0]) => [1, slope(degrees), 0, 1, 0, 0],
};

export function matrixOf(text: string | undefined): Matrix {
  let result = IDENTITY;
  for (const [, name = '', inner = ''] of (text ?? '').matchAll(/([a-z]+)\s*\(([^)]*)\)/gi)) {
    const make = FUNCTIONS[name.toLowerCase()];
    if (make) result = multiply(result, make(numbersIn(inner)));
  }
  return result;
}
