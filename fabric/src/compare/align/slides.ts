import type { Placement } from './placement.ts';
import type { Details, Level } from './refine.ts';

/** Changes along stripes are below this share of those across. */
const MAX_ALONG = 0.05;
/** Farthest slide, in widths. */
const MAX_SLIDE = 0.15;

/** Direction along which next to nothing changes; undefined for cloth that changes in all directions. */
function stripeDirection({ across, down }: Details): readonly [number, number] | undefined {
  let [xx, xy, yy] = [0, 0, 0];
  for (let at = 0; at < across.length; at++) {
    const [gx, gy] = [across[at] as number, down[at] as number];
    xx += gx * gx;
    xy += gx * gy;
    yy += gy * gy;
  }
  const spread = Math.hypot(xx - yy, 2 * xy);
  if (xx + yy - spread > MAX_ALONG * (xx + yy + spread)) return undefined;
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  return [-Math.sin(angle), Math.cos(angle)];
}

/** Places along stripes, where all fit alike and only what is no stripe tells which is right. */
export function slidesOf({ older, details }: Level, { scale, x, y }: Placement): readonly Placement[] {
  const direction = stripeDirection(details);
  if (!direction) return [];
  const [dx, dy] = direction;
  // The nearest place is the middle.
  const middle = -(x * dx + y * dy);
  const steps = Math.round(MAX_SLIDE * older.width);
  return Array.from({ length: 2 * steps + 1 }, (_, at) => {
    const slide = middle + (at - steps) / older.width;
    return { scale, x: x + slide * dx, y: y + slide * dy };
  });
}
