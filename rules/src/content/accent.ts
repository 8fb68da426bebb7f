import { contrast, textOn } from '../color/contrast.ts';
import { hexOfOklab, oklabOf } from '../color/space/oklab.ts';

const PAPER = '#ffffff';
const INK = '#161616';
/** The gray behind large previews. */
const STAGE = '#e4e4e4';

/** Minimum contrast for text, and for graphics. */
export const TEXT_NEEDS = 4.5;
const SHAPE_NEEDS = 3;

export interface AccentCheck {
  readonly what: string;
  readonly ratio: number;
  readonly needs: number;
  /** The text on a button is white or ink, whichever reads better; the other one is not checked. */
  readonly used: boolean;
}

export const passes = ({ ratio, needs, used }: AccentCheck): boolean => !used || ratio >= needs;

export const accentChecks = (accent: string): readonly AccentCheck[] => [
  { what: 'White on the accent, buttons', ratio: contrast(PAPER, accent), needs: TEXT_NEEDS, used: true },
  { what: 'Ink on the accent, buttons', ratio: contrast(INK, accent), needs: TEXT_NEEDS, used: textOn(accent) === INK },
  { what: 'Accent on paper, links', ratio: contrast(accent, PAPER), needs: TEXT_NEEDS, used: true },
  { what: 'Accent on stage gray, focus rings', ratio: contrast(accent, STAGE), needs: SHAPE_NEEDS, used: true },
];

const works = (accent: string): boolean =>
  contrast(PAPER, accent) >= TEXT_NEEDS && contrast(accent, STAGE) >= SHAPE_NEEDS;

/** True if publishing the accent needs no confirmation. */
export const isClearAccent = works;

/** 16 halvings are finer than a step of any channel. */
const HALVINGS = 16;

/** Finds the lightest color of the same hue that passes; returns the accent itself if it does. */
export function nearestAccent(accent: string): string {
  if (works(accent)) return accent;
  const { l, a, b } = oklabOf(accent);
  const darker = (share: number): string => hexOfOklab({ l: l * share, a: a * share, b: b * share });
  let [good, bad] = [0, 1];
  for (let step = 0; step < HALVINGS; step++) {
    const middle = (good + bad) / 2;
    if (works(darker(middle))) good = middle;
    else bad = middle;
  }
  return darker(good);
}

/** Formats `3.1:1`, never rounded up to a passing value. */
export const formatRatio = (ratio: number): string => `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1`;
