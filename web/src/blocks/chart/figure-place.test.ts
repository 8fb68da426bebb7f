import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { figurePlace, type Line } from './figure-place.ts';

const lineOf = (...heights: readonly number[]): Line => heights.map((y, at) => ({ x: at * 100, y }));
const place = (own: Line, other: Line) =>
  figurePlace({
    ...{ own, other, otherFigure: (other.at(-1)?.y ?? 0) - 10, text: { left: 110, right: 192 } },
    room: { top: 0, bottom: 158 },
  });

describe('the figure of the time before', () => {
  test('is below a flat line, and above one that ends near the floor', () => {
    expect(place(lineOf(100, 100, 100), lineOf(40, 40, 40))).toBe(117);
    expect(place(lineOf(150, 150, 150), lineOf(40, 40, 40))).toBe(140);
  });

  test('keeps off its own line where that rises to its end', () => {
    const baseline = place(lineOf(140, 120, 80), lineOf(20, 20, 20)) ?? 0;
    expect(baseline - 11).toBeGreaterThan(116);
  });

  test('is left out where both lines leave no room', () => {
    expect(place(lineOf(150, 150, 150), lineOf(140, 140, 140))).toBeUndefined();
  });

  test('never covers a line, whatever the values are', () => {
    const heights = fc.array(fc.integer({ min: 24, max: 158 }), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(heights, heights, (own, other) => {
        const baseline = place(lineOf(...own), lineOf(...other));
        if (baseline === undefined) return;
        for (const [, from = 0, to = 0] of [own, other])
          for (let x = 110; x <= 192; x += 1) {
            const y = from + ((to - from) * (x - 100)) / 100;
            expect(y < baseline - 11 || y > baseline + 4).toBe(true);
          }
      }),
    );
  });
});
