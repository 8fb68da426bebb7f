import type { LibraryColor } from '../color-library/library-color.ts';

/** The selected colors by slot; a slot may be empty while a person picks. */
export type Slots = readonly (LibraryColor | undefined)[];

/** The grays of empty slots, a step apart, so that the drawing shows where each color goes (D78). */
const EMPTY_TONES = ['#4e4e4e', '#8b8b8b', '#e6e6e6', '#c4c4c4', '#6c6c6c', '#a8a8a8'] as const;

export const emptyTone = (slot: number): string => EMPTY_TONES[slot % EMPTY_TONES.length] ?? EMPTY_TONES[0];

/** The hex of each slot, or its gray. */
export const hexesOf = (slots: Slots): readonly string[] => slots.map((color, slot) => color?.hex ?? emptyTone(slot));

export const emptySlots = (count: number): Slots => Array.from({ length: count }, () => undefined);

export const isFull = (slots: Slots): slots is readonly LibraryColor[] => slots.every((color) => color !== undefined);

export const pickedColors = (slots: Slots): readonly LibraryColor[] => slots.filter((color) => color !== undefined);

export const putAt = (slots: Slots, slot: number, color: LibraryColor | undefined): Slots =>
  slots.map((one, at) => (at === slot ? color : one));

/** The colors that fill slots, by id, with the numbers of these. */
export function slotsByColor(slots: Slots): ReadonlyMap<string, readonly number[]> {
  const filled = new Map<string, number[]>();
  for (const [at, color] of slots.entries()) if (color) filled.set(color.id, [...(filled.get(color.id) ?? []), at + 1]);
  return filled;
}

/** Keeps the selected colors in their slots; `usual` fills the others. */
export const filledWith = (slots: Slots, usual: Slots): Slots => usual.map((color, at) => slots[at] ?? color);

/** Compares designs by their set of colors, whatever the arrangement. */
export const slotsKey = (slots: Slots): string => slots.map((color) => color?.id ?? '').join('|');

/** Returns the new slot numbers when the color at `from` is moved before or behind that at `to`. */
export const movedOrder = (count: number, from: number, to: number): readonly number[] => {
  const order = Array.from({ length: count }, (_, at) => at);
  const [moved] = order.splice(from, 1);
  if (moved !== undefined) order.splice(to, 0, moved);
  return order;
};

const joined = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** "Navy, Cardinal, Ivory and Gold" */
export const namesOf = (slots: Slots): string => joined(pickedColors(slots).map(({ colorName }) => colorName));
