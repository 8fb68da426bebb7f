import { type Color, colorAt, differenceOf, meanColor } from './colors.ts';
import { type Coarse, closed, coarseAt, opened, rangeOf } from './opening.ts';
import { lengthOf, type Patch, patchesOf } from './patches.ts';
import { grayOf, noiseOf, plane, type Raster } from './raster.ts';

/** A line that is thinner than the limit. */
export interface ThinLine {
  readonly mm: number;
  readonly lengthMm: number;
  readonly patch: Patch;
  readonly line: Color;
  readonly ground: Color;
}

export interface ThinLines {
  readonly lines: readonly ThinLine[];
  /** Width of the line in hundredths of a millimeter; 0 away from lines. */
  readonly widths: Uint8Array;
}

/** Widths are measured up to this many times the limit, for the heat map. */
const REACH = 2;
/**
 * A detail fainter than this is noise or the weave; one fainter than this share of the change around it is the ringing
 * of a strong border. Compression spreads colors farther than lightness.
 */
const BY_COLOR = { floor: 30, share: 0.6 } as const;
const BY_LIGHTNESS = { floor: 20, share: 0.33 } as const;
/** A line that is hardly seen is none. */
const MIN_DIFFERENCE = 6;
/** The edge of a line counts from this share of the least strength. */
const OF_FLOOR = 0.4;
const NOISE_MARGIN = 7;
/** The share of a line's color in a pixel from which the pixel is of the line. */
const OF_LINE = 0.12;
/** Noise lifts a peak, so a little less is all of the line. */
const FULL = 0.92;
const CORE = 0.45;
/** A shorter one is the corner of a larger shape, in limits. */
const MIN_REACH = 3.4;
/** Pixels scattered over a corner, or along a coarse border, fill less of a line than this, in limits. */
const MIN_LENGTH = 3.6;
/** The quantile of its widths that is taken as the width of a line: its ends are narrower. */
const TYPICAL = 0.5;

interface Details {
  /** Strength of each pixel's narrow detail. */
  readonly strength: Uint8Array;
  /** 1 where it is neither noise nor ringing; the smoothed edge of a line may be fainter. */
  readonly clear: Uint8Array;
  /** The strongest channel and whether the detail is lighter there; a gap beside a line is the opposite. */
  readonly kind: Uint8Array;
  /** Pixels of the ground beneath it. */
  readonly ground: Uint8Array;
}

/** Finds what an opening or closing removes, in the channel where it is strongest. */
function narrowDetails(raster: Raster, diameter: number): Details {
  const { width, height } = raster;
  const [red, blue, gray] = [plane(raster, 0), plane(raster, 2), grayOf(raster)];
  const ranges = [red, blue, gray].map((values) => rangeOf(values, raster, diameter));
  const details = {
    strength: new Uint8Array(width * height),
    clear: new Uint8Array(width * height),
    kind: new Uint8Array(width * height),
    ground: Uint8Array.from(raster.rgb),
  };
  // Green is almost the lightness, and its ground follows from the other two.
  for (const [values, channel, { floor, share }] of [
    [gray, 1, BY_LIGHTNESS],
    [red, 0, BY_COLOR],
    [blue, 2, BY_COLOR],
  ] as const) {
    const least = Math.max(floor, NOISE_MARGIN * noiseOf(values, width, height));
    addDetails(details, { values, raster, channel, diameter, ranges, least, share });
  }
  return details;
}

interface Channel {
  readonly values: Uint8Array;
  readonly raster: Raster;
  readonly channel: number;
  readonly diameter: number;
  readonly ranges: readonly Coarse[];
  readonly least: number;
  readonly share: number;
}

