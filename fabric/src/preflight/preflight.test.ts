import { DEFAULT_PREFLIGHT_LIMITS, type PreflightKind } from '@colorway/rules/preflight/preflight.ts';
import { describe, expect, test } from 'vitest';
import type { Color } from './colors.ts';
import { preflight } from './preflight.ts';
import type { Raster } from './raster.ts';

const NAVY: Color = [20, 33, 61];
const GOLD: Color = [224, 182, 74];
const WHITE: Color = [242, 242, 240];
const PER_MM = 10;
const SAMPLES = 3;

/** Draws millimeters with smoothed edges. */
function draw(widthMm: number, heightMm: number, colorAt: (x: number, y: number) => Color, perMm = PER_MM): Raster {
  const [width, height] = [Math.round(widthMm * perMm), Math.round(heightMm * perMm)];
  const rgb = new Uint8Array(width * height * 3);
  for (let at = 0; at < width * height; at++) {
    const sum = [0, 0, 0];
    for (let sample = 0; sample < SAMPLES ** 2; sample++) {
      const x = (at % width) + ((sample % SAMPLES) + 0.5) / SAMPLES;
      const y = Math.floor(at / width) + (Math.floor(sample / SAMPLES) + 0.5) / SAMPLES;
      colorAt(x / perMm, y / perMm).forEach((value, c) => {
        sum[c] = (sum[c] as number) + value / SAMPLES ** 2;
      });
    }
    rgb.set(sum.map(Math.round), at * 3);
  }
  return { width, height, rgb };
}

/** Repeats each pixel, as an enlargement without smoothing does. */
function enlarged({ width, height, rgb }: Raster, times: number): Raster {
  const result = new Uint8Array(rgb.length * times * times);
  for (let at = 0; at < width * height * times * times; at++) {
    const [x, y] = [at % (width * times), Math.floor(at / (width * times))];
    const from = (Math.floor(y / times) * width + Math.floor(x / times)) * 3;
    result.set(rgb.subarray(from, from + 3), at * 3);
  }
  return { width: width * times, height: height * times, rgb: result };
}

const disc = (x: number, y: number): boolean => Math.hypot(x - 20, y - 8) < 5;
const look = (picture: Raster, widthMm = 40, reach = (colors: Uint8Array) => colors) =>
  preflight({ picture, widthMm, limits: DEFAULT_PREFLIGHT_LIMITS, reach });
const found = (picture: Raster, kind: PreflightKind, widthMm = 40) =>
  look(picture, widthMm).report.findings.filter((one) => one.kind === kind);

/** Distance from a stroke, given by its ends. */
function distanceTo([x1, y1, x2, y2]: readonly [number, number, number, number], x: number, y: number): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const share = Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / (dx ** 2 + dy ** 2)));
  return Math.hypot(x - x1 - share * dx, y - y1 - share * dy);
}

/** The same noise each time, evenly up to a strength on both sides. */
function noisy({ width, height, rgb }: Raster, strength: number): Raster {
  const random = (at: number): number => ((Math.imul(at + 1, 0x9e3779b1) >>> 7) % 1_000) / 500 - 1;
  return { width, height, rgb: Uint8Array.from(rgb, (value, at) => value + 0.5 + strength * random(at)) };
}

/** A slanted line over navy, beside a white disc. */
const withLine = (mm: number): Raster =>
  draw(40, 24, (x, y) => {
    if (Math.abs((x * 0.3 - y + 8) / Math.hypot(0.3, 1)) < mm / 2) return GOLD;
    return Math.hypot(x - 30, y - 6) < 4 ? WHITE : NAVY;
  });

