import { namesOf, type Slots } from './slots.ts';

export const MAX_DESIGNS_TAKE = 'Most designs take 30 seconds or less, up to 2 minutes.';
export const KEEP_OPEN = 'Keep this page open. Your product is next.';
export const WAITS_FOR_NETWORK = "We'll create your design when you're back online. Keep this page open.";
export const NOT_CREATED = 'We could not create your design.';
export const COLORS_SAFE = 'Your colors are safe.';
export const NOT_SAVED_YET = 'Your design is not saved yet';
export const SELECT_ONE = 'Select one of your colors, then pick its replacement.';
export const PATTERN_NOT_LOADED = 'We could not load this pattern';

/** "2 of 4 selected. Pick 2 more to continue." */
export const selectedLabel = (picked: number, count: number): string =>
  picked < count
    ? `${picked} of ${count} selected. Pick ${count - picked} more to continue.`
    : `${picked} of ${count} selected.`;

const colorsWord = (count: number): string => (count === 1 ? '1 color' : `${count} colors`);

/** Names the colors of a link for which the product has no slot (D76). */
export const leftOut = (pattern: string, colorCount: number, left: Slots): string =>
  `${pattern} has ${colorsWord(colorCount)}, so we left out ${namesOf(left)}.`;

/** Reports a link with fewer colors than the product has slots. */
export const fewerInLink = (pattern: string, colorCount: number, count: number): string =>
  `${pattern} has ${colorsWord(colorCount)}, and your link has ${count}.`;
export const allColorsLabel = (colorCount: number): string => `Use all ${colorCount} colors`;

/** Lists colors of a link that are not in the library. */
export const notInLibrary = (hexes: readonly string[]): string => {
  const all = hexes.map((hex) => hex.toUpperCase()).join(', ');
  return hexes.length === 1
    ? `The link has a color that is not in our library: ${all}.`
    : `The link has colors that are not in our library: ${all}.`;
};
