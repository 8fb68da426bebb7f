import type { Size } from '../size.ts';
import type { Painted, PaintList } from './painted.ts';
import { type Direction, topmost } from './scan.ts';

const SAMPLES = 1_500;
/** Inside the edge as a share of the side: just inside, and a little further to see how a border runs. */
const NEAR = 1 / 4_000;
const FURTHER = 1 / 250;
/** A shorter piece of a color on the edge is a corner that touches it. */
const MIN_RUN = 6;
/** A border that runs along the edge or straight into it says nothing of where it goes on. */
const MIN_SLOPE = 0.06;
const MAX_SLOPE = 12;
/** A border may be off by this many samples, since curves are cut into pieces. */
const MAX_OFF = 6;
/** A partner further off than this share of the edge is another border. */
const REACH = 0.06;

export interface EdgeFault {
  /** Units by which the drawing is off. */
  readonly off: number;
  /** Where on the edge, in units from its start. */
  readonly at: number;
}

interface Border {
  /** In samples from the start of the edge. */
  readonly at: number;
  readonly before: string;
  readonly after: string;
  /** Samples along the edge for each sample inward. */
  readonly slope: number;
}

export const colorKey = ({ paint }: Painted): string => {
  if ('slot' in paint) return `slot ${paint.slot}`;
  return 'hex' in paint ? paint.hex : `mixed ${paint.mixed}`;
};

interface Edge {
  readonly colors: readonly string[];
  readonly tops: Int32Array;
  readonly borders: readonly Border[];
  /** Topmost shapes just outside, where the drawing goes on unseen. */
  readonly outside: Int32Array;
}

function bordersOf(colors: readonly string[]): { at: number; before: string; after: string }[] {
  const runs: { from: number; to: number; color: string }[] = [];
  for (let at = 0; at < colors.length; at++) {
    const last = runs.at(-1);
    const color = colors[at] as string;
    if (last?.color === color) last.to = at + 1;
    else runs.push({ from: at, to: at + 1, color });
  }
  const long = runs.filter(({ from, to }) => to - from >= MIN_RUN);
  return long.slice(1).flatMap(({ from, color }, index) => {
    const before = long[index];
    return before && before.to === from ? [{ at: from, before: before.color, after: color }] : [];
  });
}

interface Line {
  readonly shapes: readonly Painted[];
  readonly direction: Direction;
  readonly from: number;
  readonly to: number;
  /** Units of a sample. */
  readonly unit: number;
}

const readLine = ({ shapes, direction, from, to }: Line, at: number) => {
  const tops = topmost(shapes, at, direction, { from, to, samples: SAMPLES });
  const colors = Array.from(tops, (index) => (shapes[index] ? colorKey(shapes[index]) : 'none'));
  return { tops, colors };
};

function edgeOf(line: Line, edge: number, inward: number): Edge {
  const { tops, colors } = readLine(line, edge + inward * NEAR);
  const further = bordersOf(readLine(line, edge + inward * FURTHER).colors);
  const inwardSamples = (Math.abs(inward) * (FURTHER - NEAR)) / line.unit;
  const borders = bordersOf(colors).flatMap(({ at, before, after }): Border[] => {
    const next = further
      .filter((one) => one.before === before && one.after === after)
      .sort((one, other) => Math.abs(one.at - at) - Math.abs(other.at - at))[0];
    return next ? [{ at, before, after, slope: (Math.sign(inward) * (next.at - at)) / inwardSamples }] : [];
  });
  return { tops, colors, borders, outside: readLine(line, edge - inward * NEAR).tops };
}

/** Both borders of a stripe are off alike; a single one may be a corner that lies on the edge. */
function shiftedBorders(one: Edge, other: Edge, unit: number): EdgeFault[] {
  const shifted = offBorders(one, other);
  return shifted
    .filter((border) =>
      shifted.some((mate) => mate.border.before === border.border.after && Math.abs(mate.off - border.off) <= MAX_OFF),
    )
    .map(({ off, border }) => ({ off: Math.abs(off) * unit, at: border.at * unit }));
}

interface OffBorder {
  readonly border: Border;
  /** Samples, below zero when the other edge comes first. */
  readonly off: number;
}

/** Borders that run obliquely into one edge and go on beside where they should at the other. */
function offBorders(one: Edge, other: Edge): OffBorder[] {
  return one.borders.flatMap((border): OffBorder[] => {
    const steep = Math.abs(border.slope);
    if (steep < MIN_SLOPE || steep > MAX_SLOPE) return [];
    if (border.at < SAMPLES * 0.02 || border.at > SAMPLES * 0.98) return [];
    const tolerance = MAX_OFF + steep * 2;
    if (other.borders.some(({ at }) => Math.abs(at - border.at) <= tolerance)) return [];
    const offs = other.borders
      .filter(
        ({ before, after, slope }) =>
          before === border.before &&
          after === border.after &&
          Math.abs(slope - border.slope) < 0.25 * Math.max(1, steep),
      )
      .map(({ at }) => at - border.at)
      .sort((a, b) => Math.abs(a) - Math.abs(b));
    const [off = SAMPLES] = offs;
    return Math.abs(off) < SAMPLES * REACH ? [{ off, border }] : [];
  });
}

/** Shapes that reach over one edge and do not come in at the other. */
function cutShapes(line: Line, one: Edge, other: Edge, size: number): EdgeFault[] {
  const { shapes, direction, unit } = line;
  const faults: EdgeFault[] = [];
  let run = 0;
  for (let at = 0; at <= SAMPLES; at++) {
    const index = at < SAMPLES ? (one.tops[at] as number) : -1;
    const shape = shapes[index];
    const [low, high] = shape
      ? direction === 'column'
        ? [shape.left, shape.right]
        : [shape.top, shape.bottom]
      : [0, 0];
    const isCut =
      shape !== undefined &&
      one.outside[at] === index &&
      high - low < size * 0.9 &&
      other.colors[at] !== one.colors[at];
    if (isCut) run++;
    else {
      if (run > MIN_RUN * 2) faults.push({ off: run * unit, at: (at - run / 2) * unit });
      run = 0;
    }
  }
  return faults;
}

/** Compares two opposite edges of the tile: `across` is left with right, `down` is top with bottom. */
export function compareEdges({ shapes }: PaintList, { viewBox }: Size, way: 'across' | 'down'): EdgeFault | undefined {
  const [x, y, width, height] = viewBox;
  const isAcross = way === 'across';
  const [start, length] = isAcross ? [x, width] : [y, height];
  const [from, along] = isAcross ? [y, height] : [x, width];
  const line: Line = {
    shapes,
    direction: isAcross ? 'column' : 'row',
    from,
    to: from + along,
    unit: along / SAMPLES,
  };
  const one = edgeOf(line, start, length);
  const other = edgeOf(line, start + length, -length);
  const faults = [
    ...shiftedBorders(one, other, line.unit),
    ...cutShapes(line, one, other, length),
    ...cutShapes(line, other, one, length),
  ];
  return faults.sort((a, b) => b.off - a.off)[0];
}
