import type { Planes } from '../planes.ts';
import { type Differing, differingAt, isBetter } from './differing.ts';
import { halve } from './gray.ts';
import { IN_PLACE, moveOf, type Placement } from './placement.ts';
import { detailsOf, type Level, refineOn } from './refine.ts';
import { grayAlong, separatingAxis } from './separating-gray.ts';
import { searchShifts } from './shift-search.ts';
import { slidesOf } from './slides.ts';

/** All moves are tried at this size; all scales at half of it. */
const SEARCH_SIDE = 200;
/** The best places are ranked at this size, in which an edit of a millimeter still shows. */
const CHECK_SIDE = 400;
/** Too few to align by. */
const MIN_DETAILS = 40;
const CANDIDATES = 100;
const FINALISTS = 30;
const SCALE_STEP = 1.02;
const SCALE_STEPS = 20;
/** Nothing else is tried when less differs. */
const SURELY_SAME = 2e-4;
/** Most versions are drawn in the same frame, and compression differs almost as much as a small move. */
const OUT_OF_PLACE_GAIN = 0.5;
/** Above this nothing fits, and the picture stays in place. */
const MAX_DIFFERING = 0.6;
const OTHER_SCALES = Array.from({ length: 2 * SCALE_STEPS + 1 }, (_, at) => SCALE_STEP ** (at - SCALE_STEPS)).filter(
  (scale) => scale !== 1,
);

type Levels = readonly [Level, ...Level[]];

const sideOf = ({ older, newer }: Level): number => Math.max(older.width, older.height, newer.width, newer.height);

/** Levels from coarse to fine, each of half the size of the next. */
function levelsOf(older: Planes, newer: Planes): Levels {
  const axis = separatingAxis(newer);
  let [before, after] = [grayAlong(older, axis), grayAlong(newer, axis)];
  const levels: Level[] = [];
  for (;;) {
    const level = { older: before, newer: after, details: detailsOf(after) };
    if (sideOf(level) <= SEARCH_SIDE / 2) return [level, ...levels];
    levels.unshift(level);
    [before, after] = [halve(before), halve(after)];
  }
}

const refine = (levels: readonly Level[], start: Placement): Placement =>
  levels.reduce((placement, level) => refineOn(level, placement), start);

/** Finds the place where least differs; a correlation alone is as good a repeat off in periodic cloth. */
function findPlace(rough: Levels): Placement {
  const [coarsest] = rough;
  const check = rough.at(-1) ?? coarsest;
  const below = rough.slice(0, -1);
  const draft = below.at(-1) ?? check;
  const near = [differingAt(check, IN_PLACE), differingAt(check, refine(rough, IN_PLACE))] as const;
  const found: Differing[] = [];
  const isFound = (): boolean => [...near, ...found].some(({ share }) => share <= SURELY_SAME);
  const seek = (level: Level, scales: readonly number[]): void => {
    const candidates = searchShifts(level.older, level.newer, scales)
      .slice(0, CANDIDATES)
      .map(({ placement }) => differingAt(draft, refine(below, placement)))
      .sort((one, other) => one.share - other.share);
    for (const { placement } of candidates.slice(0, FINALISTS))
      found.push(differingAt(check, refine([check], placement)));
  };
  if (!isFound()) seek(rough[1] ?? coarsest, [1]);
  if (!isFound()) seek(coarsest, OTHER_SCALES);
  found.sort((one, other) => one.share - other.share);
  const { placement: best } = found[0] ?? near[1];
  const [first, ...others] = [
    ...near,
    ...found.slice(0, FINALISTS),
    ...(isFound() ? [] : slidesOf(check, best).map((place) => differingAt(check, place))),
  ].sort((one, other) => moveOf(one.placement) - moveOf(other.placement));
  if (!first) return IN_PLACE;
  const { share, placement } = others.reduce((one, other) => (isBetter(check, other, one) ? other : one), first);
  return share <= MAX_DIFFERING ? placement : IN_PLACE;
}

/** Finds where the older picture lies on the newer one; both are reduced to one width. */
export function align(older: Planes, newer: Planes): Placement {
  const levels = levelsOf(older, newer);
  const finest = levels.at(-1) ?? levels[0];
  if (finest.details.x.length < MIN_DETAILS) return IN_PLACE;
  const fine = levels.filter((level) => sideOf(level) > CHECK_SIDE);
  const [coarsest, ...others] = levels.slice(0, levels.length - fine.length);
  if (!coarsest) return IN_PLACE;
  const place = refine(fine, findPlace([coarsest, ...others]));
  return isBetter(finest, differingAt(finest, place), differingAt(finest, IN_PLACE), OUT_OF_PLACE_GAIN)
    ? place
    : IN_PLACE;
}
