import { type Direction, Lowest, type Size } from './lowest.ts';

/** Steps to the right, down, and along both diagonals. */
const DIRECTIONS: readonly Direction[] = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
];

/** Pixels of an octagon's sides along the rows and columns, and along the diagonals. */
export function sidesOfOctagon(diameter: number): { readonly straight: number; readonly diagonal: number } {
  const straight = Math.max(1, Math.round(0.414 * diameter));
  return { straight, diagonal: Math.max(1, Math.round((diameter - straight) / 2) + 1) };
}

/** Lowers each pixel to the lowest within an octagon that lies on one side of it. */
function erode(values: Lowest, diameter: number, sign: 1 | -1): void {
  const { straight, diagonal } = sidesOfOctagon(diameter);
  DIRECTIONS.forEach(([dx, dy], index) => {
    values.along([dx * sign, dy * sign], index < 2 ? straight : diagonal);
  });
}

/** Removes bright details narrower than the diameter. */
export function opened(values: Uint8Array, size: Size, diameter: number): Uint8Array {
  const buffer = new Lowest(values, size, diameter);
  erode(buffer, diameter, 1);
  buffer.invert();
  // The second looks the other way, so that no shift remains.
  erode(buffer, diameter, -1);
  buffer.invert();
  return buffer.read();
}

/** Removes dark details narrower than the diameter. */
export function closed(values: Uint8Array, size: Size, diameter: number): Uint8Array {
  const buffer = new Lowest(values, size, diameter);
  buffer.invert();
  erode(buffer, diameter, 1);
  buffer.invert();
  erode(buffer, diameter, -1);
  return buffer.read();
}
