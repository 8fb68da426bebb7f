import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { converter, differenceCiede2000, formatHex } from 'culori';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { familyOf } from '../../color-library/families.ts';
import type { LibraryColor } from '../../color-library/library-color.ts';
import { DEFAULT_PREFLIGHT_LIMITS } from '../../preflight/preflight.ts';
import { alikePairs, type TouchingPair } from './alike.ts';
import { prepareFixes } from './fixes.ts';
import { alikeEnd, apartText, lineText, slotNumbers } from './messages.ts';

const LIMITS = DEFAULT_PREFLIGHT_LIMITS;
const library: readonly LibraryColor[] = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../seed/data/colors.json'), 'utf8'),
);
const pair = (one: number, other: number, mm = 4): TouchingPair => ({ one, other, mm });
const everySight = ['everyone', 'red-green', 'blue-yellow'];

describe('slots that touch', () => {
  test('look alike below 8, and below 12 where a line is thinner than a millimeter', () => {
    const close = ['#01153e', '#040348'];
    expect(alikePairs([pair(0, 1)], close, LIMITS)).toMatchObject([{ one: 0, other: 1, isThin: false }]);
    const further = ['#808080', '#989898'];
    expect(alikePairs([pair(0, 1)], further, LIMITS)).toEqual([]);
    expect(alikePairs([pair(0, 1, 0.9)], further, LIMITS)).toMatchObject([{ isThin: true }]);
    expect(alikePairs([pair(0, 1, 1)], further, LIMITS)).toEqual([]);
    expect(alikePairs([pair(0, 1)], further, { ...LIMITS, alike: 12 })).toHaveLength(1);
  });

  test('look alike to some only: red and green, blue and green', () => {
    expect(alikePairs([pair(0, 1)], ['#7c6a1a', '#a85d12'], LIMITS)).toEqual([
      { one: 0, other: 1, isThin: false, sights: ['red-green'] },
    ]);
    expect(alikePairs([pair(0, 1)], ['#008f8f', '#0e8ab0'], LIMITS)).toMatchObject([{ sights: ['blue-yellow'] }]);
  });

  test('of one color look alike to everyone; apart from each other, or without a color, they are no fault', () => {
    const same = ['#ab1239', '#faf0e6', '#ab1239'];
    expect(alikePairs([pair(0, 2)], same, LIMITS)).toMatchObject([{ sights: everySight }]);
    expect(alikePairs([pair(0, 1), pair(1, 2)], same, LIMITS)).toEqual([]);
    expect(alikePairs([pair(0, 1)], ['#ab1239', undefined], LIMITS)).toEqual([]);
    expect(alikePairs([pair(0, 5)], ['#ab1239'], LIMITS)).toEqual([]);
  });
});

