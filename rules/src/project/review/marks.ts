/** A mark on the picture of a proof. Its points are fractions of the picture, so they fit any size of it. */
export const MARK_KINDS = ['pin', 'arrow', 'circle', 'area', 'pencil'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

/** Fractions of width and height, from the upper left corner. */
export type MarkPoint = readonly [x: number, y: number];

export interface Mark {
  readonly kind: MarkKind;
  /** A pin's place; an arrow's tail and head; two opposite corners; or a line. */
  readonly points: readonly MarkPoint[];
}

export const MAX_LINE_POINTS = 200;

const POINTS: Readonly<Record<MarkKind, readonly [min: number, max: number]>> = {
  pin: [1, 1],
  arrow: [2, 2],
  circle: [2, 2],
  area: [2, 2],
  pencil: [2, MAX_LINE_POINTS],
};

const MARK_OUTSIDE = 'This mark is outside the picture. Draw it again.';
const LINE_TOO_LONG = `A line can have at most ${MAX_LINE_POINTS} points. Draw a shorter one.`;
const MARK_INCOMPLETE = 'This mark is incomplete. Draw it again.';

const isInside = ([x, y]: MarkPoint): boolean => x >= 0 && x <= 1 && y >= 0 && y <= 1;

/** Checks a mark and returns the message. */
export function markFault({ kind, points }: Mark): string | undefined {
  const [min, max] = POINTS[kind];
  if (kind === 'pencil' && points.length > max) return LINE_TOO_LONG;
  if (points.length < min || points.length > max) return MARK_INCOMPLETE;
  return points.every(isInside) ? undefined : MARK_OUTSIDE;
}

const between = (value: number): number => Math.min(1, Math.max(0, value));

/** The nearest point of the picture; a pointer may leave it while it draws. */
export const clampPoint = ([x, y]: MarkPoint): MarkPoint => [between(x), between(y)];

/** Distance of a point from the line through two others, or from the first where both are one. */
function distanceFrom([x, y]: MarkPoint, [ax, ay]: MarkPoint, [bx, by]: MarkPoint): number {
  const length = Math.hypot(bx - ax, by - ay);
  if (length === 0) return Math.hypot(x - ax, y - ay);
  return Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length;
}

/** Ramer, Douglas and Peucker: drops points that are within `tolerance` of the line without them. */
function withoutBetween(points: readonly MarkPoint[], tolerance: number): readonly MarkPoint[] {
  const isCorner = new Uint8Array(points.length);
  isCorner[0] = 1;
  isCorner[points.length - 1] = 1;
  const open: [number, number][] = [[0, points.length - 1]];
  for (let range = open.pop(); range; range = open.pop()) {
    const [from, to] = range;
    const start = points[from];
    const end = points[to];
    if (!start || !end) continue;
    let farthest = 0;
    let at = 0;
    for (let index = from + 1; index < to; index++) {
      const distance = distanceFrom(points[index] ?? start, start, end);
      if (distance > farthest) {
        farthest = distance;
        at = index;
      }
    }
    if (farthest <= tolerance) continue;
    isCorner[at] = 1;
    open.push([from, at], [at, to]);
  }
  return points.filter((_, index) => isCorner[index]);
}

/** A drawn line with at most 200 points: coarser until they are enough. */
export function simplifyLine(points: readonly MarkPoint[]): readonly MarkPoint[] {
  let line = points;
  for (let tolerance = 0.0005; line.length > MAX_LINE_POINTS; tolerance *= 2) line = withoutBetween(points, tolerance);
  return line;
}

/** Upper left corner and size, in fractions. */
export interface MarkBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export function boxOf({ points }: Mark): MarkBox {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** The place of the pin with the number. */
export function anchorOf(mark: Mark): MarkPoint {
  const [first = [0, 0]] = mark.points;
  const { x, y, width, height } = boxOf(mark);
  if (mark.kind === 'area') return [x, y];
  if (mark.kind === 'circle') return [x + (width / 2) * (1 + Math.SQRT1_2), y + (height / 2) * (1 - Math.SQRT1_2)];
  return first;
}

const ROWS = ['upper', 'middle', 'lower'] as const;
const COLUMNS = ['left', 'middle', 'right'] as const;
const third = (value: number): number => Math.min(2, Math.floor(value * 3));

/** `lower left third`, `middle`: where a mark is, for those who do not see it. */
export function placeOf(mark: Mark): string {
  const { x, y, width, height } = boxOf(mark);
  const row = ROWS[third(y + height / 2)] ?? 'middle';
  const column = COLUMNS[third(x + width / 2)] ?? 'middle';
  if (row === column) return row;
  return `${row} ${column} third`;
}

/** Opens a small mark around a point, for keyboards; arrows then size it. */
export function markAround(kind: MarkKind, [x, y]: MarkPoint, size: number): Mark {
  if (kind === 'pin') return { kind, points: [clampPoint([x, y])] };
  return { kind, points: [clampPoint([x, y]), clampPoint([x + size, y + size])] };
}
