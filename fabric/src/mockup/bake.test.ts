import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Baked, bake } from './bake.ts';
import { coverageOf, MIXED, PLAIN_COVERAGE } from './coverage.ts';
import { EVEN_LIGHT, flatView, MM_PER_PX } from './maps.test-support.ts';
import { paint, painted } from './paint.ts';

const FULL_WINDOW = { width: 40, height: 40, scale: 1, left: 0, top: 0 };
const RED = '#c01010';
const BLUE = '#1020c0';

/** A tile of two parts: slot 0 on the left, slot 1 on the right. */
const twoSlots = (() => {
  const side = 64;
  const raster = (left: readonly number[], right: readonly number[]) =>
    Uint8Array.from({ length: side * side * 4 }, (_, at) => {
      const isLeft = (at >> 2) % side < side / 2;
      return (isLeft ? left : right)[at % 4] ?? 0;
    });
  const black = [0, 0, 0, 255];
  return coverageOf(
    { slots: 2, width: 40, height: 40 },
    [raster(black, black), raster([255, 0, 0, 255], [0, 255, 0, 255])],
    { width: side, height: side },
  );
})();

const baked = (maps = flatView(), coverage = twoSlots, window = FULL_WINDOW, mmPerUnit = MM_PER_PX): Baked =>
  bake({ maps, coverage, mmPerUnit, weave: 'plain', window });
const pixel = (picture: Uint8ClampedArray, x: number, y: number, width = 40): string =>
  `#${[0, 1, 2].map((channel) => (picture[(y * width + x) * 4 + channel] ?? 0).toString(16).padStart(2, '0')).join('')}`;

describe('a flat sheet in even light', () => {
  test('shows each color as it was chosen, dark colors to the byte', () => {
    const picture = painted(baked(), [RED, BLUE]);
    expect([pixel(picture, 5, 20), pixel(picture, 35, 20)]).toEqual([RED, BLUE]);
  });

  test('repeats fewer colors than slots (D22) and takes no color for gray', () => {
    const picture = painted(baked(), [RED]);
    expect(pixel(picture, 35, 20)).toBe(RED);
    expect(pixel(painted(baked(), ['red', RED]), 35, 20)).toBe(RED);
  });

  test('knows the slot under each pixel', () => {
    const { seen } = baked();
    expect([seen[20 * 40 + 5], seen[20 * 40 + 35]]).toEqual([0, 1]);
  });

  test('looks alike with a place map at half size', () => {
    const [fine, coarse] = [painted(baked(), [RED, BLUE]), painted(baked(flatView({ placeScale: 0.5 })), [RED, BLUE])];
    expect([pixel(coarse, 5, 20), pixel(coarse, 35, 20)]).toEqual([pixel(fine, 5, 20), pixel(fine, 35, 20)]);
  });

  test('repeats the print at its size', () => {
    const { seen } = baked(flatView(), twoSlots, FULL_WINDOW, MM_PER_PX / 2);
    expect([3, 13, 23, 33].map((x) => seen[20 * 40 + x])).toEqual([0, 1, 0, 1]);
  });
});

test('a zoomed window shows the same point, and a small picture the same cloth', () => {
  const near = baked(flatView(), twoSlots, { width: 40, height: 40, scale: 4, left: 15, top: 15 });
  expect([near.seen[20 * 40 + 2], near.seen[20 * 40 + 37]]).toEqual([0, 1]);
  const small = baked(flatView(), twoSlots, { width: 10, height: 10, scale: 0.25, left: 0, top: 0 });
  expect([small.seen[51], small.seen[58]]).toEqual([0, 1]);
});

test('beside the picture of a view is its ground', () => {
  const picture = painted(baked(flatView(), twoSlots, { width: 40, height: 40, scale: 0.5, left: -20, top: -20 }), [
    RED,
  ]);
  expect([pixel(picture, 2, 2), pixel(picture, 20, 20)]).toEqual(['#e6e6e6', RED]);
});

test('half covered pixels show half of what is behind', () => {
  const picture = painted(baked(flatView({ cover: () => 128 }), PLAIN_COVERAGE), ['#ffffff']);
  const value = Number.parseInt(pixel(picture, 20, 20).slice(1, 3), 16);
  expect(value).toBeGreaterThan(170);
  expect(value).toBeLessThan(190);
});

test('pieces of cloth do not blend their places', () => {
  const cut = flatView({ part: (x) => (x < 20 ? 1 : 2) });
  expect(painted(baked(cut), [RED, BLUE])).toEqual(painted(baked(), [RED, BLUE]));
});

test.each([255, 128])(
  'cloth of two slots in one color is painted like cloth of one slot, at a cover of %i',
  (cover) => {
    const view = flatView({ cover: () => cover });
    const mixed = baked(view);
    expect(mixed.mixed.pixels.length).toBeGreaterThan(0);
    const [two, one] = [painted(mixed, [RED, RED]), painted(baked(view, PLAIN_COVERAGE), [RED])];
    expect(Math.max(...two.map((byte, at) => Math.abs(byte - (one[at] ?? 0))))).toBeLessThanOrEqual(1);
  },
);

test('where no cloth is, no slot is seen', () => {
  const { seen, single, mixed } = baked(flatView({ cover: () => 0 }));
  expect([...new Set(seen)]).toEqual([MIXED]);
  expect(single.pixels.length + mixed.pixels.length).toBe(0);
});

test('the cloth lights its own folds in its color: white more than black', () => {
  const bounced = flatView({ light: [Math.round(EVEN_LIGHT * 0.7), 110, 0] });
  const share = (color: string) => {
    const lit = painted(baked(bounced, PLAIN_COVERAGE), [color]);
    const unlit = painted(baked(flatView({ light: [Math.round(EVEN_LIGHT * 0.7), 0, 0] }), PLAIN_COVERAGE), [color]);
    return (lit[0] ?? 0) / (unlit[0] ?? 1);
  };
  expect(share('#b0b0b0')).toBeGreaterThan(share('#404040') * 1.05);
});

test('gloss lifts black and is a smaller share of it', () => {
  const glossy = flatView({ light: [EVEN_LIGHT, 0, 80] });
  const rise = (color: string) => {
    const value = (view: ReturnType<typeof flatView>) => painted(baked(view, PLAIN_COVERAGE), [color])[0] ?? 0;
    return value(glossy) - value(flatView());
  };
  expect(rise('#000000')).toBeGreaterThan(20);
  expect(rise('#000000')).toBeLessThan(70);
});

test('painting again gives the same picture as painting afresh', () => {
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
  const one = baked();
  const picture = Uint8ClampedArray.from(one.still);
  fc.assert(
    fc.property(hex, hex, (a, b) => {
      paint(one, [a, b], picture);
      expect(picture).toEqual(painted(one, [a, b]));
    }),
    { numRuns: 40 },
  );
});
