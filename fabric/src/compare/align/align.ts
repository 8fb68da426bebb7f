import type { Planes } from '../planes.ts';
import { type Differing, differingAt, isBetter } from './differing.ts';
import { halve } from './gray.ts';
import { IN_PLACE, isCut, moveOf, type Placement } from './placement.ts';
import { detailsOf, type Level, refineOn } from './refine.ts';
import { grayAlong, separatingAxis } from './separating-gray.ts';
import { type Candidate, searchRobustly, searchShifts } from './shift-search.ts';
import { slidesOf } from './slides.ts';

/** All moves are tried at this size; all scales at half of it. */
const SEARCH_SIDE = 200;
/** The best places are ranked at this size, in which an edit of a millimeter still shows. */
const CHECK_SIDE = 400;
/** Too few to align by. */
const MIN_DETAILS = 40;
const CANDIDATES = 100;
/** A search without transforms is fast up to this size. */
const ROBUST_SIDE = 64;
const ROBUST_CANDIDATES = 10;
const FINALISTS = 30;
/** The number of places, those at which least differs, that are compared with each other. */
const RIVALS = 30;
const SCALE_STEP = 1.02;
const SCALE_STEPS = 20;
/** Nothing else is tried when less differs. */
const SURELY_SAME = 2e-4;
/** Most versions are drawn in the same frame, and compression differs almost as much as a small move. */
const OUT_OF_PLACE_GAIN = 0.4;
/** A farther crop than versions may have counts only if no other place has so little that differs. */
const FITS = 0.05;
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
  const isFound = (): boolean =>
    [...near, ...found].some(({ placement, share }) => share <= SURELY_SAME && !isCut(placement));
  const seek = (likely: readonly Candidate[]): void => {
    const candidates = likely
      .map(({ placement }) => differingAt(draft, refine(below, placement)))
      .sort((one, other) => one.share - other.share);
    for (const { placement } of candidates.slice(0, FINALISTS))
      found.push(differingAt(check, refine([check], placement)));
  };
  const search = ({ older, newer }: Level, scales: readonly number[]): readonly Candidate[] =>
    searchShifts(older, newer, scales).slice(0, CANDIDATES);
  const robust = (): readonly Candidate[] => {
    const isSmall = sideOf(coarsest) <= ROBUST_SIDE;
    const [before, after] = [coarsest.older, coarsest.newer].map((gray) => (isSmall ? gray : halve(gray)));
    return before && after ? searchRobustly(before, after).slice(0, ROBUST_CANDIDATES) : [];
  };
  if (!isFound()) seek([...search(rough[1] ?? coarsest, [1]), ...robust()]);
  if (!isFound()) seek(search(coarsest, OTHER_SCALES));
  const comparable = [...near, ...found].filter(({ placement }) => !isCut(placement));
  const inFrame = bestOf(check, isFound() ? comparable : withSlides(check, comparable));
  const cut = inFrame.share <= FITS ? [] : found.filter(({ placement, share }) => share <= FITS && isCut(placement));
  const { share, placement } = bestOf(check, [inFrame, ...cut]);
  return share <= MAX_DIFFERING ? placement : IN_PLACE;
}

/** Chooses the place that is better than most others, the nearest of those that explain alike. */
function bestOf(check: Level, places: readonly Differing[]): Differing {
  const likely = places
    .toSorted((one, other) => one.share - other.share)
    .slice(0, RIVALS)
    .toSorted((one, other) => moveOf(one.placement) - moveOf(other.placement));
  const wins = new Uint8Array(likely.length);
  likely.forEach((nearer, index) => {
    for (let at = index + 1; at < likely.length; at++)
      (wins[isBetter(check, likely[at] as Differing, nearer) ? at : index] as number) += 1;
  });
  return likely[wins.indexOf(Math.max(...wins))] ?? differingAt(check, IN_PLACE);
}

/** Whether two places are less than two pixels apart. */
const isNear = ({ newer }: Level, one: Placement, other: Placement): boolean =>
  Math.hypot(one.x - other.x, one.y - other.y) + Math.abs(one.scale - other.scale) < 2 / newer.width;

/** Adds places along stripes through the best places: the chosen one, and that at which least differs. */
function withSlides(check: Level, places: readonly Differing[]): readonly Differing[] {
  const chosen = slidesOf(check, bestOf(check, places).placement);
  const { placement: least } = places.reduce((one, other) => (one.share <= other.share ? one : other));
  const others = chosen.some((place) => isNear(check, place, least)) ? [] : slidesOf(check, least);
  const slides = [...chosen, ...others].filter((place) => !isCut(place));
  return [...places, ...slides.map((place) => differingAt(check, refineOn(check, place)))];
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
