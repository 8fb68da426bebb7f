import { GROUND, type ProductMaps } from './maps.ts';

/** Which part of a view is baked: output pixels for a pixel of its pictures, and where in them the output begins. */
export interface Window {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  readonly left: number;
  readonly top: number;
}

/** Between which two pixels of a row or column of the maps an output pixel lies. */
interface Axis {
  readonly first: Int32Array;
  readonly second: Int32Array;
  readonly weight: Float32Array;
  readonly outside: Uint8Array;
}

function axisOf(count: number, scale: number, start: number, size: number): Axis {
  const axis = {
    first: new Int32Array(count),
    second: new Int32Array(count),
    weight: new Float32Array(count),
    outside: new Uint8Array(count),
  };
  for (let at = 0; at < count; at++) {
    const place = start + (at + 0.5) / scale;
    const low = Math.floor(place - 0.5);
    axis.first[at] = Math.max(0, Math.min(size - 1, low));
    axis.second[at] = Math.max(0, Math.min(size - 1, low + 1));
    axis.weight[at] = place - 0.5 - low;
    axis.outside[at] = place < 0 || place > size ? 1 : 0;
  }
  return axis;
}

/** The four pixels of the maps around an output pixel, and how much each counts. */
export interface ViewPixel {
  a: number;
  b: number;
  c: number;
  d: number;
  wa: number;
  wb: number;
  wc: number;
  wd: number;
  nearest: number;
}

export const newViewPixel = (): ViewPixel => ({ a: 0, b: 0, c: 0, d: 0, wa: 0, wb: 0, wc: 0, wd: 0, nearest: 0 });

/** Returns a function that finds an output pixel in the maps; it returns false on the bare ground beside the picture. */
export function viewPixels(maps: ProductMaps, { width, height, scale, left, top }: Window) {
  const { shrink, facts } = maps;
  const across = axisOf(width, scale * shrink, left / shrink, maps.width);
  const down = axisOf(height, scale * shrink, top / shrink, maps.height);
  return (x: number, y: number, out: ViewPixel): boolean => {
    if (facts.hasGround && (across.outside[x] || down.outside[y])) return false;
    const wx = across.weight[x] as number;
    const wy = down.weight[y] as number;
    const colA = across.first[x] as number;
    const colB = across.second[x] as number;
    const rowA = (down.first[y] as number) * maps.width;
    const rowB = (down.second[y] as number) * maps.width;
    out.a = rowA + colA;
    out.b = rowA + colB;
    out.c = rowB + colA;
    out.d = rowB + colB;
    out.wa = (1 - wx) * (1 - wy);
    out.wb = wx * (1 - wy);
    out.wc = (1 - wx) * wy;
    out.wd = wx * wy;
    out.nearest = (wy < 0.5 ? rowA : rowB) + (wx < 0.5 ? colA : colB);
    return true;
  };
}

/** Whether an output pixel lies between two pieces of cloth. */
export function isSeam(part: Uint8Array, { a, b, c, d, nearest }: ViewPixel): boolean {
  const piece = part[nearest];
  const differs = (at: number): boolean => part[at] !== piece && part[at] !== 0;
  return differs(a) || differs(b) || differs(c) || differs(d);
}

/** The byte of a map at an output pixel. */
export const blend = (map: Uint8Array, { a, b, c, d, wa, wb, wc, wd }: ViewPixel): number =>
  ((map[a] as number) * wa + (map[b] as number) * wb + (map[c] as number) * wc + (map[d] as number) * wd + 0.5) | 0;

/** Writes what is not cloth. */
export function writePlate(still: Uint8ClampedArray, at: number, plate: Uint8Array, pixel: ViewPixel): void {
  const { a, b, c, d, wa, wb, wc, wd } = pixel;
  for (let channel = 0; channel < 3; channel++)
    still[at + channel] =
      (plate[a * 3 + channel] as number) * wa +
      (plate[b * 3 + channel] as number) * wb +
      (plate[c * 3 + channel] as number) * wc +
      (plate[d * 3 + channel] as number) * wd;
}

export function writeGround(still: Uint8ClampedArray, at: number): void {
  still[at] = still[at + 1] = still[at + 2] = GROUND;
}

