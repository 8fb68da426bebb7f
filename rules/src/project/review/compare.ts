import { ciede2000 } from '../../color/nearest/ciede2000.ts';
import { labOf } from '../../color/space/lab.ts';
import { colorWord } from '../../preflight/color-word.ts';
import type { Box } from '../../preflight/preflight.ts';
import { capitalized } from '../../text/capitalized.ts';
import type { Region } from './differences.ts';
import { boxOf, type Mark } from './marks.ts';

export const CHANGE_OUTCOMES = ['done', 'not-done'] as const;
export type ChangeOutcome = (typeof CHANGE_OUTCOMES)[number];
export const MAX_REASON_LENGTH = 120;
export const NO_REASON = 'Say in one line why it is not done.';
export const NO_SUCH_CHANGE = 'There is no such change, or it is not sent yet.';
export const NO_SUCH_REGION = 'This comparison has no such region.';
export const SAME_VERSION = 'Choose two different versions.';
export const NOT_EXPLAINED = 'You did not ask, and we did not say why.';
export const NO_OTHER_DIFFERENCE = 'We see no other difference.';
export const COMPARING = 'Comparing, a few seconds';
export const COMPARE_FAILED = 'We could not mark the differences. Look side by side.';
export const CUT_DIFFERENTLY = 'These two are cut differently, so only Side by side works.';

export const ANSWER_LABELS = { done: 'Done', 'not-done': 'Not done', none: 'Not said' } as const;

interface AnsweredChange {
  readonly outcome: ChangeOutcome;
  readonly version: number | null;
}

/** An answer counts from the version that it names on; an older comparison does not show it. */
export function answerOf(answer: AnsweredChange | null, newer: number): ChangeOutcome | 'none' {
  if (answer === null) return 'none';
  return answer.version !== null && answer.version > newer ? 'none' : answer.outcome;
}

/** `2 of 3 done`. */
export const doneLabel = (answers: readonly (ChangeOutcome | 'none')[]): string =>
  `${answers.filter((one) => one === 'done').length} of ${answers.length} done`;

export const regionLetter = (index: number): string => String.fromCharCode(65 + index);

/** A comment's pin is a point; what it means lies around it. */
const REACH = 0.03;

/** Whether two places lie on or close to each other. */
export const touches = (one: Box, other: Box): boolean =>
  one.x - REACH <= other.x + other.width &&
  other.x - REACH <= one.x + one.width &&
  one.y - REACH <= other.y + other.height &&
  other.y - REACH <= one.y + one.height;

/** Moves a place of the older picture to where it is on the newer one. */
export const onNewer = (box: Box, older: Box): Box => ({
  x: older.x + box.x * older.width,
  y: older.y + box.y * older.height,
  width: box.width * older.width,
  height: box.height * older.height,
});

/** Moves a place of the newer picture to where it was on the older one. */
export const onOlder = (box: Box, older: Box): Box => ({
  x: (box.x - older.x) / older.width,
  y: (box.y - older.y) / older.height,
  width: box.width / older.width,
  height: box.height / older.height,
});

interface MarkedChange {
  readonly id: string;
  readonly mark: Mark | null;
}

export interface AssignedRegions {
  /** Indexes of the regions of each change. */
  readonly ofChanges: ReadonlyMap<string, readonly number[]>;
  /** Indexes of the regions that no change accounts for, the largest first. */
  readonly others: readonly number[];
}

/** Gives each region to the changes whose mark it touches. */
export function assignRegions(
  regions: readonly Pick<Region, 'box'>[],
  changes: readonly MarkedChange[],
  older: Box,
): AssignedRegions {
  const ofChanges = new Map(
    changes.map(({ id, mark }) => {
      const place = mark && onNewer(boxOf(mark), older);
      return [id, regions.flatMap(({ box }, index) => (place && touches(box, place) ? [index] : []))] as const;
    }),
  );
  const accounted = new Set([...ofChanges.values()].flat());
  return { ofChanges, others: regions.flatMap((_, index) => (accounted.has(index) ? [] : [index])) };
}

/** How well a change of color is seen on a screen. */
export function visibilityOf(difference: number): 'The same' | 'Only side by side' | 'Easy to see' {
  if (difference < 1) return 'The same';
  return difference < 5 ? 'Only side by side' : 'Easy to see';
}

const LITTLE = 12;
const MIN_LIGHT_STEP = 1.5;

/** `The gold is a little darker`, or `Navy is now gold`. */
export function regionTitle({ from, to }: Pick<Region, 'from' | 'to'>): string {
  const [before, after] = [colorWord(from), colorWord(to)];
  const start = capitalized(before);
  if (before !== after) return `${start} is now ${after}`;
  const light = labOf(to).l - labOf(from).l;
  const much = ciede2000(labOf(from), labOf(to)) < LITTLE ? 'a little ' : '';
  if (Math.abs(light) < MIN_LIGHT_STEP) return `The ${before} looks a little different`;
  return `The ${before} is ${much}${light < 0 ? 'darker' : 'lighter'}`;
}
