import { slotColor } from '../pattern/slot-color.ts';
import type { Cloth } from './cloth.ts';

type SlotProperty = `--slot-${number}`;

const slotProperty = (slot: number): SlotProperty => `--slot-${slot}`;

/** Returns the paint of a shape of this slot. Every color of a drawing passes here, so each is checked. */
export function slotPaint({ colors, live }: Pick<Cloth, 'colors' | 'live'>, slot: number): string {
  const color = slotColor(colors, slot);
  return live ? `var(${slotProperty(slot)},${color})` : color;
}

/** Returns the custom properties that color a live cloth, one per slot; fewer colors than slots repeat (D22). */
export const slotProperties = (
  slots: number,
  colors: readonly string[],
): readonly (readonly [SlotProperty, string])[] =>
  Array.from({ length: slots }, (_, slot) => [slotProperty(slot), slotColor(colors, slot)] as const);