/** Where a pixel lies in the print in millimetres, and how that changes by one pixel to the right and down. */
export interface Place {
  u: number;
  v: number;
  ux: number;
  vx: number;
  uy: number;
  vy: number;
}

/** All four texels are of one piece: the place between them and its change. */
function readInside({ u, v, placeWidth }: ProductMaps, a: number, f: number, g: number, perPixel: number, out: Place) {
  const c = a + placeWidth;
  const [ua, ub, uc, ud] = [u[a] as number, u[a + 1] as number, u[c] as number, u[c + 1] as number];
  const [va, vb, vc, vd] = [v[a] as number, v[a + 1] as number, v[c] as number, v[c + 1] as number];
  const [upU, downU] = [ua + (ub - ua) * f, uc + (ud - uc) * f];
  const [upV, downV] = [va + (vb - va) * f, vc + (vd - vc) * f];
  out.u = upU + (downU - upU) * g;
  out.v = upV + (downV - upV) * g;
  out.ux = ((ub - ua) * (1 - g) + (ud - uc) * g) * perPixel;
  out.vx = ((vb - va) * (1 - g) + (vd - vc) * g) * perPixel;
  out.uy = (downU - upU) * perPixel;
  out.vy = (downV - upV) * perPixel;
}

/** At a seam: the mean of the texels of this piece; the change stays that of the pixel before. */
function readSeam(
  { u, v, placePart, placeWidth }: ProductMaps,
  a: number,
  f: number,
  g: number,
  piece: number,
  out: Place,
) {
  let [sumU, sumV, weights] = [0, 0, 0];
  for (let corner = 0; corner < 4; corner++) {
    const [isRight, isLow] = [(corner & 1) === 1, corner > 1];
    const texel = a + (isRight ? 1 : 0) + (isLow ? placeWidth : 0);
    if (placePart[texel] !== piece) continue;
    const weight = Math.max(1e-6, (isRight ? f : 1 - f) * (isLow ? g : 1 - g));
    sumU += (u[texel] as number) * weight;
    sumV += (v[texel] as number) * weight;
    weights += weight;
  }
  if (weights === 0) return;
  out.u = sumU / weights;
  out.v = sumV / weights;
}

/** At a turned edge the print jumps from one texel to the next: the nearest one counts, a place between them is nowhere. */
function readNearest({ u, v, placeWidth }: ProductMaps, a: number, f: number, g: number, out: Place): void {
  const texel = a + (f < 0.5 ? 0 : 1) + (g < 0.5 ? 0 : placeWidth);
  out.u = u[texel] as number;
  out.v = v[texel] as number;
}

/** A print that moves this many times further from one texel to the next than on flat cloth has jumped. */
const JUMP = 8;

/** Returns a function that reads where an output pixel of this piece of cloth lies in the print. */
export function places(maps: ProductMaps, { scale, left, top }: Window) {
  const { facts, u, v, placePart, placeWidth, placeHeight } = maps;
  const perPixel = facts.placeScale / scale;
  const jump = (JUMP * facts.mmPerPx) / facts.placeScale;
  const jumps = (one: number, other: number): boolean =>
    Math.abs((u[one] as number) - (u[other] as number)) + Math.abs((v[one] as number) - (v[other] as number)) > jump;
  return (x: number, y: number, piece: number, out: Place): void => {
    const tx = (left + (x + 0.5) / scale - 0.5) * facts.placeScale;
    const ty = (top + (y + 0.5) / scale - 0.5) * facts.placeScale;
    const i = Math.max(0, Math.min(placeWidth - 2, Math.floor(tx)));
    const j = Math.max(0, Math.min(placeHeight - 2, Math.floor(ty)));
    const a = j * placeWidth + i;
    const d = a + placeWidth + 1;
    const isInside =
      placePart[a] === piece && placePart[a + 1] === piece && placePart[d - 1] === piece && placePart[d] === piece;
    if (!isInside) readSeam(maps, a, tx - i, ty - j, piece, out);
    else if (jumps(a, d) || jumps(a + 1, d - 1)) readNearest(maps, a, tx - i, ty - j, out);
    else readInside(maps, a, tx - i, ty - j, perPixel, out);
  };
}
