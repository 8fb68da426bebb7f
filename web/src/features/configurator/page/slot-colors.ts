import { pickedColors, type Slots } from '@colorway/rules/configurator/slots.ts';

/** An empty slot is an empty string: the stage paints it gray. */
export const hexesOf = (slots: Slots): readonly string[] => slots.map((color) => color?.hex ?? '');

/** The chips of the library that fill slots, with the numbers of these. */
export function slotsByColor(slots: Slots): ReadonlyMap<string, readonly number[]> {
  const filled = new Map<string, number[]>();
  for (const [at, color] of slots.entries()) if (color) filled.set(color.id, [...(filled.get(color.id) ?? []), at + 1]);
  return filled;
}

export const pickedCount = (slots: Slots): number => pickedColors(slots).length;
