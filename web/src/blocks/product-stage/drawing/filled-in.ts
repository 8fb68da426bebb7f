import { slotColor } from '@colorway/fabric/pattern/slot-color.ts';

const SLOT = /var\(--slot-([0-5]),\s*#[0-9a-f]{3,6}\)/gi;

/** Fills the slots of a drawing and returns markup that works on its own. */
export const filledIn = (markup: string, colors: readonly string[]): string =>
  markup.replace(SLOT, (_, slot) => slotColor(colors, Number(slot)));
