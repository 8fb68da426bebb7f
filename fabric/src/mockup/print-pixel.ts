import { type Coverage, type CoverageLevel, MIXED } from './coverage.ts';
import type { Place } from './view-pixel.ts';

/** Adds the shares at a point of the tile, between its texels; the tile repeats. */
function addTexels(level: CoverageLevel, stride: number, x: number, y: number, sum: Float64Array): void {
  const { width, height, texels, used } = level;
  const [fx, fy] = [x * width - 0.5, y * height - 0.5];
  const [i, j] = [Math.floor(fx), Math.floor(fy)];
  const [f, g] = [fx - i, fy - j];
  const x0 = ((i % width) + width) % width;
  const y0 = ((j % height) + height) % height;
  const x1 = x0 + 1 === width ? 0 : x0 + 1;
  const y1 = y0 + 1 === height ? 0 : y0 + 1;
  const [a, b, c, d] = [y0 * width + x0, y0 * width + x1, y1 * width + x0, y1 * width + x1];
  const [wa, wb, wc, wd] = [(1 - f) * (1 - g), f * (1 - g), (1 - f) * g, f * g];
  let bits = (used[a] as number) | (used[b] as number) | (used[c] as number) | (used[d] as number);
  for (let channel = 0; bits > 0; channel++, bits >>= 1) {
    if ((bits & 1) === 0) continue;
    sum[channel] =
      (sum[channel] as number) +
      (texels[a * stride + channel] as number) * wa +
      (texels[b * stride + channel] as number) * wb +
      (texels[c * stride + channel] as number) * wc +
      (texels[d * stride + channel] as number) * wd;
  }
}

/** A share from which on a slot counts as the only one. */
const ALONE = 254;
/** Points of a pixel that are read where more than one slot is near. */
const POINTS = 4;

export interface PrintPixels {
  /** Returns the only slot of a pixel, or `MIXED` with the sum of the shares in `shares`, `POINTS` times each. */
  readonly read: (place: Place) => number;
  readonly shares: Float64Array;
  readonly points: number;
  /** The size of a pixel on the cloth, in millimetres. */
  readonly mmPerPixel: (place: Place) => number;
}

/** Reads the print at the places of a view. */
export function printPixels(coverage: Coverage, mmPerUnit: number): PrintPixels {
  const { slots, levels, width, height, rotation = 0 } = coverage;
  const stride = slots + 3;
  const shares = new Float64Array(stride);
  const turn = (-rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn) / mmPerUnit, Math.sin(turn) / mmPerUnit];
  const [finest] = levels;
  if (!finest) throw new Error('A coverage has at least one level');
  const texelMm = (width * mmPerUnit) / finest.width;
  // v runs up the cloth, a drawing's y down.
  const acrossTile = (u: number, v: number): number => (u * cos + v * sin) / width;
  const downTile = (u: number, v: number): number => (u * sin - v * cos) / height;

  const mmPerPixel = ({ ux, vx, uy, vy }: Place): number =>
    Math.max(Math.abs(ux) + Math.abs(vx), Math.abs(uy) + Math.abs(vy)) * 0.75;

  /** A texel of the level is about half a pixel. */
  const levelFor = (mm: number): CoverageLevel => {
    const level = Math.round(Math.log2((mm * 0.5) / texelMm));
    return levels[Math.max(0, Math.min(levels.length - 1, level))] ?? finest;
  };

  const addPoints = (level: CoverageLevel, { u, v, ux, vx, uy, vy }: Place): void => {
    shares.fill(0);
    for (let point = 0; point < POINTS; point++) {
      const ox = point & 1 ? 0.25 : -0.25;
      const oy = point & 2 ? 0.25 : -0.25;
      const [pu, pv] = [u + ux * ox + uy * oy, v + vx * ox + vy * oy];
      addTexels(level, stride, acrossTile(pu, pv), downTile(pu, pv), shares);
    }
  };

  const read = (place: Place): number => {
    const level = levelFor(mmPerPixel(place));
    const [x, y] = [acrossTile(place.u, place.v), downTile(place.u, place.v)];
    const column = Math.floor((x - Math.floor(x)) * level.width);
    const line = Math.floor((y - Math.floor(y)) * level.height);
    const pure = level.pure[line * level.width + column] ?? MIXED;
    if (pure !== MIXED) return pure;
    addPoints(level, place);
    for (let slot = 0; slot < slots; slot++) if ((shares[slot] as number) >= POINTS * ALONE) return slot;
    return MIXED;
  };
  return { read, shares, points: POINTS, mmPerPixel };
}
