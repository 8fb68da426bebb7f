import { coverageDrawings, coverageOf } from '@colorway/fabric/mockup/coverage.ts';
import { PRODUCT_VIEWS } from '@colorway/fabric/mockup/product-views.ts';
import { ALL_PATTERNS } from '@colorway/fabric/pattern/all-patterns.ts';
import type { SlotPattern } from '@colorway/fabric/pattern/slot-pattern.ts';
import { touchingOf, touchingSize } from '@colorway/fabric/touching/touching.ts';
import { alikePairs, type TouchingPair } from '@colorway/rules/color/alike/alike.ts';
import { prepareFixes } from '@colorway/rules/color/alike/fixes.ts';
import { identified } from '@colorway/rules/color-library/identify-colors.ts';
import { DEFAULT_PREFLIGHT_LIMITS } from '@colorway/rules/preflight/preflight.ts';
import { firstColors } from '@colorway/seed/catalogs/first-catalogs.ts';
import { rasterize } from '@colorway/server/files/mockup/draw-mockup.ts';
import { converter, differenceCiede2000, formatHex, type Lab65 } from 'culori';
import { atLeast, atMost, type Figure, median } from './measure/figure.ts';

const PALETTES = 10_000;
const PATTERNS = 24;
const { necktie } = PRODUCT_VIEWS;

/** At 99.9 % of sorted values: the last are pauses of the runtime. */
const late = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.999)] ?? Number.NaN;

async function touchingOn(pattern: SlotPattern): Promise<readonly TouchingPair[]> {
  const size = touchingSize(pattern);
  const rasters = await Promise.all(coverageDrawings(pattern, size.width, size.height).map(rasterize));
  const { pairs } = touchingOf(coverageOf(pattern, rasters, size));
  return pairs.map(({ one, other, width }) => ({ one, other, mm: width * necktie.mmPerUnit }));
}

/** Machado, Oliveira and Fernandes 2009, severity 1.0: protan, deutan, tritan. */
const MATRICES = [
  [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
] as const;

/** A color in Lab as each vision sees it, by culori. */
function seenByCulori(): (hex: string) => readonly Lab65[] {
  const [light, lab] = [converter('lrgb'), converter('lab65')];
  const seen = new Map<string, readonly Lab65[]>();
  return (hex) => {
    const { r = 0, g = 0, b = 0 } = light(hex) ?? {};
    const simulated = MATRICES.map((m) => {
      const row = (at: 0 | 3 | 6) => Math.max(0, m[at] * r + m[(at + 1) as 1] * g + m[(at + 2) as 2] * b);
      return formatHex({ mode: 'lrgb', r: row(0), g: row(3), b: row(6) });
    });
    const labs = seen.get(hex) ?? [hex, ...simulated].map((one) => lab(one) as Lab65);
    seen.set(hex, labs);
    return labs;
  };
}

const namesOf = (pairs: readonly Pick<TouchingPair, 'one' | 'other'>[]): string =>
  pairs.map(({ one, other }) => `${one}-${other}`).join();

/** The same palettes in every run. */
function* palettes(hexes: readonly string[]): Generator<readonly string[]> {
  let state = 7;
  const next = (): number => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state >> 8;
  };
  for (let made = 0; made < PALETTES; made++)
    yield Array.from({ length: 6 }, () => hexes[next() % hexes.length] as string);
}

/** Pairs that look alike, beside the definition by culori: any difference is a fault. Each first pair gets its fix. */
export async function measureAlike(): Promise<Figure[]> {
  const library = identified(firstColors(), []);
  const limits = DEFAULT_PREFLIGHT_LIMITS;
  const { fixesFor } = prepareFixes(library, limits);
  const patterns = await Promise.all(ALL_PATTERNS.slice(0, PATTERNS).map(touchingOn));
  const [seen, difference] = [seenByCulori(), differenceCiede2000()];
  const times: number[] = [];
  let [unlike, found, fixes, fixed] = [0, 0, 0, 0];
  for (const hexes of palettes(library.map(({ hex }) => hex)))
    for (const touching of patterns) {
      const began = performance.now();
      const pairs = alikePairs(touching, hexes, limits);
      times.push(performance.now() - began);
      const expected = touching.filter(({ one, other, mm }) => {
        const [first, second] = [seen(hexes[one] as string), seen(hexes[other] as string)];
        return first.some((color, at) => difference(color, second[at] as Lab65) < (mm < 1 ? 12 : 8));
      });
      if (namesOf(pairs) !== namesOf(expected)) unlike++;
      found += pairs.length;
      const [pair] = pairs;
      if (!pair) continue;
      const own = touching.filter(({ one, other }) => one === pair.other || other === pair.other);
      const offered = fixesFor(pair.other, hexes, touching);
      const isApart = offered.every(({ hex }) => alikePairs(own, hexes.with(pair.other, hex), limits).length === 0);
      fixes++;
      if (offered.length > 0 && isApart) fixed++;
    }
  process.stderr.write(`${found} pairs look alike in ${times.length} palettes on ${patterns.length} patterns\n`);
  return [
    atMost('palettes where the guard differs from the definition', '', unlike, 0),
    atMost('guard of a palette, median', 'ms', median(times), 5),
    atMost('guard of a palette, 999 of 1,000', 'ms', late(times), 5),
    atLeast('fixes that end apart', '%', (100 * fixed) / fixes, 100),
  ];
}