describe('a line', () => {
  test.each([0.2, 0.3, 0.4])('of %s mm is measured within 0.06 mm', (mm) => {
    const [line] = found(withLine(mm), 'thin-lines');
    expect(Math.abs((line?.value ?? 0) - mm)).toBeLessThan(0.06);
  });

  test('of 0.7 mm is none, nor is a disc or its border', () => {
    expect(found(withLine(0.7), 'thin-lines')).toEqual([]);
  });

  test('of the ground between two areas counts too', () => {
    const gap = draw(40, 24, (x) => (Math.abs(x - 20) < 0.15 ? NAVY : GOLD));
    expect(found(gap, 'thin-lines')).toHaveLength(1);
  });

  test('keeps its width where compression spread its color', () => {
    const spread = draw(40, 24, (x, y) => {
      const far = Math.abs((x * 0.3 - y + 8) / Math.hypot(0.3, 1));
      if (far < 0.15) return [222, 40, 36];
      return far < 0.6 ? [252, 145, 52] : [252, 145, 20];
    });
    const [line] = found(spread, 'thin-lines');
    expect(Math.abs((line?.value ?? 0) - 0.3)).toBeLessThan(0.08);
  });

  test('of 0.9 mm is none beside a stronger one', () => {
    const gap = draw(
      40,
      24,
      (x, y) => {
        const along = x - y;
        if (along < 8) return [73, 41, 246];
        return along > 8 + 0.9 * Math.SQRT2 && along < 8 + 1.6 * Math.SQRT2 ? [62, 40, 0] : [134, 182, 206];
      },
      7.4,
    );
    expect(found(gap, 'thin-lines')).toEqual([]);
  });

  test('is no line where wider strokes of a letter meet', () => {
    // The letters N, A and N, whose sharp corners are narrower than their strokes.
    const strokes = [
      ...([8, 33.3] as const).flatMap((x) => [[x - 3, 15, x - 3, 5] as const, [x - 3, 5, x + 3, 15] as const]),
      ...([8, 33.3] as const).map((x) => [x + 3, 15, x + 3, 5] as const),
      ...([-5, 5] as const).map((far) => [22 + far, 15, 22, 5] as const),
      [18.5, 12, 25.5, 12] as const,
    ];
    const letters = draw(40, 20, (x, y) => (strokes.some((one) => distanceTo(one, x, y) < 0.35) ? GOLD : NAVY), 5);
    expect(found(letters, 'thin-lines')).toEqual([]);
  });
});

describe('contrast', () => {
  const beside = (color: Color) => draw(40, 24, (x, y) => (disc(x, y) ? color : NAVY));

  test('of two areas that touch is measured', () => {
    const [border] = found(beside([44, 52, 80]), 'contrast');
    expect(border?.value).toBeGreaterThan(1.15);
    expect(border?.value).toBeLessThan(1.4);
  });

  const dotted = draw(40, 24, (x, y) => (Math.hypot((x % 5) - 2.5, (y % 6) - 3) < 0.85 ? [44, 52, 80] : NAVY));
  test.each([
    ['', dotted],
    [' in a noisy picture', noisy(dotted, 2)],
  ])('of dots smaller than a border is long counts too%s', (_where, picture) => {
    expect(found(picture, 'contrast')).toHaveLength(1);
  });

  test('that is clear is no fault, nor is soft shading', () => {
    expect(found(beside(WHITE), 'contrast')).toEqual([]);
    const shaded = draw(40, 24, (x) => NAVY.map((value) => value * (1 + x / 60)) as unknown as Color);
    expect(found(shaded, 'contrast')).toEqual([]);
  });
});

describe('sharpness', () => {
  const shapes = (perMm: number) => draw(40, 24, (x, y) => (disc(x, y) || disc(x + 12, y - 6) ? WHITE : NAVY), perMm);

  test('of a sharp picture is its pixels per inch', () => {
    expect(look(shapes(10)).report.dpi).toBeGreaterThan(220);
    expect(found(shapes(10), 'sharpness')).toEqual([]);
  });

  test('of an enlarged one is that of the small one', () => {
    const [soft] = found(enlarged(shapes(3), 4), 'sharpness');
    expect(soft).toMatchObject({ severity: 'fix' });
    expect(soft?.value).toBeGreaterThan(60);
    expect(soft?.value).toBeLessThan(95);
  });
});

test('a color that the printer does not reach is one finding with what it reaches', () => {
  const picture = draw(40, 24, (x, y) => (disc(x, y) ? [0, 255, 0] : NAVY));
  const reach = (colors: Uint8Array) => colors.map((value, at) => (at % 3 === 1 && value > 200 ? 170 : value));
  const dull = look(picture, 40, reach).report.findings.filter(({ kind }) => kind === 'gamut');
  expect(dull).toMatchObject([{ severity: 'tell', places: 1, colors: ['#00ff00', '#00aa00'] }]);
  expect(look(picture, 40, reach).heats.gamut.values.some((value) => value > 0)).toBe(true);
});

test('a product before a photographed ground is measured by its own width', () => {
  const ground = (x: number): Color => [210 + x / 4, 210 + x / 4, 210 + x / 4];
  const picture = draw(80, 40, (x, y) => (x > 20 && x < 60 && y > 4 && y < 36 ? NAVY : ground(x)), 6);
  const { product } = look(picture).report;
  expect(product.x).toBeCloseTo(0.25, 1);
  expect(product.width).toBeCloseTo(0.5, 1);
});

test.each([
  [1, 1],
  [3, 2],
  [400, 1],
  [1, 400],
])('%i by %i pixels are looked at without a fault', (width, height) => {
  const rgb = new Uint8Array(width * height * 3).map((_, at) => (at * 97) % 256);
  expect(look({ width, height, rgb }).report.widthMm).toBe(40);
});
