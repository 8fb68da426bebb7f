import { slotColor } from './slot-color.ts';
import type { SlotPattern } from './slot-pattern.ts';

/** A tile's markup with its slots painted and its ids begun with `prefix`. */
export const fillTile = (body: string, paint: (slot: number) => string, prefix: string): string =>
  body.replace(/\{(\d|p)\}/g, (_, token) => (token === 'p' ? prefix : paint(Number(token))));

/** The tile's markup with its slots colored in. */
export const fillSlots = (pattern: SlotPattern, colors: readonly string[]): string =>
  fillTile(pattern.body, (slot) => slotColor(colors, slot), '');
