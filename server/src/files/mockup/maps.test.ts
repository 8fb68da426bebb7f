import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import manifest from '@colorway/fabric/maps/manifest.json' with { type: 'json' };
import type { ProductMaps } from '@colorway/fabric/mockup/maps.ts';
import { firstColors } from '@colorway/seed/catalogs/first-catalogs.ts';
import { ALL_MOCKUPS, colorTruth } from '@colorway/trials/kit/mockups.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { mapsFolder, readView } from './draw-mockup.ts';

type Ruler = readonly [x0: number, y0: number, x1: number, y1: number, millimetres: number];

/** Bytes of the three pictures of a view. */
const MAX_BYTES = 160_000;

describe.each(ALL_MOCKUPS.map((mockup) => [mockup.id, mockup] as const))('%s', (id, mockup) => {
  let maps: ProductMaps;
  beforeAll(async () => {
    maps = await readView(mockup);
  });

  const file = (name: string) => readFileSync(`${mapsFolder(id)}/${name}`);
  const rulers = (): Record<'flat' | 'near', readonly Ruler[]> => JSON.parse(file('rulers.json').toString());

  /**
   * Millimetres of print between two pixels, along the places that the map holds between them; undefined where a texel of a
   * half-size map belongs to another piece of cloth.
   */
  function printed([x0, y0, x1, y1]: Ruler): number | undefined {
    const { u, v, placePart, placeWidth, facts } = maps;
    const place = facts.placeScale;
    const [tx0, ty0, tx1, ty1] = [x0, y0, x1, y1].map((at) => Math.round(at * place)) as [
      number,
      number,
      number,
      number,
    ];
    const steps = Math.max(tx1 - tx0, ty1 - ty0);
    const texels = Array.from(
      { length: steps + 1 },
      (_, by) => (ty0 + ((ty1 - ty0) * by) / steps) * placeWidth + tx0 + ((tx1 - tx0) * by) / steps,
    );
    if (new Set(texels.map((texel) => placePart[texel])).size > 1) return undefined;
    const length = texels.slice(1).reduce((sum, texel, before) => {
      const from = texels[before] ?? 0;
      return sum + Math.hypot((u[texel] ?? 0) - (u[from] ?? 0), (v[texel] ?? 0) - (v[from] ?? 0));
    }, 0);
    return (length * (Math.max(x1 - x0, y1 - y0) * place)) / steps;
  }

  /** Print by cloth, 1 where its size is right. */
  const ratiosOf = (kind: 'flat' | 'near'): readonly number[] =>
    rulers()[kind].flatMap((ruler) => {
      const length = printed(ruler);
      return length === undefined ? [] : [length / ruler[4]];
    });

  test('is the one that was rendered, and is small enough', () => {
    const named = manifest[id as keyof typeof manifest];
    for (const kind of ['plate', 'light', 'place'] as const) {
      const bytes = file(`${kind}.webp`);
      expect({ bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }).toEqual(named[kind]);
    }
    expect(named.plate.bytes + named.light.bytes + named.place.bytes).toBeLessThanOrEqual(MAX_BYTES);
  });

  test('says of all cloth where it lies in the print', () => {
    const astray = maps.cover.reduce((sum, cover, at) => sum + (cover > 127 && maps.part[at] === 0 ? 1 : 0), 0);
    const cloth = maps.cover.reduce((sum, cover) => sum + (cover > 127 ? 1 : 0), 0);
    expect(cloth).toBeGreaterThan(20_000);
    expect(astray / cloth).toBeLessThan(0.001);
  });

  test('prints in the right size: within 1 % on flats', () => {
    const ratios = ratiosOf('flat');
    expect(ratios.length).toBeGreaterThan(20);
    const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
    expect(mean).toBeGreaterThan(0.99);
    expect(mean).toBeLessThan(1.01);
  });

  test('stretches the print by 15 % at most outside of folds', () => {
    const ratios = ratiosOf('near');
    const within = ratios.filter((ratio) => ratio > 0.85 && ratio < 1.15);
    expect(within.length / ratios.length).toBeGreaterThan(0.95);
  });

  test('shows each of the 904 colors as it was chosen', () => {
    const distance = colorTruth(mockup, maps);
    expect(distance('#808080')).toBeLessThan(3);
    const off = firstColors()
      .map(({ hex, colorName }) => ({ colorName, by: distance(hex) }))
      .filter(({ by }) => by > 3);
    expect(off).toEqual([]);
  });
});
