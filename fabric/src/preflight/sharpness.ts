import { type Edges, edgesOf, walk } from './edges.ts';
import { cut, grayOf, type PixelBox, type Raster } from './raster.ts';

/** Sharpness of one square of the picture. */
export interface SharpTile {
  readonly box: PixelBox;
  /** Pixels that one real detail takes; 1 in a sharp square. */
  readonly blur: number;
}

const TILE = 192;
/** A picture is judged by this many squares. */
const MAX_TILES = 36;
/** Slope per pixel of a border that says something about sharpness, at any blur. */
const MIN_SLOPE = 4;
const MIN_EDGES = 24;
/** The difference of both areas at such a border. */
const MIN_STEP = 30;
/** The sharpest borders tell how sharp the file is; others may be soft on purpose. */
const SHARPEST = 0.2;
/** A wider change is soft on purpose. */
const MAX_CHANGE_MM = 0.8;
/** A border between drawn areas changes over this many pixels. */
const SHARP = 1.25;

const middle = (values: readonly number[], share: number): number | undefined =>
  [...values].sort((a, b) => a - b)[Math.floor(share * (values.length - 1))];

/** Distance between 20 % and 80 % of a change, stretched to all of it. */
function riseOf(values: readonly number[]): number | undefined {
  const [first = 0, last = 0] = [values[0], values.at(-1)];
  const step = last - first;
  if (Math.abs(step) < MIN_STEP) return undefined;
  const crossing = (share: number): number => {
    const level = first + share * step;
    const index = values.findIndex((value, at) => at > 0 && (value - level) * Math.sign(step) >= 0);
    const [before = first, after = last] = [values[index - 1], values[index]];
    return index - 1 + (after === before ? 0 : (level - before) / (after - before));
  };
  return (crossing(0.8) - crossing(0.2)) / 0.6;
}

/** Reads a channel straight across a border, along a row or a column. */
function profile(
  raster: Raster,
  at: number,
  step: number,
  channel: number,
  [back, forth]: readonly [number, number],
): number[] {
  const values: number[] = [];
  for (let move = -back; move <= forth; move++) values.push(raster.rgb[(at + move * step) * 3 + channel] ?? 0);
  return values;
}

/** The lightness of a square in all three channels. */
function inGray(raster: Raster): Raster {
  const gray = grayOf(raster);
  const rgb = new Uint8Array(raster.rgb.length);
  for (let at = 0, to = 0; at < gray.length; at++) {
    const value = gray[at] as number;
    rgb[to++] = value;
    rgb[to++] = value;
    rgb[to++] = value;
  }
  return { ...raster, rgb };
}

/** Pixels beyond a border that must not change back: the blur of a thin line looks sharper than it is. */
const PLATEAU = 3;
const SETTLED = 0.2;

function isPlateau({ rgb }: Raster, end: number, stride: number, channel: number, step: number): boolean {
  const level = rgb[end * 3 + channel] as number;
  for (let move = 1; move <= PLATEAU; move++) {
    const value = rgb[(end + move * stride) * 3 + channel];
    if (value !== undefined && Math.abs(value - level) > step * SETTLED) return false;
  }
  return true;
}

/** Width of one border along the row or column across it; undefined where it tells nothing. */
function blurAt(raster: Raster, edges: Edges, index: number, reach: number): number | undefined {
  const { width, height, rgb } = raster;
  const at = edges.at[index] as number;
  const [dx, dy] = [edges.dx[index] as number, edges.dy[index] as number];
  const channel = edges.channel[index] as number;
  const isUpright = Math.abs(dx) >= Math.abs(dy);
  const [x, y] = [at % width, Math.floor(at / width)];
  const [sx, sy] = isUpright ? [Math.sign(dx), 0] : [0, Math.sign(dy)];
  const reachOf = (sign: number): number => walk(raster, { x, y, dx: sx * sign, dy: sy * sign, channel, reach });
  const [back, forth] = [reachOf(-1), reachOf(1)];
  const inside = isUpright ? x - back >= 0 && x + forth < width : y - back >= 0 && y + forth < height;
  if (!inside || Math.max(back, forth) >= reach) return undefined;
  const stride = sx + sy * width;
  const rise = riseOf(profile(raster, at, stride, channel, [back, forth]));
  if (rise === undefined) return undefined;
  const [first, last] = [at - back * stride, at + forth * stride];
  const step = Math.abs((rgb[last * 3 + channel] as number) - (rgb[first * 3 + channel] as number));
  const settles = isPlateau(raster, first, -stride, channel, step) && isPlateau(raster, last, stride, channel, step);
  const blur = rise * Math.max(Math.abs(dx), Math.abs(dy));
  return settles && blur < reach ? blur : undefined;
}

/** Widths of the upright and level borders of a square. */
function blursOf(raster: Raster, edges: Edges, reach: number): number[] {
  return [...edges.at.keys()].flatMap((index) => blurAt(raster, edges, index, reach) ?? []);
}

