import { fillSlots } from './fill-slots.ts';
import type { SlotPattern } from './slot-pattern.ts';

/** Slot n-1 is written as the n-th placeholder, as the pattern upload reads it (D21). */
export const PLACEHOLDERS = ['#111', '#222', '#333', '#444', '#555', '#666'] as const;

/** The pattern as a file that the pattern upload takes. */
export function placeholderSvg(pattern: SlotPattern): string {
  const { width, height, rotation = 0, name } = pattern;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 480"><title>${name}</title><defs><pattern id="tile" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="rotate(${rotation})">${fillSlots(pattern, PLACEHOLDERS)}</pattern></defs><rect width="480" height="480" fill="url(#tile)"/></svg>\n`;
}