function addDetails(
  { strength, clear, kind, ground }: Details,
  { values, raster, channel, diameter, ranges, least, share }: Channel,
): void {
  const [low, high] = [opened(values, raster, diameter), closed(values, raster, diameter)];
  for (let at = 0; at < values.length; at++) {
    const value = values[at] as number;
    const above = value - (low[at] as number);
    const below = (high[at] as number) - value;
    const found = Math.max(above, below);
    if (found < least * OF_FLOOR) continue;
    if (found > (strength[at] as number)) {
      strength[at] = found;
      kind[at] = channel * 2 + (above >= below ? 1 : 0);
    }
    if (found < least) continue;
    ground[at * 3 + channel] = (ground[at * 3 + channel] as number) - (above >= below ? above : -below);
    const [x, y] = [at % raster.width, Math.floor(at / raster.width)];
    if (ranges.every((range) => found >= share * coarseAt(range, x, y))) clear[at] = 1;
  }
}

/** Spreads each value to `reach` pixels on both sides, along rows (a stride of 1) or columns. */
function spread(values: Uint8Array, stride: number, reach: number, positionOf: (at: number) => number, length: number) {
  const result = new Uint8Array(values.length);
  for (let at = 0; at < values.length; at++) {
    const value = values[at] as number;
    if (value === 0) continue;
    const position = positionOf(at);
    const [from, to] = [Math.max(0, position - reach), Math.min(length - 1, position + reach)];
    for (let step = from; step <= to; step++) {
      const target = at + (step - position) * stride;
      if (value > (result[target] as number)) result[target] = value;
    }
  }
  return result;
}

/** The highest value near each pixel: a pixel's share of the line is its strength by this peak. */
function peaksOf(strength: Uint8Array, width: number, reach: number): Uint8Array {
  const rows = spread(strength, 1, reach, (at) => at % width, width);
  return spread(rows, width, reach, (at) => Math.floor(at / width), strength.length / width);
}

function sharesOf(strength: Uint8Array, peaks: Uint8Array): Float32Array {
  const shares = new Float32Array(strength.length);
  for (let at = 0; at < strength.length; at++) {
    if (strength[at] === 0) continue;
    const share = Math.min(1, (strength[at] as number) / (FULL * (peaks[at] as number)));
    if (share >= OF_LINE) shares[at] = share;
  }
  return shares;
}

const STEPS = [
  { dx: 1, dy: 0, length: 1 },
  { dx: 0, dy: 1, length: 1 },
  { dx: 1, dy: 1, length: Math.SQRT2 },
  { dx: 1, dy: -1, length: Math.SQRT2 },
] as const;

interface Crossing {
  readonly width: number;
  /** The pixels just beyond both sides of the line. */
  readonly sides: readonly [number, number];
}

interface Shares {
  readonly shares: Float32Array;
  readonly kind: Uint8Array;
  readonly width: number;
  readonly reach: number;
}

/** Adds up the line's shares along one direction, which is the width of the line there. */
function crossingOf({ shares, kind, width, reach }: Shares, at: number, step: (typeof STEPS)[number]): Crossing {
  const height = shares.length / width;
  let sum = shares[at] as number;
  const sideOf = (sign: number): number => {
    let [x, y] = [(at % width) + sign * step.dx, Math.floor(at / width) + sign * step.dy];
    for (let taken = 0; taken < reach; taken++) {
      if (x < 0 || y < 0 || x >= width || y >= height) break;
      const share = shares[y * width + x] as number;
      // Kinds that differ in their last bit alone are opposites.
      if (share === 0 || (kind[y * width + x] as number) === ((kind[at] as number) ^ 1)) break;
      sum += share;
      x += sign * step.dx;
      y += sign * step.dy;
    }
    return Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x));
  };
  const sides = [sideOf(1), sideOf(-1)] as const;
  return { width: sum * step.length, sides };
}

/** A line differs from both its sides by at least this share of its strength. */
const APART = 0.45;

/** A fringe between two areas lies nearer to one of them than this share of their difference. */
const BETWEEN = 0.62;

function changeOf(rgb: Uint8Array, at: number, other: number): number {
  let change = 0;
  for (let c = 0; c < 3; c++)
    change = Math.max(change, Math.abs((rgb[at * 3 + c] as number) - (rgb[other * 3 + c] as number)));
  return change;
}

