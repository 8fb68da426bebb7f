import type { PixelBox, Raster } from './raster.ts';
import { sampled } from './raster.ts';

const SMALL = 240;
/** Neighbors on the ground behind a worn product differ at most by this. */
const SOFT = 7;
/** A ground is light and almost without color. */
const MIN_LIGHT = 170;
const MAX_TINT = 16;
/** A ground of one flat color may be cloth; a photographed one is shaded. */
const MIN_SHADING = 2;
const MIN_SHARE = 0.08;
const MAX_SHARE = 0.95;

const isGround = (rgb: Uint8Array, at: number): boolean => {
  const [r, g, b] = [rgb[at * 3] as number, rgb[at * 3 + 1] as number, rgb[at * 3 + 2] as number];
  return Math.min(r, g, b) >= MIN_LIGHT && Math.max(r, g, b) - Math.min(r, g, b) <= MAX_TINT;
};

function borderOf(width: number, height: number): number[] {
  const rows = Array.from({ length: width }, (_, x) => [x, (height - 1) * width + x]);
  const columns = Array.from({ length: height }, (_, y) => [y * width, y * width + width - 1]);
  return [...rows, ...columns].flat();
}

/** Spreads from the border over everything that changes softly. */
function groundOf({ width, height, rgb }: Raster): Uint8Array {
  const ground = new Uint8Array(width * height);
  const open = borderOf(width, height).filter((at) => isGround(rgb, at));
  for (const at of open) ground[at] = 1;
  const isNear = (at: number, other: number): boolean =>
    [0, 1, 2].every((c) => Math.abs((rgb[at * 3 + c] as number) - (rgb[other * 3 + c] as number)) <= SOFT);
  const isNext = (at: number, other: number): boolean =>
    ground[other] === 0 && isGround(rgb, other) && isNear(at, other);
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const from = at;
    const x = at % width;
    const around = [at - width, at + width, x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1];
    for (const other of around.filter((one) => isNext(from, one))) {
      ground[other] = 1;
      open.push(other);
    }
  }
  return ground;
}

const isShaded = ({ width, height, rgb }: Raster): boolean => {
  const lights = borderOf(width, height).map((at) => rgb[at * 3 + 1] as number);
  return Math.max(...lights) - Math.min(...lights) >= MIN_SHADING;
};

/** A rough picture with the pixels of the ground behind the product; all are zero where cloth fills the picture. */
export interface Ground {
  readonly small: Raster;
  readonly ground: Uint8Array;
}

/** Finds the photographed ground behind a product. */
export function findGround(raster: Raster): Ground {
  const small = sampled(raster, Math.max(raster.width, raster.height) / SMALL);
  const none = { small, ground: new Uint8Array(small.width * small.height) };
  const border = borderOf(small.width, small.height);
  if (!isShaded(small) || !border.every((at) => isGround(small.rgb, at))) return none;
  const ground = groundOf(small);
  const share = ground.reduce((count, one) => count + 1 - one, 0) / ground.length;
  return share < MIN_SHARE || share > MAX_SHARE ? none : { small, ground };
}

/** Finds the product before a photographed ground; the picture itself when it is filled with cloth. */
export function productBox(raster: Raster): PixelBox {
  const { small, ground } = findGround(raster);
  if (!ground.includes(1)) return { left: 0, top: 0, width: raster.width, height: raster.height };
  let [left, top, right, bottom] = [small.width, small.height, 0, 0];
  ground.forEach((one, at) => {
    if (one === 1) return;
    const [x, y] = [at % small.width, Math.floor(at / small.width)];
    [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
  });
  const [sx, sy] = [raster.width / small.width, raster.height / small.height];
  const box = { left: Math.floor(left * sx), top: Math.floor(top * sy) };
  return { ...box, width: Math.floor((right - left) * sx), height: Math.floor((bottom - top) * sy) };
}
