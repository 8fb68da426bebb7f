import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MIXED } from '../coverage.ts';
import { type SlotMap, slotOutline, slotPlaces } from './slot-map.ts';

const WIDTH = 120;
const HEIGHT = 160;
const mapOf = (slotAt: (x: number, y: number) => number): SlotMap => ({
  seen: Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) => slotAt(at % WIDTH, Math.floor(at / WIDTH))),
  width: WIDTH,
});
const NO_MARGINS = { top: 0, bottom: 0, apart: 0.09 };
/** Stripes of 20, 4 and 16 pixels on a strip of cloth. */
const stripes = mapOf((x, y) => {
  if (x < 30 || x >= 90) return MIXED;
  const along = (x + y) % 40;
  return along < 20 ? 0 : along < 24 ? 1 : 2;
});
const slotAt = ({ seen, width }: SlotMap, x: number, y: number) =>
  seen[Math.floor((y * seen.length) / width) * width + Math.floor(x * width)];

describe('places of slots on the cloth', () => {
  test('lie on their slots, apart from each other and near the middle', () => {
    const places = slotPlaces(stripes, 3, NO_MARGINS);
    expect(places.map((place) => place && slotAt(stripes, place.x, place.y))).toEqual([0, 1, 2]);
    for (const [n, one] of places.entries())
      for (const other of places.slice(n + 1))
        expect(Math.hypot((one?.x ?? 0) - (other?.x ?? 0), (one?.y ?? 0) - (other?.y ?? 0))).toBeGreaterThan(0.06);
    for (const place of places) expect(Math.abs((place?.y ?? 0) - 0.5)).toBeLessThan(0.25);
  });

  test('are none for a slot that is not seen, and none under words and tools', () => {
    const top = mapOf((_, y) => (y < 40 ? 1 : 0));
    const [ground, line] = slotPlaces(top, 3, { top: 0.3, bottom: 0.2, apart: 0.09 });
    expect(ground?.y).toBeGreaterThan(0.3);
    expect(line).toBeUndefined();
  });

  test('lie on their slot in any drawing', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 3 }), { minLength: 12, maxLength: 12 }), (blocks) => {
        const map = mapOf((x, y) => blocks[Math.floor(y / 40) * 3 + Math.floor(x / 40)] ?? 0);
        for (const [slot, place] of slotPlaces(map, 4, NO_MARGINS).entries())
          expect(place === undefined ? !blocks.includes(slot) : slotAt(map, place.x, place.y) === slot).toBe(true);
      }),
      { numRuns: 40 },
    );
  });
});

/** The area inside of an outline; what is around a hole counts negative. */
const areaOf = (path: string): number =>
  path
    .split('M')
    .slice(1)
    .map((loop) =>
      loop
        .replace('Z', '')
        .split('L')
        .map((point) => point.split(' ').map(Number)),
    )
    .reduce(
      (sum, points) =>
        sum +
        points.reduce((area, [x = 0, y = 0], n) => {
          const [nextX = 0, nextY = 0] = points[(n + 1) % points.length] ?? [];
          return area + (x * nextY - nextX * y) / 2;
        }, 0),
      0,
    );

describe('the outline of a slot', () => {
  test('goes around a patch', () => {
    const square = mapOf((x, y) => (x >= 20 && x < 80 && y >= 40 && y < 120 ? 2 : 0));
    expect(Math.abs(areaOf(slotOutline(square, 2)))).toBeGreaterThan(60 * 80 * 0.97);
    expect(Math.abs(areaOf(slotOutline(square, 2)))).toBeLessThan(60 * 80 * 1.03);
  });

  test('leaves out a hole', () => {
    const ring = mapOf((x, y) => (Math.hypot(x - 60, y - 80) < 20 ? 1 : Math.hypot(x - 60, y - 80) < 50 ? 0 : MIXED));
    const area = Math.abs(areaOf(slotOutline(ring, 0)));
    expect(area).toBeGreaterThan(Math.PI * (2500 - 400) * 0.95);
    expect(area).toBeLessThan(Math.PI * (2500 - 400) * 1.05);
  });

  test('is empty for a slot that is not seen', () => {
    expect(slotOutline(stripes, 5)).toBe('');
  });
});
