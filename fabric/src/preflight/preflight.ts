import {
  type Box,
  contrastSeverity,
  lineSeverity,
  type PreflightFinding,
  type PreflightKind,
  type PreflightLimits,
  SEVERITIES,
  sharpnessSeverity,
} from '@colorway/rules/preflight/preflight.ts';
import { type Color, differenceOf, hexOfColor } from './colors.ts';
import { weakBorders } from './contrast.ts';
import { dullColors, hexesOf, type Reach } from './gamut.ts';
import type { Patch } from './patches.ts';
import { productBox } from './product-box.ts';
import { cut, type PixelBox, type Raster, shrink } from './raster.ts';
import { type SharpTile, sharpness } from './sharpness.ts';
import { thinLines } from './thin-lines.ts';

/** A small picture of where a fault is; 0 is nothing, 255 the worst. */
export interface Heat {
  readonly width: number;
  readonly height: number;
  readonly values: Uint8Array;
}

type Heats = Readonly<Record<PreflightKind, Heat>>;

const HEAT_SIDE = 480;

/** Reduces a map; the worst value of a block remains, so that a fine line does not fade. */
function heatOf(values: Uint8Array, width: number, height: number): Heat {
  const factor = Math.max(1, Math.max(width, height) / HEAT_SIDE);
  const [wide, high] = [Math.max(1, Math.round(width / factor)), Math.max(1, Math.round(height / factor))];
  const result = new Uint8Array(wide * high);
  for (let at = 0; at < values.length; at++) {
    const value = values[at] as number;
    if (value === 0) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    const to =
      Math.min(high - 1, Math.floor((y * high) / height)) * wide + Math.min(wide - 1, Math.floor((x * wide) / width));
    if (value > (result[to] as number)) result[to] = value;
  }
  return { width: wide, height: high, values: result };
}

export interface PreflightInput {
  readonly picture: Raster;
  /** Printed width of the product. */
  readonly widthMm: number;
  readonly limits: PreflightLimits;
  readonly reach: Reach;
}

export interface PreflightReport {
  readonly findings: readonly PreflightFinding[];
  /** The product within the picture. */
  readonly product: Box;
  readonly widthMm: number;
  /** Real detail per inch; null for a picture without a border that tells. */
  readonly dpi: number | null;
}

export interface Preflight {
  readonly report: PreflightReport;
  readonly heats: Heats;
}

/** A line of half a millimeter is then five pixels wide. */
const PIXELS_PER_MM = 10;
const MAX_PIXELS = 1_400_000;
const MM_PER_INCH = 25.4;
/** Lines and areas of colors this near are one finding. */
const ALIKE = 12;
/** Weak borders of a pair of colors are a finding from this length on. */
const MIN_BORDER_MM = 6;
/** The sum of lengths from which thin lines are a finding. */
const MIN_LINES_MM = 2;
const MAX_FINDINGS_PER_KIND = 8;

interface Working {
  readonly raster: Raster;
  readonly perMm: number;
  readonly toPicture: (patch: Patch) => Box;
}

function workingRaster(picture: Raster, product: PixelBox, widthMm: number): Working {
  const native = product.width / widthMm;
  const byLimit = native / PIXELS_PER_MM;
  const bySize = Math.sqrt((product.width * product.height) / MAX_PIXELS);
  const factor = Math.max(1, byLimit, bySize);
  const isAll = product.width === picture.width && product.height === picture.height;
  const raster = shrink(isAll ? picture : cut(picture, product), factor);
  const [sx, sy] = [product.width / raster.width, product.height / raster.height];
  return {
    raster,
    perMm: raster.width / widthMm,
    toPicture: ({ left, top, right, bottom }) => ({
      x: (product.left + left * sx) / picture.width,
      y: (product.top + top * sy) / picture.height,
      width: ((right - left + 1) * sx) / picture.width,
      height: ((bottom - top + 1) * sy) / picture.height,
    }),
  };
}

/** Groups what has alike colors. */
function alike<Item>(items: readonly Item[], colorsOf: (item: Item) => readonly Color[]): Item[][] {
  const groups: Item[][] = [];
  for (const item of items) {
    const colors = colorsOf(item);
    const group = groups.find(([first]) =>
      colorsOf(first as Item).every((color, index) => differenceOf(color, colors[index] as Color) < ALIKE),
    );
    if (group) group.push(item);
    else groups.push([item]);
  }
  return groups;
}