/** Pixels on both sides of a border in which its steps are looked for. */
const STEPS_REACH = 8;
/** A step counts from this share of the largest one. */
const MIN_STEP_SHARE = 0.2;

/** Pixels between the two largest steps of one border; undefined if it has a single step, or turns back. */
function stepSpacing({ rgb }: Raster, at: number, stride: number, channel: number): number | undefined {
  const valueAt = (move: number): number => rgb[(at + move * stride) * 3 + channel] ?? 0;
  const steps = Array.from(
    { length: STEPS_REACH * 2 },
    (_, index) => valueAt(index - STEPS_REACH + 1) - valueAt(index - STEPS_REACH),
  );
  const largest = steps.reduce(
    (best, step, index) => (Math.abs(step) > Math.abs(steps[best] as number) ? index : best),
    0,
  );
  const height = steps[largest] as number;
  const shares = steps.map((step) => step / height);
  const isStep = (index: number): boolean => index !== largest && (shares[index] as number) >= MIN_STEP_SHARE;
  const second = [...shares.keys()].filter(isStep).sort((a, b) => (shares[b] as number) - (shares[a] as number))[0];
  if (second === undefined || Math.abs(height) < MIN_STEP / 3) return undefined;
  const between = shares.slice(Math.min(largest, second), Math.max(largest, second));
  return between.some((share) => share <= -MIN_STEP_SHARE) ? undefined : Math.abs(largest - second);
}

/** Side of a block in a picture that was enlarged without smoothing; 1 in any other. */
function blockOf(raster: Raster, edges: Edges): number {
  const { width } = raster;
  const spacings = [...edges.at.keys()].flatMap((index) => {
    const isUpright = Math.abs(edges.dx[index] as number) >= Math.abs(edges.dy[index] as number);
    return stepSpacing(raster, edges.at[index] as number, isUpright ? 1 : width, 1) ?? [];
  });
  const typical = middle(spacings, 0.4) ?? 1;
  if (spacings.length < MIN_EDGES || typical < 2) return 1;
  // An enlargement by 2.5 has blocks of two and three.
  const blocks = spacings.filter((one) => Math.abs(one - typical) <= 1);
  return blocks.reduce((sum, one) => sum + one, 0) / blocks.length;
}

/** Spreads the squares over the product. */
function tilesOf(product: PixelBox): PixelBox[] {
  const [columns, rows] = [Math.ceil(product.width / TILE), Math.ceil(product.height / TILE)];
  const [width, height] = [Math.min(TILE, product.width), Math.min(TILE, product.height)];
  const step = Math.max(1, (columns * rows) / MAX_TILES);
  return Array.from({ length: Math.min(MAX_TILES, columns * rows) }, (_, index) => {
    const at = Math.floor(index * step + step / 2) % (columns * rows);
    const left = product.left + Math.min(product.width - width, (at % columns) * TILE);
    const top = product.top + Math.min(product.height - height, Math.floor(at / columns) * TILE);
    return { left, top, width, height };
  });
}

export interface Sharpness {
  readonly tiles: readonly SharpTile[];
  /** Pixels that one real detail takes; undefined without a border that tells. */
  readonly blur: number | undefined;
}

/** Widths of the borders of a square, by lightness if there are enough. */
function tileBlurs(tile: Raster, gray: Raster, edges: Edges, reach: number): readonly number[] {
  const byLightness = blursOf(gray, edges, reach);
  return byLightness.length < MIN_EDGES ? blursOf(tile, edgesOf(tile, MIN_SLOPE), reach) : byLightness;
}

const blurOf = (blurs: readonly number[]): number | undefined =>
  blurs.length < MIN_EDGES ? undefined : Math.max(1, (middle(blurs, SHARPEST) ?? 1) / SHARP);

/** Estimates how many pixels one real detail of the picture takes. */
export function sharpness(raster: Raster, product: PixelBox, perMm: number): Sharpness {
  const reach = Math.min(64, Math.max(10, Math.ceil(MAX_CHANGE_MM * perMm)));
  const all: number[] = [];
  const blocks: number[] = [];
  const tiles = tilesOf(product).flatMap((box): SharpTile[] => {
    const tile = cut(raster, box);
    const gray = inGray(tile);
    const edges = edgesOf(gray, MIN_SLOPE, [1]);
    const blurs = tileBlurs(tile, gray, edges, reach);
    const block = blockOf(gray, edges);
    const blur = blurOf(blurs);
    if (blur === undefined) return [];
    all.push(...blurs);
    blocks.push(block);
    return [{ box, blur: Math.max(blur, block) }];
  });
  const blur = blurOf(all);
  return { tiles, blur: blur && Math.max(blur, middle(blocks, 0.5) ?? 1) };
}
