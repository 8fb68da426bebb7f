import { type Color, differenceOf, luminanceOf, meanColor, ratioOf } from './colors.ts';
import { colorNear, type Edges, edgesOf, walk } from './edges.ts';
import { type Coarse, coarseAt, largestRange, rangeOf } from './opening/range.ts';
import { bridged, type Patch, patchesOf } from './patches.ts';
import { noiseOf, plane, type Raster } from './raster.ts';

/** A border between two areas whose contrast is below the limit. */
export interface WeakBorder {
  readonly ratio: number;
  /** CIEDE2000, by which two colors of the same lightness may still be apart. */
  readonly difference: number;
  readonly lengthMm: number;
  readonly patch: Patch;
  readonly darker: Color;
  readonly lighter: Color;
}

export interface WeakBorders {
  readonly borders: readonly WeakBorder[];
  /** 255 at a ratio of 1, falling to 0 at the limit. */
  readonly weakness: Uint8Array;
}

/** A slighter slope is noise or the shading of a fold. */
const MIN_SLOPE = 3;
const NOISE_MARGIN = 2.5;
/** Changes within an area up to this many times the noise are no part of its border. */
const NOISE_WITHIN = 2;
/** Colors nearer than this are one area. */
const SAME = 4;
/** A border with gaps differs more, since the steps of a soft wash are short borders, too. */
const SAME_WITH_GAPS = 7.5;
/** Pixels that a joined border takes for each of its own; those of a wash or of noise lie scattered. */
const MAX_SPREAD = 5;
/** A step smaller than this share of the change around it is the ringing of a strong border. */
const RINGING = 0.2;
/** An area is at least this wide; a narrower one is the smoothing of a border, or a line. */
const MIN_AREA_MM = 0.35;
const SETTLED = 0.4;
/** A border ends within this distance. */
const REACH_MM = 0.8;
/** Shorter borders are corners, or noise; a border around a dot is as long as one that runs straight. */
const MIN_LENGTH_MM = 2;

interface Scale {
  readonly perMm: number;
  readonly limit: number;
}

interface Sides {
  readonly darker: Color;
  readonly lighter: Color;
  readonly ratio: number;
}

interface Look {
  /** Pixels within which a border ends. */
  readonly reach: number;
  /** Pixels that an area is wide at least. */
  readonly area: number;
  readonly noise: number;
}

/** Undefined where the colors change softly, as by the light on a fold, or beside a narrow fringe. */
function sidesOf(raster: Raster, edges: Edges, index: number, { reach, area, noise }: Look): Sides | undefined {
  const at = edges.at[index] as number;
  const [x, y] = [at % raster.width, Math.floor(at / raster.width)];
  const [dx, dy] = [edges.dx[index] as number, edges.dy[index] as number];
  const channel = edges.channel[index] as number;
  const within = NOISE_WITHIN * noise;
  const distanceTo = (sign: number): number =>
    walk(raster, { x, y, dx: dx * sign, dy: dy * sign, channel, reach, noise: within });
  const [ahead, behind] = [distanceTo(1), distanceTo(-1)];
  if (Math.max(ahead, behind) >= reach) return undefined;
  // Averaged along the border, since one pixel of a noisy picture is not the color of its area.
  const colorAt = (far: number): Color => {
    const [px, py] = [x + dx * far, y + dy * far];
    return meanColor([-1, 0, 1].map((beside) => colorNear(raster, px - dy * beside, py + dx * beside)));
  };
  const one = [colorAt(ahead), colorAt(ahead + area)] as const;
  const other = [colorAt(-behind), colorAt(-behind - area)] as const;
  const step = changeOf(one[0], other[0]);
  if ([one, other].some(([edge, beyond]) => changeOf(edge, beyond) > SETTLED * step)) return undefined;
  const [darker, lighter] = luminanceOf(one[0]) <= luminanceOf(other[0]) ? [one[0], other[0]] : [other[0], one[0]];
  return { darker, lighter, ratio: ratioOf(darker, lighter) };
}

const changeOf = (one: Color, other: Color): number =>
  Math.max(...one.map((value, channel) => Math.abs(value - (other[channel] as number))));

/** Joins the pixels of each border, across the gaps that compression and enlarging leave in it. */
function bordersOf(
  weakness: Uint8Array,
  sides: ReadonlyMap<number, Sides>,
  width: number,
  perMm: number,
): readonly WeakBorder[] {
  const least = MIN_LENGTH_MM * perMm;
  const pieces = patchesOf(weakness, width);
  const isWithoutGaps = new Uint8Array(weakness.length);
  for (const { count, start, end } of pieces.patches)
    if (count >= least) for (const at of pieces.order.subarray(start, end)) isWithoutGaps[at] = 1;
  const toBorder = (patch: Patch, pixels: Int32Array): WeakBorder => {
    const along = [...pixels].flatMap((at) => sides.get(at) ?? []);
    const [darker, lighter] = [meanColor(along.map((one) => one.darker)), meanColor(along.map((one) => one.lighter))];
    const difference = differenceOf(darker, lighter);
    return { ratio: ratioOf(darker, lighter), difference, lengthMm: pixels.length / perMm, patch, darker, lighter };
  };
  const { patches, order } = patchesOf(bridged(weakness, width), width);
  return patches.flatMap((patch): WeakBorder[] => {
    const pixels = order.subarray(patch.start, patch.end).filter((at) => weakness[at] !== 0);
    if (pixels.length < least) return [];
    const joined = toBorder(patch, pixels);
    if (joined.difference >= SAME_WITH_GAPS && patch.count <= MAX_SPREAD * pixels.length) return [joined];
    const rest = pixels.filter((at) => isWithoutGaps[at] === 1);
    return rest.length > 0 ? [toBorder(patch, rest)] : [];
  });
}

/** Finds borders of too little contrast between areas that touch. */
export function weakBorders(raster: Raster, { perMm, limit }: Scale): WeakBorders {
  const { width, height } = raster;
  const channels = [plane(raster, 0), plane(raster, 1), plane(raster, 2)] as const;
  const noise = Math.max(...channels.map((values) => noiseOf(values, width, height)));
  const edges = edgesOf(raster, Math.max(MIN_SLOPE, NOISE_MARGIN * noise));
  const reach = Math.max(3, Math.round(REACH_MM * perMm));
  const look = { reach, area: Math.round(MIN_AREA_MM * perMm), noise };
  const rangeIn = (values: Uint8Array): Coarse => rangeOf(values, raster, reach);
  const range = largestRange([rangeIn(channels[0]), rangeIn(channels[1]), rangeIn(channels[2])]);
  const rangeAt = (at: number): number => coarseAt(range, at % width, Math.floor(at / width));
  const weakness = new Uint8Array(width * height);
  const sides = new Map<number, Sides>();
  edges.at.forEach((at, index) => {
    const found = sidesOf(raster, edges, index, look);
    if (!found || found.ratio >= limit || changeOf(found.darker, found.lighter) < RINGING * rangeAt(at)) return;
    if (differenceOf(found.darker, found.lighter) < SAME) return;
    sides.set(at, found);
    weakness[at] = Math.max(1, Math.round(((limit - found.ratio) / (limit - 1)) * 255));
  });
  return { borders: bordersOf(weakness, sides, width, perMm), weakness };
}
