import { bake } from '@colorway/fabric/mockup/bake.ts';
import { PLAIN_COVERAGE } from '@colorway/fabric/mockup/coverage.ts';
import { BOUNCE_TOP, LIGHT_TOP, type ProductMaps } from '@colorway/fabric/mockup/maps.ts';
import { paint } from '@colorway/fabric/mockup/paint.ts';
import { type ProductMockup, productMockup } from '@colorway/fabric/mockup/product-mockups.ts';
import { type MockupView, PRODUCT_VIEWS } from '@colorway/fabric/mockup/product-views.ts';
import { LINEAR } from '@colorway/fabric/mockup/tone.ts';
import type { ProductKind } from '@colorway/fabric/product/product-frame.ts';
import { ciede2000 } from '@colorway/rules/color/nearest/ciede2000.ts';
import { labOf, labOfLinear } from '@colorway/rules/color/space/lab.ts';

/** Every mockup that has been rendered. */
export const ALL_MOCKUPS: readonly ProductMockup[] = (
  Object.entries(PRODUCT_VIEWS) as [ProductKind, { readonly views: Partial<Record<MockupView, string>> }][]
).flatMap(([kind, { views }]) =>
  (Object.keys(views) as MockupView[]).flatMap((view) => productMockup(kind, view) ?? []),
);

/** Cloth counts as flat and evenly lit where its light is this near to 1. */
const EVEN = 0.06;

const light = (byte: number, top: number): number => (byte / 255) ** 2 * top;

/** Returns how far the mean of the flat, evenly lit cloth is from the chosen color, by CIEDE2000. */
export function colorTruth(mockup: ProductMockup, maps: ProductMaps): (hex: string) => number {
  const { width, height } = mockup.facts;
  const window = { width, height, scale: 1, left: 0, top: 0 };
  const baked = bake({ maps, coverage: PLAIN_COVERAGE, mmPerUnit: 1, weave: mockup.weave, window });
  // Sheer cloth covers no pixel alone; its own color is that of its light.
  const { single, ends } = baked;
  const [full = 0, all = 0] = ends;
  const isSheer = full < all / 2;
  const flat = [...single.pixels.keys()].slice(isSheer ? full : 0, isSheer ? all : full).filter((at) => {
    const pixel = single.pixels[at] ?? 0;
    const total = light(maps.base[pixel] ?? 0, LIGHT_TOP) + light(maps.bounce[pixel] ?? 0, BOUNCE_TOP);
    return Math.abs(total - 1) < EVEN;
  });
  // A few thousand are enough for a mean.
  const some = flat.filter((_, at) => at % Math.max(1, Math.floor(flat.length / 4_000)) === 0);
  const pick = (values: Float32Array): Float32Array => Float32Array.from(some, (at) => values[at] ?? 0);
  const part = {
    ...baked,
    single: {
      pixels: Uint32Array.from(some, (_, at) => at),
      base: pick(single.base),
      bounce: pick(single.bounce),
      gloss: pick(single.gloss),
      cover: new Uint8Array(some.length).fill(255),
    },
    ends: [some.length, some.length],
    totals: Float64Array.of(1, 0, 0, 0),
    mixed: {
      pixels: new Uint32Array(),
      base: new Float32Array(),
      bounce: new Float32Array(),
      gloss: new Float32Array(),
      cover: new Uint8Array(),
    },
  };
  const out = new Uint8ClampedArray(some.length * 4);
  return (hex) => {
    paint(part, [hex], out);
    const sum = [0, 0, 0];
    for (let at = 0; at < out.length; at++)
      if (at % 4 < 3) sum[at % 4] = (sum[at % 4] ?? 0) + (LINEAR[out[at] ?? 0] ?? 0);
    const [r = 0, g = 0, b = 0] = sum.map((value) => value / some.length);
    return ciede2000(labOfLinear({ r, g, b }), labOf(hex));
  };
}
