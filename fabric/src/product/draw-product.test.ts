import { describe, expect, it } from 'vitest';
import { ALL_PATTERNS } from '../pattern/all-patterns.ts';
import { isWellFormed } from '../well-formed.test-support.ts';
import { drawProduct } from './draw-product.ts';
import { drawFlatCloth } from './flat-cloth.ts';
import { drawHangingTie } from './hanging-tie.ts';
import { PRODUCT_FRAMES, type ProductKind } from './product-frame.ts';
import { standaloneSvg } from './standalone-svg.ts';
import { drawWornNecktie } from './worn-necktie.ts';

const KINDS = Object.keys(PRODUCT_FRAMES) as ProductKind[];
const NAVY_TO_GOLD = ['#14213d', '#a6192e', '#f7f2e4', '#c99a2e', '#9cc4e4', '#17493b'];
const GRAYS = ['#111112', '#222223', '#333334', '#444445', '#555556', '#666667'];

const idsOf = (markup: string) => [...markup.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
const shapeOf = (markup: string) => markup.replaceAll(/#[0-9a-f]{6}\b/g, '#');

describe.each(KINDS)('%s', (kind) => {
  it.each(ALL_PATTERNS)('in $name is well-formed', (pattern) => {
    const svg = standaloneSvg(kind, { pattern, colors: NAVY_TO_GOLD, prefix: 'a' });
    expect(isWellFormed(svg)).toBe(true);
  });

  it.each(ALL_PATTERNS)('in $name never shares an id with a second drawing', (pattern) => {
    const one = idsOf(drawProduct(kind, { pattern, colors: NAVY_TO_GOLD, prefix: 'one' }));
    const two = idsOf(drawProduct(kind, { pattern, colors: NAVY_TO_GOLD, prefix: 'two' }));
    expect(new Set([...one, ...two]).size).toBe(one.length + two.length);
  });

  it.each(ALL_PATTERNS)('in $name changes nothing but its colors when recolored', (pattern) => {
    const navy = drawProduct(kind, { pattern, colors: NAVY_TO_GOLD, prefix: 'a' });
    const gray = drawProduct(kind, { pattern, colors: GRAYS, prefix: 'a' });
    expect(gray).not.toBe(navy);
    expect(shapeOf(gray)).toBe(shapeOf(navy));
  });
});

describe('the other drawings', () => {
  it.each(ALL_PATTERNS)('are well-formed in $name', (pattern) => {
    const cloth = { pattern, colors: NAVY_TO_GOLD, prefix: 'a' };
    for (const markup of [drawHangingTie(cloth), drawWornNecktie(cloth), drawFlatCloth(cloth, 400, 300)])
      expect(isWellFormed(`<svg>${markup}</svg>`)).toBe(true);
  });
});
