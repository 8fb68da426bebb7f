/** A pattern has at most six slots, 0 to 5: the placeholders #111 to #666 (D21). */
export const MAX_SLOTS = 6;
export const PLACEHOLDERS = ['#111', '#222', '#333', '#444', '#555', '#666'] as const;

const DIGIT = /^#([1-6])\1\1(?:\1\1\1)?$/;
const RGB =
  /^rgba?\(\s*(\d+(?:\.\d+)?%?)\s*[,\s]\s*(\d+(?:\.\d+)?%?)\s*[,\s]\s*(\d+(?:\.\d+)?%?)\s*(?:[,/]\s*(?:1(?:\.0+)?|100%)\s*)?\)$/;

const level = (text: string): number =>
  text.endsWith('%') ? Math.round((Number(text.slice(0, -1)) / 100) * 255) : Number(text);

/** Returns the slot of a placeholder color; undefined for any other color. */
export const slotOfColor = (value: string): number | undefined => {
  const color = value.trim().toLowerCase();
  const digit = DIGIT.exec(color)?.[1];
  if (digit) return Number(digit) - 1;
  const [, red = '', green = '', blue = ''] = RGB.exec(color) ?? [];
  if (red === '') return undefined;
  const [r, g, b] = [level(red), level(green), level(blue)];
  return r === g && g === b && r % 17 === 0 && r >= 17 && r <= 102 ? r / 17 - 1 : undefined;
};

/** The number of colors of a pattern: its highest placeholder (D21). */
export const colorCountOf = (slots: Iterable<number>): number => Math.max(0, ...[...slots].map((slot) => slot + 1));

/** Unused placeholders below the highest, of which staff are warned. */
export const unusedSlots = (slots: Iterable<number>): readonly number[] => {
  const used = new Set(slots);
  return Array.from({ length: colorCountOf(used) }, (_, slot) => slot).filter((slot) => !used.has(slot));
};

/** With fewer colors than slots, the colors repeat (D22). */
export const colorOfSlot = <Color>(colors: readonly Color[], slot: number): Color | undefined =>
  colors[slot % colors.length];
