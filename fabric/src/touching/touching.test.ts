import { describe, expect, test } from 'vitest';
import { coverageOf } from '../mockup/coverage.ts';
import { touchingOf, touchingSize } from './touching.ts';

const SIDE = 40;

/** A tile of 40 units, two texels a unit, whose texels have the slot that is drawn; undefined is unprinted cloth. */
function tileOf(slots: number, slotAt: (x: number, y: number) => number | undefined) {
  const size = { width: 2 * SIDE, height: 2 * SIDE };
  const picture = (first: number) =>
    Uint8Array.from({ length: size.width * size.height * 4 }, (_, byte) => {
      const at = Math.floor(byte / 4);
      const slot = slotAt((at % size.width) / 2, Math.floor(at / size.width) / 2);
      if (byte % 4 === 3) return slot === undefined ? 0 : 255;
      return slot === first + (byte % 4) && first >= 0 ? 255 : 0;
    });
  const tile = { slots, width: SIDE, height: SIDE };
  return coverageOf(tile, [picture(-1), picture(0), picture(3)], size);
}

describe('slots that touch', () => {
  test('are found across the border of the tile, with the thinner stripe of each pair', () => {
    const striped = tileOf(3, (x) => (x < 24 ? 0 : x < 34 ? 1 : 2));
    const { pairs, shares } = touchingOf(striped);
    expect(pairs.map(({ one, other }) => [one, other])).toEqual([
      [0, 1],
      [0, 2],
      [1, 2],
    ]);
    const widths = pairs.map(({ width }) => width);
    for (const [at, expected] of [10, 6, 6].entries()) expect(Math.abs((widths[at] ?? 0) - expected)).toBeLessThan(0.6);
    expect(shares).toEqual([0.6, 0.25, 0.15]);
  });

  test.each([0, 20, 45, 70])('have the width of a stripe that is turned by %d degrees', (degrees) => {
    const turn = (degrees * Math.PI) / 180;
    const slotAt = (x: number, y: number) =>
      Math.abs((x - SIDE / 2) * Math.cos(turn) + (y - SIDE / 2) * Math.sin(turn)) < 3 ? 1 : 0;
    const [found] = touchingOf(tileOf(2, slotAt)).pairs;
    expect(found).toMatchObject({ one: 0, other: 1 });
    expect(Math.abs((found?.width ?? 0) - 6)).toBeLessThan(1.5);
  });

  test('have the width of a dot, not that of its edge', () => {
    const [found] = touchingOf(tileOf(2, (x, y) => (Math.hypot(x - 20, y - 20) < 5 ? 1 : 0))).pairs;
    expect(Math.abs((found?.width ?? 0) - 10)).toBeLessThan(1.5);
  });

  test('are none at a corner, nor across unprinted cloth', () => {
    const checked = tileOf(4, (x, y) => (x < 20 ? 0 : 1) + (y < 20 ? 0 : 2));
    const pairs = touchingOf(checked).pairs.map(({ one, other }) => `${one}-${other}`);
    expect(pairs).toEqual(['0-1', '0-2', '1-3', '2-3']);
    const apart = tileOf(2, (x) => (x < 16 ? 0 : x >= 20 && x < 36 ? 1 : undefined));
    expect(touchingOf(apart)).toEqual({ pairs: [], shares: [0.4, 0.4] });
  });
});

test('a tile is rasterized at a size that stays small', () => {
  expect(touchingSize({ width: 40, height: 20 })).toEqual({ width: 200, height: 100 });
  expect(touchingSize({ width: 1_000, height: 500 })).toEqual({ width: 640, height: 320 });
});
