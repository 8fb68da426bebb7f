import { type Differences, MAX_CUT } from '@colorway/rules/project/review/differences.ts';
import { findGround, productBox } from '../preflight/product-box.ts';
import type { Raster } from '../preflight/raster.ts';
import { align } from './align/align.ts';
import { factorOf, isCut, type Placement } from './align/placement.ts';
import { differenceMap, place } from './difference-map.ts';
import { paletteChange } from './palette-change.ts';
import { type Planes, planesOf, reduce } from './planes.ts';
import { changedMask, regionsOf } from './regions.ts';

export interface CompareInput {
  readonly older: Raster;
  readonly newer: Raster;
  /** Printed width of the product. */
  readonly widthMm: number;
}

export interface Comparison {
  readonly differences: Differences;
  /** 1 where the newer picture differs; of the size that it was reduced to. */
  readonly mask: { readonly width: number; readonly height: number; readonly values: Uint8Array };
}

/** Enough for a difference of half a millimeter. */
const PIXELS_PER_MM = 5;
const MAX_WIDTH = 1_500;
const MAX_PIXELS = 1_500_000;
const MIN_SIDE = 16;

const aspectOf = ({ width, height }: Raster): number => width / height;

function workingWidth({ older, newer, widthMm }: CompareInput): number {
  const product = productBox(newer).width / newer.width;
  return Math.round(
    Math.min(
      older.width,
      newer.width,
      MAX_WIDTH,
      Math.sqrt(MAX_PIXELS * aspectOf(newer)),
      (PIXELS_PER_MM * widthMm) / product,
    ),
  );
}

const reduced = (picture: Raster, width: number): Raster =>
  reduce(picture, width, Math.max(2, Math.round(width / aspectOf(picture))));

/** The older picture's place in fractions of the newer one. */
function olderBox({ scale, x, y }: Placement, older: Raster, newer: Raster): Differences['older'] {
  const [width, height] = [1 / scale, older.height / scale / newer.height];
  const left = 0.5 - (0.5 + x) / scale;
  const top = 0.5 - (older.height / 2 + y * older.width) / scale / newer.height;
  return { x: left, y: top, width, height };
}

const isTiny = ({ width, height }: Raster): boolean => width < MIN_SIDE || height < MIN_SIDE;

/** Compares two versions of a proof; undefined when they are cut too differently. */
export function compare(input: CompareInput): Comparison | undefined {
  if (isTiny(input.older) || isTiny(input.newer)) return undefined;
  if (factorOf(aspectOf(input.older), aspectOf(input.newer)) > 1 + MAX_CUT) return undefined;
  const width = workingWidth(input);
  const [older, newer] = [reduced(input.older, width), reduced(input.newer, width)];
  const [before, after] = [planesOf(older), planesOf(newer)];
  const placement = align(before, after);
  if (isCut(placement)) return undefined;
  const placed: Planes = place(before, placement, newer.width, newer.height);
  const product = productBox(newer);
  const ground = findGround(newer);
  const perMm = product.width / input.widthMm;
  const mask = changedMask(differenceMap(placed, after, perMm), newer.width, perMm);
  const productShare = 1 - ground.ground.reduce((sum, one) => sum + one, 0) / ground.ground.length;
  const productPixels = productShare * mask.length;
  return {
    differences: {
      regions: regionsOf({ mask, older: placed, newer: after, perMm, productPixels }),
      share: Math.min(1, mask.reduce((sum, one) => sum + one, 0) / productPixels),
      colors: paletteChange(older, ground, placement),
      older: olderBox(placement, older, newer),
    },
    mask: { width: newer.width, height: newer.height, values: mask },
  };
}
