import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pinched } from './use-view.ts';

const pane = { left: 100, top: 50, width: 400, height: 800 };
const FIT = { scale: 1, x: 0, y: 0 };

test('fingers that come together on a picture that fits leave it as it is', () => {
  expect(pinched(FIT, { before: [100, 100], now: [150, 100], other: [300, 100], pane })).toEqual(FIT);
});

test('fingers that part zoom by as much', () => {
  expect(pinched(FIT, { before: [200, 450], now: [100, 450], other: [300, 450], pane }).scale).toBe(2);
});

test('what is between two fingers stays between them', () => {
  const inPane = fc.tuple(fc.integer({ min: 100, max: 500 }), fc.integer({ min: 50, max: 850 }));
  fc.assert(
    fc.property(inPane, inPane, inPane, (before, now, other) => {
      const view = { scale: 2, x: 0.1, y: -0.2 };
      const after = pinched(view, { before, now, other, pane });
      if (after.scale <= 1) return;
      const below = (x: number, seen: typeof view): number =>
        ((x + other[0]) / 2 - pane.left - pane.width / 2 - seen.x * pane.width) / seen.scale;
      expect(below(now[0], after)).toBeCloseTo(below(before[0], view), 6);
    }),
  );
});
