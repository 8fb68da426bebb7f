import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isTiled,
  listTiles,
  parseTileName,
  TILE_SIDE,
  tileGrid,
  tileIndex,
  tileName,
  tilesUrl,
  topLevel,
} from './tiles.ts';

const sizes = fc.record({ width: fc.integer({ min: 1, max: 20_000 }), height: fc.integer({ min: 1, max: 20_000 }) });

describe('the tiles of a picture', () => {
  test('a picture of 100 megapixels has six levels', () => {
    const size = { width: 10_000, height: 10_000 };
    expect(topLevel(size)).toBe(5);
    expect(tileGrid(size, 5)).toEqual({ columns: 20, rows: 20 });
    expect(tileGrid(size, 0)).toEqual({ columns: 1, rows: 1 });
    expect(listTiles(size)).toHaveLength(400 + 100 + 25 + 9 + 4 + 1);
  });

  test('the first level is one tile, and each has its place', () => {
    fc.assert(
      fc.property(sizes, (size) => {
        const tiles = listTiles(size);
        expect(tiles[0]).toEqual({ level: 0, column: 0, row: 0 });
        expect(tiles.findIndex(({ level }) => level === 1)).toBe(topLevel(size) === 0 ? -1 : 1);
        const some = [0, Math.floor(tiles.length / 3), tiles.length - 1];
        for (const at of some) {
          const tile = tiles[at];
          if (tile) expect(tileIndex(size, tile)).toBe(at);
        }
      }),
      { numRuns: 50 },
    );
  });

  test('the last level covers every pixel and no more', () => {
    fc.assert(
      fc.property(sizes, (size) => {
        const { columns, rows } = tileGrid(size, topLevel(size));
        expect(columns * TILE_SIDE).toBeGreaterThanOrEqual(size.width);
        expect((columns - 1) * TILE_SIDE).toBeLessThan(size.width);
        expect(rows * TILE_SIDE).toBeGreaterThanOrEqual(size.height);
        expect((rows - 1) * TILE_SIDE).toBeLessThan(size.height);
      }),
    );
  });

  test.each([
    { level: 6, column: 0, row: 0 },
    { level: 5, column: 20, row: 0 },
    { level: 5, column: 0, row: 20 },
    { level: 0, column: 1, row: 0 },
  ])('has no tile %o', (tile) => {
    expect(tileIndex({ width: 10_000, height: 10_000 }, tile)).toBeUndefined();
  });
});

describe('the name of a tile', () => {
  test('is read back', () => {
    const places = fc.integer({ min: 0, max: 999 });
    const tiles = fc.record({ level: fc.integer({ min: 0, max: 99 }), column: places, row: places });
    fc.assert(
      fc.property(tiles, (tile) => {
        expect(parseTileName(tileName(tile))).toEqual(tile);
      }),
    );
  });

  test.each(['t1-2.webp', 't1-2-3.png', 'at1-2-3.webp', 't-1-2-3.webp', 't1-2-3.webp/', 't1-1000-0.webp'])(
    'is not %s',
    (name) => {
      expect(parseTileName(name)).toBeUndefined();
    },
  );
});

describe('tiles are for', () => {
  const url = `/files/${'a'.repeat(32)}/art.png`;

  test('large pictures that were uploaded', () => {
    expect(tilesUrl({ url, width: 10_000, height: 10_000 })).toBe(`/files/${'a'.repeat(32)}/`);
    expect(isTiled({ destination: 'proof-images', width: 3_001, height: 2_000 })).toBe(true);
  });

  test.each([
    [{ destination: 'proof-images', width: 3_000, height: 2_000 }],
    [{ destination: 'proof-images', width: null, height: null }],
    [{ destination: 'org-patterns', width: 9_000, height: 9_000 }],
  ] as const)('no other stored file: %o', (file) => {
    expect(isTiled(file)).toBe(false);
  });

  test.each([
    ['a small one', { url, width: 2_000, height: 2_000 }],
    ['one of unknown size', { url, width: null, height: null }],
    ['a drawn one', { url: '/proof-pictures/2100000/a.webp?v=1', width: 9_000, height: 9_000 }],
  ])('not %s', (_, picture) => {
    expect(tilesUrl(picture)).toBeUndefined();
  });
});
