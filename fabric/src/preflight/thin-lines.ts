import { type Color, colorAt, differenceOf, meanColor } from './colors.ts';
import { closed, opened } from './opening/opening.ts';
import { type Coarse, coarseAt, largestRange, rangeOf } from './opening/range.ts';
import { bridged, lengthOf, type Patch, patchesOf } from './patches.ts';
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
  /** The channel of this strength. */
  readonly channel: Uint8Array;
  /** Strength in each channel, below zero where the detail is darker. */
  readonly signed: readonly [Int16Array, Int16Array, Int16Array];
  /** Pixels of the ground beneath it. */
  readonly ground: Uint8Array;
}

/** Finds what an opening or closing removes, in the channel where it is strongest. */
function narrowDetails(raster: Raster, diameter: number): Details {
  const { width, height } = raster;
  const [red, blue, gray] = [plane(raster, 0), plane(raster, 2), grayOf(raster)];
  const rangeIn = (values: Uint8Array): Coarse => rangeOf(values, raster, diameter);
  const range = largestRange([rangeIn(red), rangeIn(blue), rangeIn(gray)]);
  const size = width * height;
  const details: Details = {
    strength: new Uint8Array(size),
    clear: new Uint8Array(size),
    channel: new Uint8Array(size),
    signed: [new Int16Array(size), new Int16Array(size), new Int16Array(size)],
    ground: Uint8Array.from(raster.rgb),
  };
  // Green is almost the lightness, and its ground follows from the other two.
  for (const [values, channel, { floor, share }] of [
    [gray, 1, BY_LIGHTNESS],
    [red, 0, BY_COLOR],
    [blue, 2, BY_COLOR],
  ] as const) {
    const least = Math.max(floor, NOISE_MARGIN * noiseOf(values, width, height));
    addDetails(details, { values, raster, channel, diameter, range, least, share });
  }
  return details;
}

interface Channel {
  readonly values: Uint8Array;
  readonly raster: Raster;
  readonly channel: 0 | 1 | 2;
  readonly diameter: number;
  readonly range: Coarse;
  readonly least: number;
  readonly share: number;
}

function addDetails(
  { strength, clear, channel: strongest, signed, ground }: Details,
  { values, raster, channel, diameter, range, least, share }: Channel,
): void {
  const [low, high] = [opened(values, raster, diameter), closed(values, raster, diameter)];
  for (let at = 0; at < values.length; at++) {
    const value = values[at] as number;
    const above = value - (low[at] as number);
    const below = (high[at] as number) - value;
    const found = Math.max(above, below);
    if (found < least * OF_FLOOR) continue;
    signed[channel][at] = above >= below ? above : -below;
    if (found > (strength[at] as number)) {
      strength[at] = found;
      strongest[at] = channel;
    }
    if (found < least) continue;
    ground[at * 3 + channel] = (ground[at * 3 + channel] as number) - (above >= below ? above : -below);
    const y = Math.floor(at / raster.width);
    if (found >= share * coarseAt(range, at - y * raster.width, y)) clear[at] = 1;
  }
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
  /** Whether the pixel is no mere edge of the line. */
  readonly isCore: boolean;
}

interface Strengths extends Pick<Details, 'strength' | 'channel' | 'signed'> {
  readonly width: number;
  readonly reach: number;
}

/** Steps from a pixel to the frame. */
function roomTo(at: number, dx: number, dy: number, { width, reach, strength }: Strengths): number {
  const x = at % width;
  const y = Math.floor(at / width);
  const across = dx > 0 ? width - 1 - x : x;
  const down = dy > 0 ? strength.length / width - 1 - y : y;
  return Math.min(reach, dx === 0 ? reach : across, dy === 0 ? reach : down);
}

/** Signed strengths along one direction, through a pixel. */
interface Row {
  readonly values: Int16Array;
  /** A gap beside a line is below zero. */
  readonly sign: number;
  readonly at: number;
}

/** Counts the steps from the pixel at which the strength is at least `min`. */
function stepsAbove({ values, sign, at }: Row, stride: number, room: number, min: number): number {
  let steps = 0;
  while (steps < room && sign * (values[at + (steps + 1) * stride] as number) >= min) steps++;
  return steps;
}

/** Adds up the shares of a line along one direction, which is its width there. */
function crossingOf(details: Strengths, at: number, { dx, dy, length }: (typeof STEPS)[number]): Crossing {
  // In one channel alone, since compression spreads color beyond the line.
  const values = details.signed[details.channel[at] as 0 | 1 | 2];
  const sign = Math.sign(values[at] as number);
  const row = { values, sign, at };
  const stride = dy * details.width + dx;
  const ahead = roomTo(at, dx, dy, details);
  const behind = roomTo(at, -dx, -dy, details);
  let peak = 0;
  const end = stepsAbove(row, stride, ahead, 1);
  for (let step = -stepsAbove(row, -stride, behind, 1); step <= end; step++)
    peak = Math.max(peak, sign * (values[at + step * stride] as number));
  const full = FULL * peak;
  const forth = stepsAbove(row, stride, ahead, OF_LINE * full);
  const back = stepsAbove(row, -stride, behind, OF_LINE * full);
  let sum = 0;
  for (let step = -back; step <= forth; step++)
    sum += Math.min(1, (sign * (values[at + step * stride] as number)) / full);
  return {
    width: sum * length,
    sides: [at + Math.min(ahead, forth + 1) * stride, at - Math.min(behind, back + 1) * stride],
    isCore: sign * (values[at] as number) >= CORE * full,
  };
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
function widthsOf(raster: Raster, details: Strengths, clear: Uint8Array): Float32Array {
  const { strength } = details;
  const result = new Float32Array(strength.length);
  for (let at = 0; at < strength.length; at++) {
    if (clear[at] === 0) continue;
    let least = crossingOf(details, at, STEPS[0]);
    for (const step of STEPS.slice(1)) {
      const crossing = crossingOf(details, at, step);
      if (crossing.width < least.width) least = crossing;
    }
    if (least.isCore && isLine(raster.rgb, at, least.sides, strength[at] as number)) result[at] = least.width;
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
  const { ground, clear, ...details } = narrowDetails(raster, diameter);
  const widths = widthsOf(raster, { ...details, width, reach: diameter }, clear);
  const mask = new Uint8Array(widths.length);
  const hundredths = new Uint8Array(widths.length);
  for (let at = 0; at < widths.length; at++) {
    const one = widths[at] as number;
    if (one === 0) continue;
    hundredths[at] = Math.min(255, Math.round((one / perMm) * 100));
    if (one < limitMm * perMm) mask[at] = 1;
  }
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
