import type { Area } from './area.ts';
import type { Painted } from './painted.ts';

/** A row crosses from side to side, a column from top to bottom. */
export type Direction = 'row' | 'column';
export type Span = readonly [from: number, to: number];

const CLOSE = 1e-9;

/** Where a line at `at` crosses the outline, with the turn of the outline there. */
function crossings({ rings }: Area, at: number, direction: Direction): [number, number][] {
  const [across, along] = direction === 'row' ? [1, 0] : [0, 1];
  const found: [number, number][] = [];
  for (const { points } of rings) {
    const { length } = points;
    let from = length - 2;
    for (let to = 0; to < length; from = to, to += 2) {
      const [a, b] = [points[from + across] as number, points[to + across] as number];
      if (a <= at === b <= at) continue;
      const share = (at - a) / (b - a);
      const place = (points[from + along] as number) * (1 - share) + (points[to + along] as number) * share;
      found.push([place, b > a ? 1 : -1]);
    }
  }
  return found.sort(([one], [other]) => one - other);
}

function ownSpans(area: Area, at: number, direction: Direction): Span[] {
  const [low, high] = direction === 'row' ? [area.top, area.bottom] : [area.left, area.right];
  if (at < low || at > high) return [];
  const spans: Span[] = [];
  let turns = 0;
  let start = 0;
  for (const [place, turn] of crossings(area, at, direction)) {
    const was = area.isEvenOdd ? turns % 2 !== 0 : turns !== 0;
    turns += turn;
    const is = area.isEvenOdd ? turns % 2 !== 0 : turns !== 0;
    if (!was && is) start = place;
    if (was && !is && place - start > CLOSE) spans.push([start, place]);
  }
  return spans;
}

const common = (one: readonly Span[], other: readonly Span[]): Span[] =>
  one.flatMap(([a, b]) =>
    other.flatMap(([c, d]): Span[] => {
      const [from, to] = [Math.max(a, c), Math.min(b, d)];
      return to - from > CLOSE ? [[from, to]] : [];
    }),
  );

/** The pieces of a line that a shape paints. */
export function spansOf(shape: Painted, at: number, direction: Direction): Span[] {
  let spans = ownSpans(shape, at, direction);
  for (const clip of shape.clips) {
    if (spans.length === 0) return spans;
    spans = common(spans, ownSpans(clip, at, direction));
  }
  return spans;
}

/** The index of the topmost shape at each sample of a line; -1 for unprinted cloth. */
export function topmost(
  shapes: readonly Painted[],
  at: number,
  direction: Direction,
  { from, to, samples }: { readonly from: number; readonly to: number; readonly samples: number },
): Int32Array {
  const found = new Int32Array(samples).fill(-1);
  const step = (to - from) / samples;
  shapes.forEach((shape, index) => {
    for (const [a, b] of spansOf(shape, at, direction)) {
      // The sample in the middle of each step decides.
      const first = Math.max(0, Math.ceil((a - from) / step - 0.5));
      const last = Math.min(samples, Math.ceil((b - from) / step - 0.5));
      if (last > first) found.fill(index, first, last);
    }
  });
  return found;
}

const covers = (shape: Painted, x: number, y: number): boolean =>
  x >= shape.left &&
  x <= shape.right &&
  y >= shape.top &&
  y <= shape.bottom &&
  spansOf(shape, y, 'row').some(([from, to]) => x >= from && x <= to);

const ROWS = 12;
const COLUMNS = [0.02, 0.25, 0.5, 0.75, 0.98];

/** Whether any of a shape is seen inside the box, below what is painted after it. */
export function isSeen(
  shapes: readonly Painted[],
  index: number,
  box: Pick<Area, 'left' | 'top' | 'right' | 'bottom'>,
): boolean {
  const shape = shapes[index];
  if (!shape) return false;
  const above = shapes.slice(index + 1).filter(({ alpha }) => alpha === 1);
  const [top, bottom] = [Math.max(shape.top, box.top), Math.min(shape.bottom, box.bottom)];
  if (bottom <= top) return false;
  const isOpenOn = (y: number): boolean =>
    common(spansOf(shape, y, 'row'), [[box.left, box.right]]).some(([from, to]) =>
      COLUMNS.some((share) => !above.some((one) => covers(one, from + share * (to - from), y))),
    );
  return Array.from({ length: ROWS }, (_, row) => top + ((row + 0.5) / ROWS) * (bottom - top)).some(isOpenOn);
}
