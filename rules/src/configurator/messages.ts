import { namesOf, type Slots } from './slots.ts';

export const MAX_DESIGNS_TAKE = 'Most designs take 30 seconds or less, up to 2 minutes.';
export const KEEP_OPEN = 'Keep this page open. Your product is next.';
export const NOT_CREATED = 'We could not create your design.';
export const COLORS_SAFE = 'Your colors are safe.';
export const OFFLINE = 'You are offline. Keep going: your design saves itself when you are back.';
export const SAVES_ONLINE = 'Saves when you are online.';
export const IN_ADDRESS = 'Your colors also stay in the address of this page.';
export const ALL_CHOSEN = 'All colors are chosen. Continue, or press one above to change it.';
export const COLORS_LATE = 'The colors did not load.';
export const PICKS_SAFE = 'Your picks are kept.';
export const RECENT_WORK = 'Recent colors still work: they are kept in this browser.';
export const SELECT_ONE = 'Press one of your colors, then pick its replacement.';
export const NO_PICTURE = 'We could not make the picture. Try again.';
export const PATTERN_NOT_LOADED = 'We could not load this pattern';

export const colorsWord = (count: number): string => (count === 1 ? '1 color' : `${count} colors`);

/** The heading until every slot is filled (D80). */
export const chooseLabel = (count: number): string => `Choose ${colorsWord(count)}`;

/** Names the colors of a link for which the product has no slot (D76). */
export const leftOut = (pattern: string, colorCount: number, left: Slots): string =>
  `${pattern} has ${colorsWord(colorCount)}. From your link we left out ${namesOf(left)}.`;

/** Reports a link with fewer colors than the product has slots. */
export const fewerInLink = (pattern: string, colorCount: number, count: number): string =>
  `${pattern} has ${colorsWord(colorCount)}, and your link has ${count}.`;
export const allColorsLabel = (colorCount: number): string => `Use all ${colorCount} colors`;

/** "Your link had 2 of 4 colors from our library. Not found: #3A7BD5, #00D2FF." */
export const notInLibrary = (found: number, hexes: readonly string[]): string => {
  const all = hexes.map((hex) => hex.toUpperCase()).join(', ');
  return `Your link had ${found} of ${colorsWord(found + hexes.length)} from our library. Not found: ${all}.`;
};

export interface ChosenLabel {
  readonly chosen: string;
  /** Undefined when every slot is filled. */
  readonly missing: string | undefined;
}

/** "Pick 4 colors.", or "2 of 4 chosen." and "Pick 2 more." */
export const chosenLabel = (picked: number, count: number): ChosenLabel => {
  if (picked === 0) return { chosen: `Pick ${colorsWord(count)}.`, missing: undefined };
  return {
    chosen: `${picked} of ${count} chosen.`,
    missing: picked < count ? `Pick ${count - picked} more.` : undefined,
  };
};

/** "One color differs: 2, Rouge in A and Deep Teal in B." */
export const differenceSentence = (a: Slots, b: Slots): string => {
  const differs = a.flatMap((color, slot) => (color?.id === b[slot]?.id ? [] : [slot]));
  const [first] = differs;
  if (first === undefined) return 'A and B are the same. Press a color to change it.';
  if (differs.length > 1) return `${differs.length} colors differ: ${differs.map((slot) => slot + 1).join(', ')}.`;
  return `One color differs: ${first + 1}, ${a[first]?.colorName} in A and ${b[first]?.colorName} in B.`;
};
