import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextHeight, restingHeight, SHEET_HEIGHTS, stepHeight } from './snap.ts';

test.each([
  [0.05, 0, 'peek'],
  [0.34, 0, 'peek'],
  [0.36, 0, 'half'],
  [0.71, 0, 'half'],
  [0.73, 0, 'full'],
  [1.2, 0, 'full'],
  [0.25, 1, 'half'],
  [0.55, 1, 'full'],
  [0.55, -1, 'half'],
  [0.45, -1, 'peek'],
  [0.05, -1, 'peek'],
  [0.99, 1, 'full'],
] as const)('a sheet of %s of the window at a speed of %s rests at %s', (share, speed, height) => {
  expect(restingHeight({ share, speed })).toBe(height);
});

test('a faster finger never ends on the other side', () => {
  const order = (one: (typeof SHEET_HEIGHTS)[number]) => SHEET_HEIGHTS.indexOf(one);
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0.7, max: 9, noNaN: true }),
      (share, fast) => {
        const [down, rest, up] = [-fast, 0, fast].map((speed) => order(restingHeight({ share, speed })));
        expect(down).toBeLessThanOrEqual(rest ?? 0);
        expect(up).toBeGreaterThanOrEqual(rest ?? 0);
      },
    ),
  );
});

test('keys go one height up or down, and a press goes round', () => {
  expect([stepHeight('peek', -1), stepHeight('peek', 1), stepHeight('full', 1)]).toEqual(['peek', 'half', 'full']);
  expect(SHEET_HEIGHTS.map(nextHeight)).toEqual(['half', 'full', 'peek']);
});
