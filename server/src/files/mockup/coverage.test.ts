import { coverageDrawings, coverageOf } from '@colorway/fabric/mockup/coverage.ts';
import { ALL_PATTERNS } from '@colorway/fabric/pattern/all-patterns.ts';
import { drawnPattern } from '@colorway/fabric/pattern/drawn-pattern.ts';
import { fillSlots } from '@colorway/fabric/pattern/fill-slots.ts';
import type { SlotPattern } from '@colorway/fabric/pattern/slot-pattern.ts';
import { rgbOf } from '@colorway/rules/color/space/srgb.ts';
import { describe, expect, test } from 'vitest';
import { rasterize } from './draw-mockup.ts';

const COLORS = ['#a6192e', '#f7f2e4', '#14213d', '#d19a3b', '#16697a', '#5b8c5a'];
const SIDE = 160;

/** The drawing itself on white cloth, in these colors. */
async function drawn(pattern: SlotPattern): Promise<Uint8Array> {
  const { width, height } = pattern;
  const body = fillSlots(pattern, COLORS);
  return rasterize(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none"><rect width="${width}" height="${height}" fill="#fff"/>${body}</svg>`,
  );
}

/** The furthest that a byte put together from the shares of the slots is from the drawing's. */
async function furthest(pattern: SlotPattern): Promise<number> {
  const rasters = await Promise.all(coverageDrawings(pattern, SIDE, SIDE).map(rasterize));
  const [level] = coverageOf(pattern, rasters, { width: SIDE, height: SIDE }).levels;
  const picture = await drawn(pattern);
  const stride = pattern.slots + 3;
  const colors = COLORS.map((hex) => Object.values(rgbOf(hex)) as number[]);
  let worst = 0;
  for (let at = 0; at < SIDE * SIDE; at++)
    for (let channel = 0; channel < 3; channel++) {
      let byte = level?.texels[at * stride + pattern.slots + channel] ?? 0;
      for (let slot = 0; slot < pattern.slots; slot++)
        byte += ((level?.texels[at * stride + slot] ?? 0) * (colors[slot]?.[channel] ?? 0)) / 255;
      worst = Math.max(worst, Math.abs(byte - (picture[at * 4 + channel] ?? 0)));
    }
  return worst;
}

/** Each share is a rounded byte, so the sum of six may be off by a few. */
const ROUNDING = 5;

describe('the shares of the slots give the drawing back', () => {
  test.each(ALL_PATTERNS.map((pattern) => [pattern.id, pattern] as const))('%s', async (_, pattern) => {
    expect(await furthest(pattern)).toBeLessThanOrEqual(ROUNDING);
  });

  const slot = (number: number) => `var(--slot-${number},#${String(number + 1).repeat(3)})`;
  const upload = (inner: string) =>
    drawnPattern({
      id: 'upload',
      name: 'Upload',
      svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80">${inner}</svg>`,
      width: 80,
      height: 80,
      colorCount: 3,
    });
  const ground = `<rect width="80" height="80" fill="${slot(0)}"/>`;

  test.each([
    ['a fixed color', `${ground}<circle cx="40" cy="40" r="20" fill="#b8860b"/>`],
    ['a stroke', `${ground}<circle cx="40" cy="40" r="20" fill="none" stroke="${slot(1)}" stroke-width="5"/>`],
    ['opacity', `${ground}<circle cx="40" cy="40" r="30" fill="${slot(1)}" opacity=".4"/>`],
    [
      'a gradient between two slots',
      `<defs><linearGradient id="g"><stop offset="0" stop-color="${slot(1)}"/><stop offset="1" stop-color="${slot(2)}" stop-opacity=".5"/></linearGradient></defs>${ground}<rect width="80" height="40" fill="url(#g)"/>`,
    ],
    ['a gap, which is white cloth', `<rect width="40" height="80" fill="${slot(0)}"/>`],
  ])('%s', async (_, inner) => {
    expect(await furthest(upload(inner))).toBeLessThanOrEqual(ROUNDING);
  });
});
