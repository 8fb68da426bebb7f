import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { PictureSize } from '@colorway/rules/file/picture/picture-size.ts';
import { listTiles, TILE_OVERLAP, TILE_SIDE, type Tile, tileIndex } from '@colorway/rules/file/picture/tiles.ts';
import { recentlyMade } from '../../kernel/cache/recently-made.ts';
import type { Deps } from '../deps.ts';
import type { WorkLane } from '../store/at-most.ts';
import { findVariant, insertVariant } from '../store/files-store.ts';
import { withPicture } from './shrink-picture.ts';

/** All tiles of a picture are one object, since a hundred megapixels have 539 of them. */
const TILES = { width: 0, format: 'tiles' } as const;
const tilesKey = (fileId: string): string => `${fileId}.tiles`;

/** Width, height, and the number of tiles. */
const HEAD_BYTES = 12;
/** Where a tile begins; the next one begins where it ends. */
const OFFSET_BYTES = 4;

interface TileTable extends PictureSize {
  readonly offsets: readonly number[];
}

function tableBytes({ width, height, offsets }: TileTable): Buffer {
  const numbers = [width, height, offsets.length - 1, ...offsets];
  const table = Buffer.alloc(numbers.length * 4);
  for (const [at, value] of numbers.entries()) table.writeUInt32LE(value, at * 4);
  return table;
}

async function readNumbers({ storage }: Pick<Deps, 'storage'>, key: string, start: number, bytes: number) {
  const read = await buffer(await storage.read(key, { start, end: start + bytes - 1 }));
  return Array.from({ length: bytes / 4 }, (_, at) => read.readUInt32LE(at * 4));
}

/** Cuts a picture into tiles of all levels, reading it once from top to bottom, and stores them. */
async function makeTiles(deps: Pick<Deps, 'db' | 'storage'>, fileId: string, lane: WorkLane): Promise<void> {
  const { db, storage } = deps;
  const folder = await mkdtemp(join(tmpdir(), 'colorway-tiles-'));
  try {
    const size = await withPicture(storage, fileId, { failOn: 'truncated', lane }, async (picture) => {
      const { autoOrient } = await picture.metadata();
      const tiled = picture.toColourspace('srgb').webp({ quality: 88, effort: 1 });
      const layout = { layout: 'dz', depth: 'onetile', container: 'fs' } as const;
      await tiled.tile({ ...layout, size: TILE_SIDE, overlap: TILE_OVERLAP }).toFile(join(folder, 'picture.dz'));
      return autoOrient;
    });
    const tiles = listTiles(size);
    const paths = tiles.map(({ level, column, row }) =>
      join(folder, 'picture_files', `${level}`, `${column}_${row}.webp`),
    );
    const offsets = [HEAD_BYTES + (tiles.length + 1) * OFFSET_BYTES];
    for (const path of paths) offsets.push((offsets.at(-1) ?? 0) + (await stat(path)).size);
    const parts = async function* () {
      yield tableBytes({ ...size, offsets });
      for (const path of paths) yield await readFile(path);
    };
    await storage.create(tilesKey(fileId), Readable.from(parts()));
    await insertVariant(db, { fileId, ...TILES, storageKey: tilesKey(fileId), bytes: offsets.at(-1) ?? 0 });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const pending = new Map<string, Promise<void>>();

/** Makes the tiles unless they are stored. Concurrent callers share one run. */
export async function ensureTiles(
  deps: Pick<Deps, 'db' | 'storage'>,
  fileId: string,
  lane: WorkLane = 'waiting',
): Promise<void> {
  if (await findVariant(deps.db, fileId, TILES.width, TILES.format)) return;
  const key = tilesKey(fileId);
  const running = pending.get(key);
  if (running) return running;
  const made = makeTiles(deps, fileId, lane).finally(() => pending.delete(key));
  pending.set(key, made);
  return made;
}

/** Tables of the pictures that are looked at, a few kilobytes each. */
const recentTable = recentlyMade<TileTable>(200);

const readTable = (deps: Pick<Deps, 'db' | 'storage'>, fileId: string): Promise<TileTable> =>
  recentTable(fileId, async () => {
    await ensureTiles(deps, fileId);
    const key = tilesKey(fileId);
    const [width = 0, height = 0, count = 0] = await readNumbers(deps, key, 0, HEAD_BYTES);
    return { width, height, offsets: await readNumbers(deps, key, HEAD_BYTES, (count + 1) * OFFSET_BYTES) };
  });

/** Size of the tiled picture, upright. */
export async function tiledSize(deps: Pick<Deps, 'db' | 'storage'>, fileId: string): Promise<PictureSize> {
  const { width, height } = await readTable(deps, fileId);
  return { width, height };
}

/** Bytes of a tile; undefined outside of the picture. */
export async function readTile(
  deps: Pick<Deps, 'db' | 'storage'>,
  fileId: string,
  tile: Tile,
): Promise<Buffer | undefined> {
  const table = await readTable(deps, fileId);
  const at = tileIndex(table, tile);
  const [start, end] = at === undefined ? [] : table.offsets.slice(at, at + 2);
  if (start === undefined || end === undefined) return undefined;
  return buffer(await deps.storage.read(tilesKey(fileId), { start, end: end - 1 }));
}