function lineFindings({ raster, perMm, toPicture }: Working, limits: PreflightLimits) {
  const { lines, widths } = thinLines(raster, { perMm, limitMm: limits.thinLineMm });
  const sorted = [...lines].sort((a, b) => a.mm - b.mm);
  const bySeverity = SEVERITIES.map((severity) => sorted.filter(({ mm }) => lineSeverity(mm, limits) === severity));
  const findings = bySeverity
    .flatMap((some) => alike(some, ({ line }) => [line]))
    .filter((group) => group.reduce((sum, { lengthMm }) => sum + lengthMm, 0) >= MIN_LINES_MM)
    .map((group): PreflightFinding => {
      const first = group[0] as (typeof group)[number];
      return {
        kind: 'thin-lines',
        severity: lineSeverity(first.mm, limits),
        value: first.mm,
        places: group.length,
        box: toPicture(first.patch),
        colors: [hexOfColor(first.line), hexOfColor(first.ground)],
      };
    });
  // A thinner line is worse; twice the limit is no fault at all.
  const scale = 255 / (limits.thinLineMm * 200);
  const values = widths.map((one) => (one === 0 ? 0 : Math.max(1, 255 - one * scale)));
  return { findings, heat: heatOf(values, raster.width, raster.height) };
}

function contrastFindings({ raster, perMm, toPicture }: Working, limits: PreflightLimits) {
  const { borders, weakness } = weakBorders(raster, { perMm, limit: limits.contrast });
  const findings = alike(
    [...borders].sort((a, b) => b.lengthMm - a.lengthMm),
    ({ darker, lighter }) => [darker, lighter],
  )
    .filter((group) => group.reduce((sum, { lengthMm }) => sum + lengthMm, 0) >= MIN_BORDER_MM)
    .map((group): PreflightFinding => {
      const first = group[0] as (typeof group)[number];
      return {
        kind: 'contrast',
        severity: contrastSeverity(first.difference),
        value: first.ratio,
        places: group.length,
        box: toPicture(first.patch),
        colors: [hexOfColor(first.darker), hexOfColor(first.lighter)],
      };
    });
  return { findings, heat: heatOf(weakness, raster.width, raster.height) };
}

function gamutFindings({ raster, perMm, toPicture }: Working, limits: PreflightLimits, reach: Reach) {
  const { colors, differences } = dullColors(raster, reach, { perMm, limit: limits.gamutDifference });
  const findings = colors.map(
    (one): PreflightFinding => ({
      kind: 'gamut',
      severity: 'tell',
      value: one.difference,
      places: one.places,
      box: toPicture(one.patch),
      colors: hexesOf(one),
    }),
  );
  return { findings, heat: heatOf(differences, raster.width, raster.height) };
}

const boxIn = ({ width, height }: Raster, box: PixelBox): Box => ({
  x: box.left / width,
  y: box.top / height,
  width: box.width / width,
  height: box.height / height,
});

function tileHeat(picture: Raster, tiles: readonly SharpTile[], perInch: number, { softDpi }: PreflightLimits) {
  const scale = Math.min(1, HEAT_SIDE / Math.max(picture.width, picture.height));
  const [width, height] = [
    Math.max(1, Math.round(picture.width * scale)),
    Math.max(1, Math.round(picture.height * scale)),
  ];
  const values = new Uint8Array(width * height);
  for (const { box, blur } of tiles) {
    const value = Math.max(0, Math.min(255, Math.round(255 * (1.5 - perInch / blur / softDpi))));
    const [left, right] = [Math.floor(box.left * scale), Math.ceil((box.left + box.width) * scale)];
    for (let y = Math.floor(box.top * scale); y < Math.min(height, Math.ceil((box.top + box.height) * scale)); y++)
      values.fill(value, y * width + left, y * width + Math.min(width, right));
  }
  return { width, height, values };
}

/** Estimates the real detail per inch, and judges it. */
function sharpnessFindings({ picture, widthMm, limits }: PreflightInput, product: PixelBox) {
  const perInch = (product.width / widthMm) * MM_PER_INCH;
  const { tiles, blur } = sharpness(picture, product, product.width / widthMm);
  const dpi = perInch / (blur ?? 1);
  const severity = sharpnessSeverity(dpi, limits);
  const worst = [...tiles].sort((a, b) => b.blur - a.blur)[0];
  const finding = severity && {
    kind: 'sharpness' as const,
    severity,
    value: dpi,
    places: 1,
    box: boxIn(picture, worst?.box ?? product),
    colors: [],
  };
  return { findings: finding ? [finding] : [], dpi, heat: tileHeat(picture, tiles, perInch, limits) };
}

/** Checks the pixels of a proof at the size of the product. */
export function preflight(input: PreflightInput): Preflight {
  const { picture, widthMm, limits, reach } = input;
  const product = productBox(picture);
  const working = workingRaster(picture, product, widthMm);
  const lines = lineFindings(working, limits);
  const contrast = contrastFindings(working, limits);
  const sharp = sharpnessFindings(input, product);
  const gamut = gamutFindings(working, limits, reach);
  const all = [lines, contrast, sharp, gamut].flatMap(({ findings }) => findings.slice(0, MAX_FINDINGS_PER_KIND));
  const findings = [...all].sort((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity));
  return {
    report: { findings, product: boxIn(picture, product), widthMm, dpi: Math.round(sharp.dpi) },
    heats: { 'thin-lines': lines.heat, contrast: contrast.heat, sharpness: sharp.heat, gamut: gamut.heat },
  };
}
