import { colorOfSlot, MOST_SLOTS } from '@colorway/rules/pattern/placeholder.ts';

const TOKEN = /var\(--slot-([0-5]),#([1-6])\2\2\)/g;
const HEX = /^#[0-9a-f]{6}$/i;

/** A template as a file of its own, in these colors; fewer than slots are used in turn (D22). */
export function fillTemplate(template: string, colors: readonly string[]): string {
  const wrong = colors.find((color) => !HEX.test(color));
  if (wrong !== undefined || colors.length === 0 || colors.length > MOST_SLOTS) {
    throw new Error('a template takes one to six colors as #rrggbb');
  }
  return template.replaceAll(TOKEN, (token, slot: string) => colorOfSlot(colors, Number(slot)) ?? token);
}
