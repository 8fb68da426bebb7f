import { ciede2000Of } from '@colorway/rules/color/nearest/ciede2000.ts';
import { MIN_DIFFERENCE } from '@colorway/rules/project/review/differences.ts';
import type { Placement } from './align/placement.ts';
import { highestAround, lowestAround, soften } from './filters.ts';
import { mapAxes, type Planes } from './planes.ts';

/** CIEDE2000 is at most 1.5 times the plain distance, so that nearer colors need no formula. */
const SURELY_SAME = (MIN_DIFFERENCE / 1.5) ** 2;

/** Places the older picture on the newer one. Pixels outside it are NaN. */
export function place(older: Planes, { scale, x, y }: Placement, width: number, height: number): Planes {
  const [cx, cy] = [older.width / 2 + x * older.width - 0.5, older.height / 2 + y * older.width - 0.5];
  const columns = Float64Array.from({ length: width }, (_, column) =>
    inside(cx + scale * (column + 0.5 - width / 2), older.width),
  );
  const lefts = Int32Array.from(columns, (px) => Math.min(older.width - 2, Math.floor(px)));
  // NaN outside the older picture, and so is the mix.
  const shares = columns.map((px, column) => px - (lefts[column] as number));
  const placed = mapAxes(older, (axis) => {
    const result = new Float32Array(width * height).fill(Number.NaN);
    for (let row = 0; row < height; row++) {
      const py = inside(cy + scale * (row + 0.5 - height / 2), older.height);
      const top = Math.min(older.height - 2, Math.floor(py));
      if (!(top >= 0)) continue;
      const [first, dy] = [top * older.width, py - top];
      for (let column = 0; column < width; column++) {
        const at = first + (lefts[column] as number);
        const dx = shares[column] as number;
        const above = (axis[at] as number) * (1 - dx) + (axis[at + 1] as number) * dx;
        const below = (axis[at + older.width] as number) * (1 - dx) + (axis[at + older.width + 1] as number) * dx;
        result[row * width + column] = above * (1 - dy) + below * dy;
      }
    }
    return result;
  });
  return { ...placed, width, height };
}

/** Half a pixel beyond the last center is still the picture. */
function inside(value: number, length: number): number {
  if (value < -0.5 || value > length - 0.5) return Number.NaN;
  return Math.min(length - 1, Math.max(0, value));
}

const clamp = (value: number, low: number, high: number): number => {
  if (value < low) return low;
  return Math.min(value, high);
};

/** Compression changes dark colors up to this many times more, as measured by the formula, than others. */
const DARK_DOUBT = 1.5;
const DARK = 35;
const doubtOf = (light: number): number => (light < DARK ? 1 + DARK_DOUBT * (1 - light / DARK) : 1);

/** Difference of each pixel from the nearest color that the other picture has around it, which forgives soft borders. */
function differencesFrom(one: Planes, other: Planes, result: Float32Array): void {
  const [l, a, b] = one.axes;
  const [lowL, lowA, lowB] = lowestAround(other).axes;
  const [highL, highA, highB] = highestAround(other).axes;
  const covered = other.axes[0];
  for (let at = 0; at < result.length; at++) {
    if (Number.isNaN(covered[at] as number)) continue;
    const ol = l[at] as number;
    const oa = a[at] as number;
    const ob = b[at] as number;
    const nl = clamp(ol, lowL[at] as number, highL[at] as number);
    const na = clamp(oa, lowA[at] as number, highA[at] as number);
    const nb = clamp(ob, lowB[at] as number, highB[at] as number);
    const distance = (ol - nl) ** 2 + (oa - na) ** 2 + (ob - nb) ** 2;
    // NaN fails this test, too.
    if (!(distance > SURELY_SAME)) continue;
    const difference = ciede2000Of(ol, oa, ob, nl, na, nb) / doubtOf(Math.min(ol, nl));
    if (difference > (result[at] as number)) result[at] = difference;
  }
}

/** Compression leaves traces narrower than this, which the average of an area does not have. */
const SOFT_MM = 0.25;

/** Each pass adds half a pixel to the variance of the average. */
const passesFor = (pixels: number): number => Math.max(1, Math.round(2 * pixels ** 2));

/** CIEDE2000 between two aligned pictures at each pixel; what was added and what was removed alike. */
export function differenceMap(older: Planes, newer: Planes, perMm: number): Float32Array {
  const passes = passesFor(SOFT_MM * perMm);
  const [before, after] = [soften(older, passes), soften(newer, passes)];
  const result = new Float32Array(newer.width * newer.height);
  differencesFrom(after, before, result);
  differencesFrom(before, after, result);
  return result;
}
