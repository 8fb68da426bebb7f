import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ALL_PATTERNS } from './all-patterns.ts';
import { DEFAULT_COLORS, type LibraryColor } from './default-colors.ts';

interface SeedColor extends LibraryColor {
  readonly colorSet: string;
}

const seeded: readonly SeedColor[] = JSON.parse(
  readFileSync(new URL('../../../seed/data/colors.json', import.meta.url), 'utf8'),
);
const say = ({ colorName, hex }: LibraryColor) => `${colorName} ${hex}`;
const brandColors = new Set(seeded.filter(({ colorSet }) => colorSet === 'Knotty').map(say));

it('has a coloring for exactly the patterns', () => {
  expect(Object.keys(DEFAULT_COLORS).sort()).toEqual(ALL_PATTERNS.map(({ id }) => id).sort());
});

describe.each(ALL_PATTERNS)('the first colors of $name', ({ id, slots }) => {
  const colors = DEFAULT_COLORS[id] ?? [];

  it('are one per slot, all different', () => {
    expect(colors).toHaveLength(slots);
    expect(new Set(colors.map(say)).size).toBe(slots);
  });

  it("are in the brand's library by name and hex", () => {
    expect(colors.map(say).filter((color) => !brandColors.has(color))).toEqual([]);
  });
});
