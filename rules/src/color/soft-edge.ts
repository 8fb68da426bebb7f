import { rgbOf } from './space/srgb.ts';

/** Pixels of a canvas: four bytes each, row by row. */
export interface Picture {
  readonly data: Uint8ClampedArray | Uint8Array;
  readonly width: number;
}

/** Maximum channel difference within a flat color. */
const FLAT = 6;

/** Checks that a pixel belongs to an area, not to a line or an edge: it has an equal neighbor in both directions. */
export function isInArea({ data, width }: Picture, pixel: number): boolean {
  const equals = (other: number): boolean =>
    [0, 1, 2].every(
      (channel) => Math.abs((data[pixel * 4 + channel] ?? 0) - (data[other * 4 + channel] ?? -99)) <= FLAT,
    );
  const column = pixel % width;
  const beside = (column > 0 && equals(pixel - 1)) || (column < width - 1 && equals(pixel + 1));
  return (width === 1 || beside) && (equals(pixel - width) || equals(pixel + width));
}

interface Area {
  readonly hex: string;
  readonly count: number;
  /** Number of these that lie in an area of that color. */
  readonly inArea: number;
}

/** A color farther (of 441) from the line between two colors is no mix of them. */
const OFF_LINE = 26;

const isBetween = (hex: string, one: string, other: string): boolean => {
  const [color, from, to] = [rgbOf(hex), rgbOf(one), rgbOf(other)];
  const [dr, dg, db] = [to.r - from.r, to.g - from.g, to.b - from.b];
  const length = dr * dr + dg * dg + db * db;
  if (length === 0) return false;
  const [r, g, b] = [color.r - from.r, color.g - from.g, color.b - from.b];
  const at = (r * dr + g * dg + b * db) / length;
  return at > 0 && at < 1 && Math.hypot(r - at * dr, g - at * dg, b - at * db) < OFF_LINE;
};

/** Checks for a mix of two larger colors without an area of its own: the soft edge that drawing programs put between them. */
export const isSoftEdge = <Found extends Area>(found: Found, all: readonly Found[]): boolean => {
  if (found.inArea > found.count * 0.2) return false;
  const larger = all.filter(({ count }) => count > found.count);
  return larger.some((one, at) => larger.slice(at + 1).some((other) => isBetween(found.hex, one.hex, other.hex)));
};
