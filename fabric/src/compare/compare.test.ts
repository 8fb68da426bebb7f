import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Raster } from '../preflight/raster.ts';
import { compare } from './compare.ts';

type Rgb = readonly [number, number, number];
const NAVY: Rgb = [20, 33, 61];
const RED: Rgb = [166, 25, 46];
const BRIGHT_RED: Rgb = [200, 16, 46];
const GOLD: Rgb = [201, 154, 46];

const WIDTH_MM = 60;
const SIDE = 300;
/** No point of the cloth is negative. */
const REPEAT = 97 * 151;

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly color: Rgb;
}

/** Red stripes of uneven width on navy, with square spots; pixels. */
function cloth(spots: readonly Spot[] = [], { red = RED, move = 0, width = SIDE, height = SIDE } = {}): Raster {
  const rgb = new Uint8Array(width * height * 3);
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [(at % width) - move, Math.floor(at / width)];
    const spot = spots.find((one) => x >= one.x && x < one.x + one.size && y >= one.y && y < one.y + one.size);
    const isStripe = (x + y + REPEAT) % 97 < 20 || (2 * x - y + REPEAT) % 151 < 12;
    rgb.set(spot?.color ?? (isStripe ? red : NAVY), at * 3);
  }
  return { width, height, rgb };
}

const run = (older: Raster, newer: Raster) => compare({ older, newer, widthMm: WIDTH_MM });

describe('versions are not comparable', () => {
  test.each([
    ['when their shape differs', cloth([], { height: SIDE * 1.5 })],
    ['when one is a few pixels', cloth([], { width: 8, height: 8 })],
  ])('%s', (_what, newer) => {
    expect(run(cloth(), newer)).toBeUndefined();
  });
});

test('a version equals itself', () => {
  const found = run(cloth(), cloth())?.differences;
  expect(found).toMatchObject({ regions: [], share: 0, older: { x: 0, y: 0, width: 1, height: 1 } });
  expect(found?.colors.map(({ difference }) => difference)).toEqual([0, 0]);
});

test('a color too near to see is no region', () => {
  expect(run(cloth(), cloth([], { red: [167, 25, 46] }))?.differences.regions).toEqual([]);
});

test('a spot of a fifth of a millimeter is no region', () => {
  expect(run(cloth(), cloth([{ x: 100, y: 100, size: 1, color: GOLD }]))?.differences.regions).toEqual([]);
});

test('a shape of a millimeter is a region although its old and new color are alike', () => {
  const spot = { x: 33, y: 140, size: 5 };
  const older = cloth([{ ...spot, color: [104, 245, 181] }]);
  const newer = cloth([{ ...spot, color: [60, 190, 110] }]);
  expect(run(older, newer)?.differences.regions).toHaveLength(1);
});

test('spots are regions, the largest first, with their colors', () => {
  const spots = [
    { x: 30, y: 60, size: 12, color: GOLD },
    { x: 200, y: 210, size: 30, color: GOLD },
  ];
  const [large, small, ...others] = run(cloth(), cloth(spots))?.differences.regions ?? [];
  expect(others).toEqual([]);
  expect(large?.box.x).toBeCloseTo(200 / SIDE, 1);
  expect(small?.box.y).toBeCloseTo(60 / SIDE, 1);
  expect(large?.share).toBeGreaterThan(small?.share ?? 1);
  expect(large?.difference).toBeGreaterThan(20);
});

test('spots beside each other are one region', () => {
  const spots = [100, 117].map((x) => ({ x, y: 100, size: 12, color: GOLD }));
  expect(run(cloth(), cloth(spots))?.differences.regions).toHaveLength(1);
});

test('at most 24 regions are named', () => {
  const spots = Array.from({ length: 36 }, (_, at) => ({
    ...{ x: (at % 6) * 48 + 8, y: Math.floor(at / 6) * 48 + 8, size: 10 },
    color: GOLD,
  }));
  expect(run(cloth(), cloth(spots))?.differences.regions).toHaveLength(24);
});

test('a moved version is aligned first', () => {
  const found = run(cloth(), cloth([{ x: 150, y: 150, size: 20, color: GOLD }], { move: 9 }))?.differences;
  expect(found?.older.x).toBeCloseTo(9 / SIDE, 2);
  expect(found?.regions).toHaveLength(1);
  expect(found?.regions[0]?.box.x).toBeCloseTo(159 / SIDE, 1);
});

