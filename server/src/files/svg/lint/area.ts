import type { Ring } from './outline.ts';

export interface Area {
  readonly rings: readonly Ring[];
  readonly isEvenOdd: boolean;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** The tile of a pattern, which cuts what the next tile goes on with. */
  readonly isTile?: boolean;
}

export function areaOf(rings: readonly Ring[], isEvenOdd: boolean): Area {
  let [left, top, right, bottom] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, -Infinity, -Infinity];
  for (const { points } of rings)
    for (let at = 0; at < points.length; at += 2) {
      const [x, y] = [points[at] as number, points[at + 1] as number];
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      if (y > bottom) bottom = y;
    }
  return { rings, isEvenOdd, left, top, right, bottom };
}

export const areApart = (one: Area, other: Area): boolean =>
  one.right < other.left || one.left > other.right || one.bottom < other.top || one.top > other.bottom;

/** Whether a box of four corners, turned or not, encloses the bounds of a shape, so that it cuts nothing of it. */
export function encloses({ rings }: Area, { left, top, right, bottom }: Area): boolean {
  const [box] = rings;
  if (!box || rings.length > 1 || box.points.length !== 8) return false;
  const signs = [0, 2, 4, 6].flatMap((from) => {
    const to = (from + 2) % 8;
    const [x, y] = [box.points[from] as number, box.points[from + 1] as number];
    const [dx, dy] = [(box.points[to] as number) - x, (box.points[to + 1] as number) - y];
    return [left, right].flatMap((px) => [top, bottom].map((py) => dx * (py - y) - dy * (px - x)));
  });
  return signs.every((sign) => sign >= -1e-9) || signs.every((sign) => sign <= 1e-9);
}
