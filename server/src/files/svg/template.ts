import { colorOfSlot, MAX_SLOTS } from '@colorway/rules/pattern/placeholder.ts';
import { replaceSlots } from '@colorway/rules/pattern/slot-token.ts';

const HEX = /^#[0-9a-f]{6}$/i;

/** Fills a template with colors, repeating them if there are fewer than slots (D22). */
export function fillTemplate(template: string, colors: readonly string[]): string {
  const wrong = colors.find((color) => !HEX.test(color));
  if (wrong !== undefined || colors.length === 0 || colors.length > MAX_SLOTS) {
    throw new Error(`Expected one to six colors as #rrggbb: ${colors.join(', ')}`);
  }
  return replaceSlots(template, (slot) => colorOfSlot(colors, slot));
}