/** Cloth that repeats each 60 pixels; a dot in eight has another color. */
function dotted({ moveX = 0, moveY = 0, spots = [] as readonly Spot[] } = {}): Raster {
  const rgb = new Uint8Array(SIDE * SIDE * 3);
  for (let at = 0; at < SIDE * SIDE; at++) {
    const [x, y] = [(at % SIDE) - moveX + 600, Math.floor(at / SIDE) - moveY + 600];
    const isDot = Math.hypot((x % 30) - 15, (y % 30) - 15) < 8;
    const isOther = Math.floor(x / 30) % 4 === 0 && Math.floor(y / 30) % 2 === 0;
    const spot = spots.find(
      (one) => x - 600 >= one.x && x - 600 < one.x + one.size && y - 600 >= one.y && y - 600 < one.y + one.size,
    );
    rgb.set(spot?.color ?? (isDot ? (isOther ? GOLD : RED) : NAVY), at * 3);
  }
  return { width: SIDE, height: SIDE, rgb };
}

test.each([
  ['nothing else is a region', dotted({ moveX: 17, moveY: 16 }), 0],
  [
    'an edit is the only region',
    dotted({ moveX: 17, moveY: 16, spots: [{ x: 150, y: 150, size: 8, color: BRIGHT_RED }] }),
    1,
  ],
])('periodic cloth that moved by more than half a repeat is aligned, so that %s', (_what, newer, count) => {
  const found = run(dotted(), newer)?.differences;
  expect(found?.older.x).toBeCloseTo(17 / SIDE, 2);
  expect(found?.older.y).toBeCloseTo(16 / SIDE, 2);
  expect(found?.regions).toHaveLength(count);
});

test('a changed color is paired with the one it was', () => {
  const { colors, share } = run(cloth(), cloth([], { red: BRIGHT_RED }))?.differences ?? { colors: [], share: 0 };
  expect(colors).toHaveLength(2);
  expect(colors[0]).toMatchObject({ from: '#14213d', to: '#14213d', difference: 0 });
  expect(colors[1]).toMatchObject({ from: '#a6192e', to: '#c8102e' });
  expect(colors[1]?.difference).toBeGreaterThan(5);
  expect(share).toBeGreaterThan(0.2);
});

test('any spot of a millimeter or more is found where it is', () => {
  const spot = fc.record({
    x: fc.integer({ min: 10, max: 250 }),
    y: fc.integer({ min: 10, max: 250 }),
    size: fc.integer({ min: 6, max: 30 }),
    color: fc.constant(GOLD),
  });
  fc.assert(
    fc.property(spot, (one) => {
      const regions = run(cloth(), cloth([one]))?.differences.regions ?? [];
      expect(regions).toHaveLength(1);
      const box = regions[0]?.box;
      expect(Math.abs((box?.x ?? 0) * SIDE - one.x)).toBeLessThan(5);
      expect(Math.abs((box?.y ?? 0) * SIDE - one.y)).toBeLessThan(5);
    }),
    { numRuns: 6 },
  );
});

/** Slanted stripes of uneven width, which look the same along themselves, with a square that moves with them. */
function striped(square: Rgb, move = { x: 0, y: 0 }): Raster {
  const rgb = new Uint8Array(SIDE * SIDE * 3);
  for (let at = 0; at < SIDE * SIDE; at++) {
    const [x, y] = [(at % SIDE) - move.x, Math.floor(at / SIDE) - move.y];
    const across = x + y + 1_000;
    const isSquare = x >= 120 && x < 135 && y >= 160 && y < 175;
    rgb.set(isSquare ? square : across % 97 < 20 || across % 61 < 9 ? RED : NAVY, at * 3);
  }
  return { width: SIDE, height: SIDE, rgb };
}

test('a shape that changed its color tells how far stripes moved along themselves', () => {
  const found = run(striped(GOLD), striped([90, 200, 120], { x: 20, y: -14 }))?.differences;
  expect(found?.older.x).toBeCloseTo(20 / SIDE, 2);
  expect(found?.older.y).toBeCloseTo(-14 / SIDE, 2);
  expect(found?.regions).toHaveLength(1);
});