const lab = converter('lab65');
const light = converter('lrgb');
const difference = differenceCiede2000();
/** Machado, Oliveira and Fernandes 2009, severity 1.0. */
const MACHADO = [
  [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
] as const;

/** The color as a screen shows what this vision sees. */
const simulated = (hex: string, m: (typeof MACHADO)[number]): string => {
  const { r = 0, g = 0, b = 0 } = light(hex) ?? {};
  const row = (at: 0 | 3 | 6) => Math.max(0, m[at] * r + m[(at + 1) as 1] * g + m[(at + 2) as 2] * b);
  return formatHex({ mode: 'lrgb', r: row(0), g: row(3), b: row(6) });
};

const isAlike = (one: string, other: string, limit: number): boolean =>
  [(hex: string) => hex, ...MACHADO.map((matrix) => (hex: string) => simulated(hex, matrix))].some((see) => {
    const [first, second] = [lab(see(one)), lab(see(other))];
    return first !== undefined && second !== undefined && difference(first, second) < limit;
  });

const anyTouching = fc.uniqueArray(
  fc
    .tuple(fc.nat({ max: 5 }), fc.nat({ max: 5 }), fc.double({ min: 0.2, max: 3, noNaN: true }))
    .filter(([one, other]) => one < other)
    .map(([one, other, mm]) => pair(one, other, mm)),
  { minLength: 1, maxLength: 15, selector: ({ one, other }) => one * 6 + other },
);
const anyColor = fc.constantFrom(...library);
const anyPalette = fc.array(anyColor, { minLength: 6, maxLength: 6 });

test('equals the definition for any palette of the library', () => {
  fc.assert(
    fc.property(anyPalette, anyTouching, (colors, touching) => {
      const hexes = colors.map(({ hex }) => hex);
      const expected = touching.filter(({ one, other, mm }) =>
        isAlike(hexes[one] ?? '', hexes[other] ?? '', mm < 1 ? 12 : 8),
      );
      const found = alikePairs(touching, hexes, LIMITS);
      expect(found.map(({ one, other }) => [one, other])).toEqual(expected.map(({ one, other }) => [one, other]));
    }),
    { numRuns: 300 },
  );
});

describe('a fix', () => {
  const { fixesFor } = prepareFixes(library, LIMITS);

  test('ends apart from every neighbor, in the family of the color if that has one', () => {
    fc.assert(
      fc.property(anyPalette, anyTouching, (colors, touching) => {
        const hexes = colors.map(({ hex }) => hex);
        for (const { other } of alikePairs(touching, hexes, LIMITS).slice(0, 1)) {
          const fixes = fixesFor(other, hexes, touching);
          expect(fixes.length).toBeGreaterThan(0);
          const own = touching.filter((one) => one.one === other || one.other === other);
          const isApart = (hex: string) => alikePairs(own, hexes.with(other, hex), LIMITS).length === 0;
          expect(fixes.every(({ hex }) => isApart(hex))).toBe(true);
          const changed = library.find(({ hex }) => hex === hexes[other]) ?? colors[other];
          const family = changed && familyOf(changed.category);
          const hasOwn = library.some(({ category, hex }) => familyOf(category) === family && isApart(hex));
          expect(fixes.every(({ category }) => familyOf(category) === family)).toBe(hasOwn);
        }
      }),
      { numRuns: 100 },
    );
  });

  test('offers two of the same family, nearest first', () => {
    const hexes = ['#01153e', '#040348'];
    const fixes = fixesFor(1, hexes, [pair(0, 1)]);
    expect(fixes.map(({ category }) => category)).toEqual(['Blue', 'Blue']);
    const near = fixes.map(({ hex }) => difference(hexes[1] as string, hex));
    expect(near[0]).toBeLessThanOrEqual(near[1] as number);
  });

  test('offers the nearest of another family where its own has none, and nothing where no color is apart', () => {
    const black = library.filter(({ category }) => category === 'Black');
    const [first] = black;
    const few = [...black.slice(0, 2), ...library.filter(({ category }) => category === 'Red').slice(0, 3)];
    const fixes = prepareFixes(few, LIMITS).fixesFor(1, [first?.hex, first?.hex], [pair(0, 1)]);
    expect(fixes.map(({ category }) => category)).toEqual(['Red']);
    expect(prepareFixes(black.slice(0, 1), LIMITS).fixesFor(1, [first?.hex, first?.hex], [pair(0, 1)])).toEqual([]);
    expect(fixesFor(2, [first?.hex], [pair(0, 2)])).toEqual([]);
  });
});

test('says which slots look alike, and to whom', () => {
  const found = { one: 0, other: 1, isThin: false } as const;
  const everyone = { ...found, sights: ['everyone', 'red-green'] } as const;
  const some = { ...found, sights: ['red-green', 'blue-yellow'] } as const;
  expect(`${slotNumbers(found)} will look alike ${alikeEnd(everyone)}`).toBe('1 and 2 will look alike on the cloth.');
  expect(alikeEnd(some)).toBe('in red-green and blue-yellow color vision.');
  expect(alikeEnd({ sights: ['red-green'] })).toBe('in red-green color vision.');
  expect(apartText('red-green', [], 4)).toBe('all four stay apart.');
  expect(apartText('red-green', [], 2)).toBe('both stay apart.');
  expect(apartText('red-green', [some], 4)).toBe('1 and 2 look alike.');
  expect(lineText({ name: 'Linen', hex: '#faf0e6' }, { name: 'Navy', hex: '#01153e' })).toMatch(
    /^Linen on Navy is strong, 1\d\.\d to 1\.$/,
  );
});
