import { describe, expect, it } from 'vitest';
import { ALL_PATTERNS } from '../pattern/all-patterns.ts';
import { clubRepp } from '../pattern/club-repp.ts';
import { ALL_DRAWINGS, COLORS, GRAYS } from '../product/all-drawings.test-support.ts';
import { liveCloth } from './cloth.ts';
import { SHADING_DEFS } from './shading.ts';
import { slotPaint, slotProperties } from './slot-paint.ts';

const LIVE_PAINT = /var\(--slot-[0-5],(#[0-9a-f]{6})\)/g;

describe.each(ALL_DRAWINGS)('%s', (_, draw) => {
  it.each(ALL_PATTERNS)('in $name differs between live and filled only in its paints', (pattern) => {
    const cloth = { pattern, colors: COLORS, prefix: 'a' };
    const live = draw(liveCloth(cloth));
    expect(live.match(LIVE_PAINT)?.length).toBeGreaterThan(1);
    expect(live.replaceAll(LIVE_PAINT, '$1')).toBe(draw(cloth));
  });

  it('has folds and light without colors of the cloth', () => {
    const around = (colors: readonly string[]) =>
      draw({ pattern: clubRepp, colors, prefix: 'a' }).replace(/<pattern id="a-tile".*?<\/pattern>/s, '');
    const hexes = (markup: string) => markup.replaceAll(/#(?:e2e2e0|c01010)\b/g, 'slot 0');
    expect(hexes(around(['#e2e2e0', '#101010', '#202020']))).toBe(hexes(around(['#c01010', '#10c010', '#1010c0'])));
  });
});

it('the light of a page has no color of a cloth', () => {
  expect(SHADING_DEFS).not.toMatch(/slot|var\(/);
});

it('the properties of a live cloth color every slot and repeat fewer colors (D22)', () => {
  expect(slotProperties(3, ['#a6192e', '#f7f2e4'])).toEqual([
    ['--slot-0', '#a6192e'],
    ['--slot-1', '#f7f2e4'],
    ['--slot-2', '#a6192e'],
  ]);
  expect(slotProperties(2, ['red', '#fff'])).toEqual([
    ['--slot-0', '#dddddd'],
    ['--slot-1', '#fff'],
  ]);
});

it('only a color gets into a paint', () => {
  expect(slotPaint({ colors: ['#a6192e)'] }, 0)).toBe('#dddddd');
  expect(slotPaint({ colors: ['#a6192e)'], live: true }, 0)).toBe('var(--slot-0,#dddddd)');
  expect(slotPaint({ colors: GRAYS, live: true }, 1)).toBe('var(--slot-1,#222223)');
});
