import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mainColors } from './main-colors.ts';
import type { Picture } from './soft-edge.ts';
import { rgbOf } from './space/srgb.ts';

/** A picture of bands, each with a number of pixels of one color. */
const bands = (...all: readonly (readonly [hex: string, pixels: number, alpha?: number])[]): Picture => ({
  width: 1,
  data: Uint8ClampedArray.from(
    all.flatMap(([hex, pixels, alpha = 255]) => {
      const { r, g, b } = rgbOf(hex);
      return Array.from({ length: pixels }, () => [r, g, b, alpha]).flat();
    }),
  ),
});

const SIDE = 80;
/** A disc on a ground, with the soft edge that drawing programs put between them. */
const disc = (ground: string, color: string, { x, y, radius }: { x: number; y: number; radius: number }): Picture => {
  const [from, to] = [rgbOf(ground), rgbOf(color)];
  const data = Array.from({ length: SIDE * SIDE }, (_, pixel) => {
    const far = Math.hypot((pixel % SIDE) - x, Math.floor(pixel / SIDE) - y);
    const cover = Math.min(1, Math.max(0, radius - far + 0.5));
    const mix = (channel: 'r' | 'g' | 'b') => Math.round(from[channel] + (to[channel] - from[channel]) * cover);
    return [mix('r'), mix('g'), mix('b'), 255];
  });
  return { width: SIDE, data: Uint8ClampedArray.from(data.flat()) };
};

describe('the main colors of a picture', () => {
  test('without visible pixels are none', () => {
    expect(mainColors({ data: new Uint8ClampedArray(0), width: 0 })).toEqual([]);
    expect(mainColors(bands(['#a6192e', 50, 0]))).toEqual([]);
  });

  test('of a flat logo are its exact colors, the largest first', () => {
    const logo = bands(['#14213d', 600], ['#a6192e', 300], ['#f7f2e4', 100]);
    expect(mainColors(logo)).toEqual([
      { hex: '#14213d', share: 0.6 },
      { hex: '#a6192e', share: 0.3 },
      { hex: '#f7f2e4', share: 0.1 },
    ]);
  });

  test('ignore transparent parts and the soft edge between two colors', () => {
    const edge = ['#33203a', '#4d1e37', '#671d34', '#801b31'].map((hex) => [hex, 1] as const);
    const logo = bands(['#ffffff', 5_000, 0], ['#14213d', 900], ...edge, ['#a6192e', 900]);
    expect(
      mainColors(logo)
        .map(({ hex }) => hex)
        .sort(),
    ).toEqual(['#14213d', '#a6192e']);
  });

  test('of a two-color logo are two, wherever its soft edge runs', () => {
    const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });
    const place = fc.record({ x: between(30, 50), y: between(30, 50), radius: between(12, 28) });
    const pair = fc.constantFrom(
      ['#d0021b', '#14213d'],
      ['#ffffff', '#a6192e'],
      ['#000000', '#ffffff'],
      ['#ffd94a', '#17493b'],
      ['#01153e', '#faf0e6'],
    );
    fc.assert(
      fc.property(pair, place, ([ground, color], at) => {
        const found = mainColors(disc(ground as string, color as string, at), 12).map(({ hex }) => hex);
        expect(found.sort()).toEqual([ground, color].sort());
      }),
    );
  });

  test('keep a mix of two others that has an area of its own', () => {
    const logo = bands(['#000000', 600], ['#808080', 60], ['#ffffff', 400]);
    expect(mainColors(logo).map(({ hex }) => hex)).toEqual(['#000000', '#ffffff', '#808080']);
  });

  test('find a small bright mark beside much of one color', () => {
    expect(mainColors(bands(['#ffffff', 10_000], ['#e02020', 120])).map(({ hex }) => hex)).toEqual([
      '#ffffff',
      '#e02020',
    ]);
  });

  test('of a noisy photo are one per part', () => {
    let seed = 7;
    const noise = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return (seed % 17) - 8;
    };
    const part = (r: number, g: number, b: number) =>
      Array.from({ length: 2_000 }, () => [r + noise(), g + noise(), b + noise(), 255]).flat();
    const colors = mainColors({
      width: 50,
      data: Uint8ClampedArray.from([...part(60, 110, 50), ...part(120, 170, 220)]),
    });
    expect(colors).toHaveLength(2);
    for (const { share } of colors) expect(share).toBeCloseTo(0.5, 1);
  });

  test('are at most the requested number, and never more than the full picture', () => {
    const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
    const picture = fc.array(fc.tuple(hex, fc.integer({ min: 1, max: 30 })), { maxLength: 30 });
    fc.assert(
      fc.property(picture, fc.integer({ min: 1, max: 8 }), (all, maxCount) => {
        const colors = mainColors(bands(...all), maxCount);
        expect(colors.length).toBeLessThanOrEqual(maxCount);
        expect(colors.length).toBe(all.length === 0 ? 0 : Math.max(1, colors.length));
        expect(colors.reduce((sum, { share }) => sum + share, 0)).toBeLessThanOrEqual(1 + 1e-9);
      }),
    );
  });
});
