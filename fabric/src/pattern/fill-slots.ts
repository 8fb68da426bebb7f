import { slotColor } from './slot-color.ts';
import type { SlotPattern } from './slot-pattern.ts';

/** Fills a tile's slots with paints and prefixes its ids with `prefix`. */
export const fillTile = (body: string, paint: (slot: number) => string, prefix: string): string =>
  body.replace(/\{(\d|p)\}/g, (_, token) => (token === 'p' ? prefix : paint(Number(token))));

/** Fills a tile's slots with colors. */
export const fillSlots = (pattern: SlotPattern, colors: readonly string[]): string =>
  fillTile(pattern.body, (slot) => slotColor(colors, slot), '');
