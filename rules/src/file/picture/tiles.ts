import type { DestinationName } from '../destinations.ts';
import type { PictureSize } from './picture-size.ts';

/** A tile has this width and height in pixels, without its overlap. */
export const TILE_SIDE = 512;
/** A tile has this many pixels of its neighbors, so that no seam shows between them. */
export const TILE_OVERLAP = 1;
/** A browser decodes a picture of this size at once without a pause that a person notices. */
const MAX_UNTILED_PIXELS = 6_000_000;

export interface Tile {
  /** 0 is the picture in one tile; each level doubles both sides. */
  readonly level: number;
  readonly column: number;
  readonly row: number;
}

const isLarge = ({ width, height }: PictureSize): boolean => width * height > MAX_UNTILED_PIXELS;

interface StoredPicture {
  readonly destination: DestinationName;
  readonly width: number | null;
  readonly height: number | null;
}

/** Whether a stored file is a large picture that people zoom into. */
export const isTiled = ({ destination, width, height }: StoredPicture): boolean =>
  destination === 'proof-images' && width !== null && height !== null && isLarge({ width, height });

/** The level with all pixels of the picture. */
export function topLevel({ width, height }: PictureSize): number {
  let level = 0;
  for (let side = Math.max(width, height); side > TILE_SIDE; side = Math.ceil(side / 2)) level += 1;
  return level;
}

interface Grid {
  readonly columns: number;
  readonly rows: number;
}

/** Tiles across and down of a level. */
export function tileGrid(size: PictureSize, level: number): Grid {
  const scale = 2 ** (topLevel(size) - level);
  const count = (side: number): number => Math.ceil(Math.ceil(side / scale) / TILE_SIDE);
  return { columns: count(size.width), rows: count(size.height) };
}

/** All tiles of a picture, coarse to fine, each level by row. */
export function listTiles(size: PictureSize): Tile[] {
  return Array.from({ length: topLevel(size) + 1 }, (_, level) => {
    const { columns, rows } = tileGrid(size, level);
    return Array.from({ length: columns * rows }, (_, at): Tile => {
      const row = Math.floor(at / columns);
      return { level, column: at % columns, row };
    });
  }).flat();
}

/** Position of a tile in the list of all; undefined outside of the picture. */
export function tileIndex(size: PictureSize, { level, column, row }: Tile): number | undefined {
  if (level > topLevel(size)) return undefined;
  const { columns, rows } = tileGrid(size, level);
  if (column >= columns || row >= rows) return undefined;
  let before = 0;
  for (let coarser = 0; coarser < level; coarser++) {
    const grid = tileGrid(size, coarser);
    before += grid.columns * grid.rows;
  }
  return before + row * columns + column;
}

/** The file name of the size of a tiled picture, as JSON. */
export const TILES_NAME = 'tiles.json';

export const tileName = ({ level, column, row }: Tile): string => `t${level}-${column}-${row}.webp`;

/** No stored file can have such a name, since WebP is not accepted. */
export function parseTileName(name: string): Tile | undefined {
  const [, level, column, row] = /^t(\d{1,2})-(\d{1,3})-(\d{1,3})\.webp$/.exec(name) ?? [];
  return level && column && row ? { level: Number(level), column: Number(column), row: Number(row) } : undefined;
}

interface ShownPicture {
  readonly url: string;
  readonly width: number | null;
  readonly height: number | null;
}

/** The folder of a picture's tiles; undefined for a picture that is shown in one piece. */
export function tilesUrl({ url, width, height }: ShownPicture): string | undefined {
  const [folder] = /^\/files\/[0-9a-f]{32}\//.exec(url) ?? [];
  return folder && width && height && isLarge({ width, height }) ? folder : undefined;
}
