import { ciede2000 } from '../../color/nearest/ciede2000.ts';
import { DIFFERENCE_LIMITS, differenceText } from '../../color/nearest/difference-label.ts';
import type { Lab } from '../../color/space/lab.ts';
import { formatLab, labD50Of } from '../../color/space/lab-d50.ts';
import { ok, type Result, refused } from '../../result/result.ts';

export const MAX_LOT = 40;
export const LOT_IS_MISSING = 'Enter the lot of the cloth, as its label has it.';
const THREE_NUMBERS = 'Type L, a and b as three numbers, such as 12.8 2.3 -20.0.';

interface Range {
  readonly name: string;
  readonly min: number;
  readonly max: number;
}

/** The ranges of an instrument. */
const RANGES: readonly Range[] = [
  { name: 'L', min: 0, max: 100 },
  { name: 'a', min: -128, max: 127 },
  { name: 'b', min: -128, max: 127 },
];

const NUMBER = /[-+]?\d+(?:\.\d+)?/g;

/** Reads `12.8 2.3 -20.0` or `L* 12.8, a* 2.3, b* -20.0`; null for an empty text. */
export function readLab(typed: string): Result<Lab | null, string> {
  const text = typed.trim().replaceAll('\u2212', '-');
  if (text === '') return ok(null);
  const rest = text.replaceAll(NUMBER, ' ').replaceAll(/[LAB*:=,;/()\s]/gi, '');
  const numbers = (text.match(NUMBER) ?? []).map(Number);
  const [l, a, b] = numbers;
  if (rest !== '' || numbers.length !== 3 || l === undefined || a === undefined || b === undefined)
    return refused(THREE_NUMBERS);
  const at = RANGES.findIndex(({ min, max }, n) => (numbers[n] ?? 0) < min || (numbers[n] ?? 0) > max);
  const range = RANGES[at];
  if (range) return refused(`${range.name} goes from ${range.min} to ${range.max}, so it cannot be ${numbers[at]}.`);
  return ok({ l, a, b });
}

export interface SlotDrift {
  readonly difference: number;
  /** `very close, 0.4` */
  readonly text: string;
  /** True for a difference that is seen beside the approved color. */
  readonly isMoved: boolean;
}

/** The difference of the measured cloth from the color that was ordered. */
export function slotDrift(hex: string, measured: Lab): SlotDrift {
  const difference = ciede2000(labD50Of(hex), measured);
  return { difference, text: differenceText(difference), isMoved: difference >= DIFFERENCE_LIMITS.veryClose };
}

/** `Navy, Cardinal and Gold` */
export const listed = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ');

/** `As approved`, or `Cardinal moved`. */
export function readingVerdict(slots: readonly { readonly colorName: string; readonly drift: SlotDrift | null }[]): {
  readonly isMoved: boolean;
  readonly text: string;
} {
  const moved = slots.filter(({ drift }) => drift?.isMoved).map(({ colorName }) => colorName);
  return { isMoved: moved.length > 0, text: moved.length > 0 ? `${listed(moved)} moved` : 'As approved' };
}

const axisOf = (from: Lab, to: Lab): string => {
  const axes = [
    { by: to.l - from.l, up: 'lighter', down: 'darker' },
    { by: to.b - from.b, up: 'warmer', down: 'cooler' },
    { by: to.a - from.a, up: 'redder', down: 'greener' },
  ];
  const [first] = axes.toSorted((one, other) => Math.abs(other.by) - Math.abs(one.by));
  return first && first.by < 0 ? first.down : (first?.up ?? '');
};

/** The measured colors of one lot, in slot order. */
export type LotColors = readonly (Lab | null)[];

/** A sentence on the first and the last lot for people who use both; null while no difference is seen. */
export function lotNotice(names: readonly string[], first: LotColors, last: LotColors): string | null {
  const moved = names.flatMap((name, at) => {
    const [from, to] = [first[at], last[at]];
    if (!from || !to) return [];
    const difference = ciede2000(from, to);
    if (difference < DIFFERENCE_LIMITS.veryClose) return [];
    const isClear = difference >= DIFFERENCE_LIMITS.close;
    return [{ isClear, text: `${name} ${isClear ? 'clearly' : 'slightly'} ${axisOf(from, to)}` }];
  });
  if (moved.length === 0) return null;
  const prints = `The new lot prints ${listed(moved.map(({ text }) => text))}.`;
  return moved.some(({ isClear }) => isClear)
    ? `${prints} You will see it side by side, and maybe across a room.`
    : `${prints} You won't see it across a room, but you may side by side.`;
}

/** `Lot SILK-2611-A: Navy 12.8 2.3 -20.0, Cardinal not read.` */
export function matchText(lot: string, names: readonly string[], colors: LotColors): string {
  const read = names.map((name, at) => {
    const lab = colors[at];
    return `${name} ${lab ? formatLab(lab) : 'not read'}`;
  });
  return `Lot ${lot}: ${read.join(', ')}.`;
}

/** The passport of a lot without a reading says so (D72). */
export const NO_READING = 'No reading was taken of this lot, so nothing can be compared.';
export const DIFFERENCE_NOTE = `The number is the difference by CIEDE2000: below ${DIFFERENCE_LIMITS.veryClose} very close, below ${DIFFERENCE_LIMITS.close} close, above that different.`;
export const PICTURE_HAS_NO_SLOTS = 'This design is a picture, so it has no separate colors.';
export const DESIGN_IS_GONE = 'The file of this design was deleted, so its colors are no longer known.';
