import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Baked, bake } from '@colorway/fabric/mockup/bake.ts';
import { type Coverage, coverageDrawings, coverageOf, coverageSize } from '@colorway/fabric/mockup/coverage.ts';
import { type Pixels, type ProductMaps, readMaps } from '@colorway/fabric/mockup/maps.ts';
import { painted } from '@colorway/fabric/mockup/paint.ts';
import { findMockup, type ProductMockup } from '@colorway/fabric/mockup/product-mockups.ts';
import type { MockupView } from '@colorway/fabric/mockup/product-views.ts';
import { stageWindow, texelsPerUnit } from '@colorway/fabric/mockup/stage-window.ts';
import type { Window } from '@colorway/fabric/mockup/view-pixel.ts';
import type { SlotPattern } from '@colorway/fabric/pattern/slot-pattern.ts';
import type { ProductKind } from '@colorway/fabric/product/product-frame.ts';
import { type Touching, touchingOf, touchingSize } from '@colorway/fabric/touching/touching.ts';
import type { Sharp } from 'sharp';
import { recentlyMade } from '../../kernel/cache/recently-made.ts';
import { loadSharp } from '../picture/load-sharp.ts';
import type { PictureFormat } from '../picture/svg-picture.ts';

const MAPS = dirname(fileURLToPath(import.meta.resolve('@colorway/fabric/maps/views.json')));

export interface MockupRequest {
  readonly kind: ProductKind;
  readonly view: MockupView;
  readonly pattern: SlotPattern;
  readonly colors: readonly string[];
  /** Size of the print, 1 for the product's usual one. */
  readonly scale?: number | undefined;
  readonly width: number;
  /** Without it the picture is the view to its edges, as a stage lays it over its own. */
  readonly height?: number;
  /** Ground around the product, by the shorter side; a little by default. */
  readonly margin?: number;
  readonly format: PictureFormat;
}

/** Where the pictures of a view are. */
export const mapsFolder = (view: string): string => join(MAPS, view);

/** Views in memory, about 15 MB each. */
const CACHED_VIEWS = 4;
const recentView = recentlyMade<ProductMaps>(CACHED_VIEWS);

async function readPicture(view: string, name: string): Promise<Pixels> {
  const sharp = await loadSharp();
  const { data, info } = await sharp(join(mapsFolder(view), `${name}.webp`))
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, channels: info.channels };
}

/** Reads the maps of a view. */
export async function readView({ id, facts }: ProductMockup): Promise<ProductMaps> {
  const [plate, light, place] = await Promise.all([
    readPicture(id, 'plate'),
    readPicture(id, 'light'),
    readPicture(id, 'place'),
  ]);
  return readMaps(facts, plate, light, place);
}

/** Our own patterns take less than a second; an upload may be heavier. */
const RASTER_SECONDS = 20;

/** Draws one picture of a tile's coverage. */
export async function rasterize(svg: string): Promise<Uint8Array> {
  const sharp = await loadSharp();
  return sharp(Buffer.from(svg), { density: 72 }).timeout({ seconds: RASTER_SECONDS }).ensureAlpha().raw().toBuffer();
}

/** Ground around a product, by the shorter side of the picture. */
const MARGIN = 0.03;

function encode(picture: Sharp, format: PictureFormat): Promise<Buffer> {
  if (format === 'avif') return picture.avif({ quality: 50 }).toBuffer();
  if (format === 'webp') return picture.webp({ quality: 80, effort: 5 }).toBuffer();
  if (format === 'jpg') return picture.jpeg({ quality: 82, mozjpeg: true }).toBuffer();
  // Mail programs know no better format than PNG, which is large for a photograph: a palette makes it a third.
  return picture.png({ palette: true, quality: 90, effort: 7 }).toBuffer();
}

/** Draws a product with this print as a picture of its own; undefined if the product has no such view. */
export async function drawMockup(request: MockupRequest): Promise<Buffer | undefined> {
  const picture = await paintMockup(request);
  return picture && encode(picture, request.format);
}

function windowOf({ facts }: ProductMockup, request: Omit<MockupRequest, 'format'>): Window {
  const { width, height, margin = MARGIN } = request;
  const scale = width / facts.width;
  if (height === undefined) return { width, height: Math.round(facts.height * scale), scale, left: 0, top: 0 };
  const side = Math.round(margin * Math.min(width, height));
  return stageWindow(facts, { width, height, room: { top: side, right: side, bottom: side, left: side } });
}

async function coverageAt(pattern: SlotPattern, size: ReturnType<typeof coverageSize>): Promise<Coverage> {
  const rasters: Uint8Array[] = [];
  for (const svg of coverageDrawings(pattern, size.width, size.height)) rasters.push(await rasterize(svg));
  return coverageOf(pattern, rasters, size);
}

/** Finds the slots of a pattern that touch. */
export const findTouching = async (pattern: SlotPattern): Promise<Touching> =>
  touchingOf(await coverageAt(pattern, touchingSize(pattern)));

async function bakeMockup(mockup: ProductMockup, pattern: SlotPattern, window: Window): Promise<Baked> {
  const maps = await recentView(mockup.id, () => readView(mockup));
  const coverage = await coverageAt(pattern, coverageSize(pattern, texelsPerUnit(mockup, window)));
  return bake({ maps, coverage, mmPerUnit: mockup.mmPerUnit, weave: mockup.weave, window });
}

/** Bakes of full views in memory, about 12 MB each: requests for one pattern differ in their colors. */
const CACHED_BAKES = 6;
const recentBake = recentlyMade<Baked>(CACHED_BAKES);

/** Paints a product with this print, pixel by pixel; undefined if the product has no such view. */
export async function paintMockup(request: Omit<MockupRequest, 'format'>): Promise<Sharp | undefined> {
  const { kind, view, pattern, colors, scale = 1, height } = request;
  const usual = findMockup(kind, view);
  if (!usual) return undefined;
  const mockup = { ...usual, mmPerUnit: usual.mmPerUnit * scale };
  const window = windowOf(mockup, request);
  const make = () => bakeMockup(mockup, pattern, window);
  const key = JSON.stringify([mockup.id, mockup.mmPerUnit, window, pattern]);
  const baked = await (height === undefined ? recentBake(key, make) : make());
  const sharp = await loadSharp();
  return sharp(painted(baked, colors), {
    raw: { width: baked.width, height: baked.height, channels: 4 },
  }).removeAlpha();
}
