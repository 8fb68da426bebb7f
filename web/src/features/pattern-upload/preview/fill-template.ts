import { MAX_SLOTS, PLACEHOLDERS } from '@colorway/rules/pattern/placeholder.ts';
import { replaceSlots } from '@colorway/rules/pattern/slot-token.ts';

/** Distinguishable grays; the placeholders themselves look almost alike. */
export const PREVIEW_GRAYS: readonly string[] = ['#111111', '#555555', '#bbbbbb', '#888888', '#dddddd', '#333333'];

/** A template as a picture of its own, in these colors. */
export const fillTemplate = (template: string, hexes: readonly string[]): string =>
  replaceSlots(template, (slot) => hexes[slot]);

/** "#222 is not used": placeholders that the pattern has and this drawing leaves out. */
export function unusedMessage(slots: readonly number[], colorCount: number): string {
  const unused = PLACEHOLDERS.slice(0, Math.min(colorCount, MAX_SLOTS)).filter((_, slot) => !slots.includes(slot));
  if (unused.length === 0) return '';
  const [one, ...more] = unused;
  return more.length === 0 ? `${one} is not used` : `${[one, ...more].join(', ')} are not used`;
}
