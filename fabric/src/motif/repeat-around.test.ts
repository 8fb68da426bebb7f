import fc from 'fast-check';
import { expect, it } from 'vitest';
import { repeatAround } from './repeat-around.ts';
import { scatter } from './scatter.ts';

const placesOf = (markup: string) =>
  [...markup.matchAll(/translate\((\S+) (\S+)\)/g)].map(([, x, y]) => `${Number(x)} ${Number(y)}`);

it('a motif over an edge is drawn on both sides of the tile, one inside only once', () => {
  const at = (x: number, y: number) => placesOf(repeatAround(100, 60, [{ x, y, reach: 10, markup: '' }]));
  expect(at(50, 30)).toEqual(['50 30']);
  expect(at(4, 30).sort()).toEqual(['104 30', '4 30']);
  expect(at(4, 58).sort()).toEqual(['104 -2', '104 58', '4 -2', '4 58']);
});

it('a narrow motif is not drawn beyond a side it does not reach', () => {
  expect(placesOf(repeatAround(100, 60, [{ x: 6, y: 30, reach: 40, across: 5, markup: '' }]))).toEqual([
    '6 30',
    '6 -30',
    '6 90',
  ]);
});

it('scattered figures never touch, not even across the edges of the tile', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.array(fc.double({ min: 1, max: 12, noNaN: true }), { maxLength: 20 }),
      (seed, radii) => {
        const around = (from: number, to: number, size: number) => {
          const gap = Math.abs(from - to);
          return Math.min(gap, size - gap);
        };
        const spots = scatter(seed, 90, 70, radii);
        expect(spots).toEqual(scatter(seed, 90, 70, radii));
        for (const [n, one] of spots.entries())
          for (const [m, other] of spots.entries()) {
            if (!(one && other) || n >= m) continue;
            const gap = Math.hypot(around(one.x, other.x, 90), around(one.y, other.y, 70));
            // Places are rounded to two decimals.
            expect(gap).toBeGreaterThan((radii[n] ?? 0) + (radii[m] ?? 0) - 0.02);
          }
      },
    ),
    { numRuns: 60 },
  );
});
