import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { converter, differenceCiede2000 } from 'culori';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LibraryColor } from '../../color-library/library-color.ts';
import { prepareNearest } from './nearest.ts';

const library: readonly LibraryColor[] = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../seed/data/colors.json'), 'utf8'),
);
const anyHex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

const lab = converter('lab65');
const difference = differenceCiede2000();

/** Compares every color by culori and sorts: the slow reference. */
const byCulori = (hexes: readonly string[]) => {
  const labs = hexes.map((hex) => lab(hex) as NonNullable<ReturnType<typeof lab>>);
  return (hex: string, count: number) => {
    const target = lab(hex) as NonNullable<ReturnType<typeof lab>>;
    return labs
      .map((one, place) => ({ place, difference: difference(target, one) }))
      .sort((one, other) => one.difference - other.difference)
      .slice(0, count);
  };
};

const expectSame = (hexes: readonly string[], target: string, count: number, index = prepareNearest(named(hexes))) => {
  const reference = byCulori(hexes)(target, count);
  const ours = index.nearest(target, count);
  expect(ours).toHaveLength(Math.min(count, hexes.length));
  for (const [rank, near] of ours.entries()) {
    expect(Math.abs(near.difference - (reference[rank]?.difference ?? -1))).toBeLessThan(1e-9);
  }
  // Expects the same colors in the same order, apart from equally near ones.
  const apart = reference.every(({ difference: d }, rank) => d - (reference[rank - 1]?.difference ?? -1) > 1e-9);
  if (apart) expect(ours.map(({ color }) => color.place)).toEqual(reference.map(({ place }) => place));
};
const named = (hexes: readonly string[]) => hexes.map((hex, place) => ({ hex, place }));

describe('the nearest colors', () => {
  test('are none for an empty catalog or a count of zero', () => {
    expect(prepareNearest([]).nearest('#123456', 3)).toEqual([]);
    expect(prepareNearest(library).nearest('#123456', 0)).toEqual([]);
    expect(prepareNearest(library).nearest('#123456', -1)).toEqual([]);
  });

  test('are at most the full catalog', () => {
    expect(prepareNearest(library.slice(0, 3)).nearest('#123456', 50)).toHaveLength(3);
  });

  test('of a library color start with itself, at no difference', () => {
    const index = prepareNearest(library);
    for (const { hex } of library)
      expect(index.nearest(hex, 1)[0]).toMatchObject({
        color: { hex: expect.stringMatching(new RegExp(hex, 'i')) },
        difference: 0,
      });
  });

  test('with equal hexes come in catalog order', () => {
    const shared = named(['#101010', '#abcdef', '#abcdef', '#ffffff', '#abcdef']);
    expect(
      prepareNearest(shared)
        .nearest('#abcdee', 3)
        .map(({ color }) => color.place),
    ).toEqual([1, 2, 4]);
  });

  test("equal culori's over the full library, for any color and count", () => {
    const hexes = library.map(({ hex }) => hex);
    const index = prepareNearest(named(hexes));
    fc.assert(
      fc.property(anyHex, fc.integer({ min: 1, max: 12 }), (target, count) => expectSame(hexes, target, count, index)),
      { numRuns: 300 },
    );
  });

  test("equal culori's for any catalog, even of deep blues, where the formula turns", () => {
    const blue = fc
      .tuple(fc.integer({ min: 0, max: 110 }), fc.integer({ min: 0, max: 80 }), fc.integer({ min: 90, max: 255 }))
      .map((channels) => `#${channels.map((one) => one.toString(16).padStart(2, '0')).join('')}`);
    const hex = fc.oneof(anyHex, blue);
    fc.assert(
      fc.property(
        fc.array(hex, { minLength: 1, maxLength: 60 }),
        hex,
        fc.integer({ min: 1, max: 5 }),
        (hexes, target, count) => expectSame(hexes, target, count),
      ),
      { numRuns: 1_000 },
    );
  });
});
