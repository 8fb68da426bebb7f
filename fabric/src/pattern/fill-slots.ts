import { slotColor } from './slot-color.ts';
import type { SlotPattern } from './slot-pattern.ts';

/** The tile's markup with its slots colored in. */
export function fillSlots(pattern: SlotPattern, colors: readonly string[]): string {
  return pattern.body.replace(/\{(\d)\}/g, (_, slot) => slotColor(colors, Number(slot)));
}
