import type { SlotPattern } from './slot-pattern.ts';

const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other));

/** The size of a swatch in the hand, so the drawing is recognizable. */
const SWATCH = 400;

const timesToSwatch = (length: number): number => length * Math.max(1, Math.round(SWATCH / length));

interface RepeatSize {
  readonly width: number;
  readonly height: number;
}

/** Returns the size of an upright rectangle of this cloth that repeats without a seam, near that of a swatch. */
export function repeatSize({ width, height, rotation = 0 }: SlotPattern): RepeatSize {
  if (rotation === 0) return { width: timesToSwatch(width), height: timesToSwatch(height) };
  // At 45 degrees, a step to the side is as long along the tile's width as along its height.
  const common = (width * height) / divisor(width, height);
  const side = timesToSwatch(common * Math.SQRT2);
  return { width: side, height: side };
}
