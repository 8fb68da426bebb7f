import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clubRepp } from '../pattern/club-repp.ts';
import { coverageDrawings, coverageOf, coverageSize, MIXED } from './coverage.ts';

const tile = { slots: 2, width: 4, height: 4 };
const size = { width: 4, height: 4 };
const filled = (...pixel: readonly number[]) => Uint8Array.from({ length: 64 }, (_, at) => pixel[at % 4] ?? 0);

test('asks for the fixed colors first, then for three slots a picture', () => {
  const [fixed = '', first = '', ...more] = coverageDrawings(clubRepp, 30, 60);
  expect(more).toHaveLength(0);
  expect(fixed).toContain('width="30" height="60"');
  expect(fixed).not.toMatch(/#ff0000|#00ff00|#0000ff|\{\d\}/);
  expect(first).toMatch(/#ff0000/);
  expect(first).toMatch(/#00ff00/);
});

test('keeps a size within the limit and in proportion', () => {
  expect(coverageSize({ width: 100, height: 50 }, 2)).toEqual({ width: 200, height: 100 });
  expect(coverageSize({ width: 100, height: 50 }, 100)).toEqual({ width: 1536, height: 768 });
  expect(coverageSize({ width: 100, height: 1 }, 0.1)).toEqual({ width: 10, height: 4 });
});

test('takes a slot that covers everything as pure, and half a slot as mixed', () => {
  const pure = coverageOf(tile, [filled(0, 0, 0, 255), filled(255, 0, 0, 255)], size).levels[0];
  expect([...new Set(pure?.pure)]).toEqual([0]);
  const half = coverageOf(tile, [filled(0, 0, 0, 255), filled(128, 127, 0, 255)], size).levels[0];
  expect([...new Set(half?.pure)]).toEqual([MIXED]);
  expect(half?.texels.subarray(0, 5)).toEqual(Uint8Array.of(128, 127, 0, 0, 0));
});

test('subtracts a fixed color from the shares, and takes what is left open for white cloth', () => {
  const level = coverageOf(tile, [filled(40, 30, 20, 255), filled(90, 30, 20, 255)], size).levels[0];
  expect(level?.texels.subarray(0, 5)).toEqual(Uint8Array.of(50, 0, 40, 30, 20));
  const open = coverageOf(tile, [filled(0, 0, 0, 0), filled(0, 0, 0, 0)], size).levels[0];
  expect(open?.texels.subarray(0, 5)).toEqual(Uint8Array.of(0, 0, 255, 255, 255));
});

test('takes texels near another slot as mixed, across the border of the tile too', () => {
  const side = 16;
  const black = new Uint8Array(side * side * 4).map((_, at) => (at % 4 === 3 ? 255 : 0));
  const striped = black.map((value, at) => ((at >> 2) % side < 8 && at % 4 === 0 ? 255 : value));
  const other = striped.map((value, at) => ((at >> 2) % side >= 8 && at % 4 === 1 ? 255 : value));
  const { levels } = coverageOf({ slots: 2, width: side, height: side }, [black, other], { width: side, height: side });
  const row = [...(levels[0]?.pure.subarray(0, side) ?? [])];
  expect(row).toEqual([MIXED, MIXED, 0, 0, 0, 0, MIXED, MIXED, MIXED, MIXED, 1, 1, 1, 1, MIXED, MIXED]);
});

test('halves until a level is small, and each has the mean of the one before', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1024, maxLength: 1024 }), (bytes) => {
      const pixels = bytes.map((value, at) => (at % 4 === 3 ? 255 : value));
      const black = new Uint8Array(1024).map((_, at) => (at % 4 === 3 ? 255 : 0));
      const { levels } = coverageOf({ slots: 1, width: 16, height: 16 }, [black, pixels], { width: 16, height: 16 });
      const means = levels.map(
        ({ texels, width, height }) =>
          texels.filter((_, at) => at % 4 === 0).reduce((sum, value) => sum + value, 0) / (width * height),
      );
      expect(levels.map(({ width }) => width)).toEqual([16, 8, 4]);
      for (const mean of means) expect(Math.abs(mean - (means[0] ?? 0))).toBeLessThan(1.5);
    }),
    { numRuns: 50 },
  );
});
