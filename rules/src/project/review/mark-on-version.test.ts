import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { markOnVersion } from './mark-on-version.ts';
import { boxOf, MARK_KINDS, type Mark, type MarkPoint, markAround } from './marks.ts';

const IN_PLACE = { x: 0, y: 0, width: 1, height: 1 };
const pin = (x: number, y: number): Mark => ({ kind: 'pin', points: [[x, y]] });
const region = (x: number, y: number) => ({ box: { x, y, width: 0.1, height: 0.1 } });
const found = (regions = [region(0.5, 0.5)], older = IN_PLACE) => ({ regions, older });

describe('a mark has no place on another version', () => {
  test('without a comparison of the two', () => {
    expect(markOnVersion(pin(0.2, 0.2), { madeOn: 1, shown: 2, differences: undefined })).toBeUndefined();
  });

  test.each([
    ['in a part that changed', 0.55],
    ['beside a part that changed', 0.48],
  ])('%s', (_where, x) => {
    expect(markOnVersion(pin(x, 0.55), { madeOn: 1, shown: 2, differences: found() })).toBeUndefined();
    expect(markOnVersion(pin(x, 0.55), { madeOn: 2, shown: 1, differences: found() })).toBeUndefined();
  });

  test('that was cut there', () => {
    const older = { ...IN_PLACE, x: -0.1 };
    expect(markOnVersion(pin(0.05, 0.2), { madeOn: 1, shown: 2, differences: found([], older) })).toBeUndefined();
    expect(markOnVersion(pin(0.95, 0.2), { madeOn: 2, shown: 1, differences: found([], older) })).toBeUndefined();
  });

  test('if an area holds a part that changed, though no corner does', () => {
    const area: Mark = {
      kind: 'area',
      points: [
        [0.2, 0.2],
        [0.9, 0.9],
      ],
    };
    expect(markOnVersion(area, { madeOn: 1, shown: 2, differences: found() })).toBeUndefined();
  });
});

describe('a mark', () => {
  test('keeps its place on its own version, whatever changed', () => {
    expect(markOnVersion(pin(0.55, 0.55), { madeOn: 2, shown: 2, differences: found() })).toEqual(pin(0.55, 0.55));
  });

  test('moves with a picture that moved', () => {
    const older = { x: 0.1, y: 0, width: 0.9, height: 1 };
    const moved = markOnVersion(pin(0.5, 0.2), { madeOn: 1, shown: 2, differences: found([], older) });
    expect(moved?.points[0]?.[0]).toBeCloseTo(0.55);
  });

  const fraction = fc.double({ min: 0, max: 0.8, noNaN: true });
  const older = fc.record({
    x: fc.double({ min: -0.1, max: 0.1, noNaN: true }),
    y: fc.double({ min: -0.1, max: 0.1, noNaN: true }),
    width: fc.double({ min: 0.8, max: 1.2, noNaN: true }),
    height: fc.double({ min: 0.8, max: 1.2, noNaN: true }),
  });
  const mark = fc
    .tuple(fc.constantFrom(...MARK_KINDS), fraction, fraction)
    .map(([kind, x, y]) => markAround(kind, [x, y], 0.1));
  const regions = fc.array(fc.tuple(fraction, fraction), { maxLength: 24 });

  test('that has a place on the newer version is found at its own one on the way back', () => {
    fc.assert(
      fc.property(mark, older, regions, (made, at, places) => {
        const differences = found(
          places.map(([x, y]) => region(x, y)),
          at,
        );
        const there = markOnVersion(made, { madeOn: 1, shown: 2, differences });
        if (!there) return;
        const back = markOnVersion(there, { madeOn: 2, shown: 1, differences });
        if (!back) throw new Error('Expected the way back');
        const near = ([x, y]: MarkPoint, at: number) =>
          Math.hypot(x - (back.points[at]?.[0] ?? 9), y - (back.points[at]?.[1] ?? 9)) < 1e-9;
        expect(made.points.every(near)).toBe(true);
      }),
    );
  });

  test('is on the picture and on no part that changed', () => {
    fc.assert(
      fc.property(mark, older, regions, (made, at, places) => {
        const there = markOnVersion(made, {
          madeOn: 1,
          shown: 2,
          differences: found(
            places.map(([x, y]) => region(x, y)),
            at,
          ),
        });
        if (!there) return;
        const { x, y, width, height } = boxOf(there);
        expect(x >= 0 && y >= 0 && x + width <= 1 + 1e-9 && y + height <= 1 + 1e-9).toBe(true);
        for (const [rx, ry] of places)
          expect(rx > x + width || x > rx + 0.1 || ry > y + height || y > ry + 0.1).toBe(true);
      }),
    );
  });
});
