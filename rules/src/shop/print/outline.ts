/** A corner of a piece, in inches. */
export type Point = readonly [x: number, y: number];

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const at = (points: readonly Point[], index: number): Point =>
  points[(index + points.length) % points.length] ?? [0, 0];

export const areaOf = (points: readonly Point[]): number =>
  points.reduce((sum, [x, y], index) => {
    const [nx, ny] = at(points, index + 1);
    return sum + (x * ny - nx * y) / 2;
  }, 0);

export function boxOf(points: readonly Point[]): Box {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** A sharp corner of a bleed reaches at most this many times its width. */
const MITER = 2.5;

function moved(points: readonly Point[], index: number, distance: number): Point {
  const [before, here, after] = [at(points, index - 1), at(points, index), at(points, index + 1)];
  const normal = ([ax, ay]: Point, [bx, by]: Point): Point => {
    const length = Math.hypot(bx - ax, by - ay) || 1;
    return [(by - ay) / length, (ax - bx) / length];
  };
  const [one, other] = [normal(before, here), normal(here, after)];
  const [mx, my] = [one[0] + other[0], one[1] + other[1]];
  const square = mx * mx + my * my;
  const reach = square === 0 ? 0 : Math.min(2 / square, MITER / Math.sqrt(square)) * distance;
  return [here[0] + mx * reach, here[1] + my * reach];
}

/** Moves each edge outward by a distance; a negative one moves it inward. */
export function offsetOutline(points: readonly Point[], distance: number): readonly Point[] {
  const outward = areaOf(points) >= 0 ? distance : -distance;
  return points.map((_, index) => moved(points, index, outward));
}