/** A line differs from both its sides, and more than the sides differ from each other. */
function isLine(rgb: Uint8Array, at: number, [one, other]: Crossing['sides'], strength: number): boolean {
  const near = Math.min(changeOf(rgb, at, one), changeOf(rgb, at, other));
  return near >= APART * strength && near >= BETWEEN * changeOf(rgb, one, other);
}

/** Measures each pixel of a line; the rest of a wider shape is not one, since it differs from one side only. */
function widthsOf(
  raster: Raster,
  { strength, clear }: Pick<Details, 'strength' | 'clear'>,
  shares: Shares,
): Float32Array {
  const result = new Float32Array(strength.length);
  for (let at = 0; at < strength.length; at++) {
    if (clear[at] === 0 || (shares.shares[at] as number) < CORE) continue;
    let least = crossingOf(shares, at, STEPS[0]);
    for (const step of STEPS.slice(1)) {
      const crossing = crossingOf(shares, at, step);
      if (crossing.width < least.width) least = crossing;
    }
    if (isLine(raster.rgb, at, least.sides, strength[at] as number)) result[at] = least.width;
  }
  return result;
}

/** Grows by a pixel on each side, since a slanted line of one pixel has gaps. */
function bridged(mask: Uint8Array, width: number): Uint8Array {
  const result = new Uint8Array(mask.length);
  for (let at = width + 1; at < mask.length - width - 1; at++) {
    if (mask[at] === 0) continue;
    for (const row of [at - width, at, at + width]) result.fill(1, row - 1, row + 2);
  }
  return result;
}

const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? 0;

/** The frame cuts shapes into slivers, which say nothing about the design. */
function clearFrame(mask: Uint8Array, { width, height }: Raster, margin: number): void {
  mask.fill(0, 0, margin * width);
  mask.fill(0, (height - margin) * width);
  for (let y = 0; y < height; y++) {
    mask.fill(0, y * width, y * width + margin);
    mask.fill(0, (y + 1) * width - margin, (y + 1) * width);
  }
}

interface Scale {
  readonly perMm: number;
  readonly limitMm: number;
}

/** Finds lines and gaps thinner than the limit. */
export function thinLines(raster: Raster, { perMm, limitMm }: Scale): ThinLines {
  const { width, rgb } = raster;
  const diameter = Math.max(3, Math.ceil(REACH * limitMm * perMm));
  const { strength, clear, kind, ground } = narrowDetails(raster, diameter);
  const peaks = peaksOf(strength, width, Math.max(2, Math.ceil(limitMm * perMm)));
  const widths = widthsOf(
    raster,
    { strength, clear },
    { shares: sharesOf(strength, peaks), kind, width, reach: diameter },
  );
  const mask = new Uint8Array(widths.length);
  const hundredths = new Uint8Array(widths.length);
  widths.forEach((one, at) => {
    if (one === 0) return;
    hundredths[at] = Math.min(255, Math.round((one / perMm) * 100));
    if (one < limitMm * perMm) mask[at] = 1;
  });
  clearFrame(mask, raster, Math.ceil(limitMm * perMm));
  const { patches, order } = patchesOf(bridged(mask, width), width);
  const lines = patches
    .filter((patch) => lengthOf(patch) >= MIN_REACH * limitMm * perMm)
    .map((patch): ThinLine => {
      const pixels = [...order.subarray(patch.start, patch.end)].filter((at) => mask[at] === 1);
      const thickness = quantile(
        pixels.map((at) => widths[at] as number),
        TYPICAL,
      );
      return {
        mm: thickness / perMm,
        // Pixels on the edge of a line are none of it, so that a faint one is a row of single pixels.
        lengthMm: pixels.length / Math.max(1, thickness) / perMm,
        patch,
        line: meanColor(pixels.map((at) => colorAt(rgb, at))),
        ground: meanColor(pixels.map((at) => colorAt(ground, at))),
      };
    })
    .filter((one) => one.lengthMm >= MIN_LENGTH * limitMm && differenceOf(one.line, one.ground) > MIN_DIFFERENCE);
  return { lines, widths: hundredths };
}
