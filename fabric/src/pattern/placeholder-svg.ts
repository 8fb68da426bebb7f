import { fillSlots } from './fill-slots.ts';
import { repeatSize } from './repeat-size.ts';
import type { SlotPattern } from './slot-pattern.ts';

/** Writes slot n-1 as the n-th placeholder, as the pattern upload reads it (D21). */
export const PLACEHOLDERS = ['#111', '#222', '#333', '#444', '#555', '#666'] as const;

/** Writes the pattern as a file for the pattern upload: a swatch that repeats without a seam. */
export function placeholderSvg(pattern: SlotPattern): string {
  const { width, height, rotation = 0, name } = pattern;
  const body = fillSlots(pattern, PLACEHOLDERS);
  const size = repeatSize(pattern);
  const area = [size.width, size.height].map((length) => Number(length.toFixed(4)));
  const isOneTile = size.width === width && size.height === height;
  const print = isOneTile
    ? body
    : `<defs><pattern id="tile" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="rotate(${rotation})">${body}</pattern></defs><rect width="${area[0]}" height="${area[1]}" fill="url(#tile)"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${area.join(' ')}"><title>${name}</title>${print}</svg>\n`;
}
