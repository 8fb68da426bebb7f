import { PRODUCT_TYPE_IDS } from '@colorway/rules/product/product-types.ts';
import { describe, expect, it } from 'vitest';
import { ALL_PATTERNS } from '../pattern/all-patterns.ts';
import { isWellFormed } from '../well-formed.test-support.ts';
import { ALL_DRAWINGS, COLORS, GRAYS } from './all-drawings.test-support.ts';
import { PRINT_SCALE } from './print-scale.ts';
import { PRODUCT_FRAMES } from './product-frame.ts';
import { standaloneSvg } from './standalone-svg.ts';

const idsOf = (markup: string) => [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);
const shapeOf = (markup: string) => markup.replaceAll(/#[0-9a-f]{6}\b/g, '#');

it('all ten product types can be drawn, each with a size for its print', () => {
  for (const type of PRODUCT_TYPE_IDS) {
    expect(PRODUCT_FRAMES).toHaveProperty(type);
    expect(PRINT_SCALE[type]).toBeGreaterThan(0.3);
  }
});

describe.each(ALL_DRAWINGS)('%s', (_, draw) => {
  it.each(ALL_PATTERNS)('in $name is valid markup with unique ids', (pattern) => {
    const markup = draw({ pattern, colors: COLORS, prefix: 'one' });
    const ids = idsOf(markup);
    expect(isWellFormed(`<svg>${markup}</svg>`)).toBe(true);
    expect(ids.filter((id) => !id.startsWith('one-'))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(ALL_PATTERNS)('in $name refers only to its own parts and the page’s light', (pattern) => {
    const markup = draw({ pattern, colors: COLORS, prefix: 'one' });
    const ids = new Set(idsOf(markup));
    const refs = [...markup.matchAll(/(?:url\(|href=")#([^)"]+)/g)].map(([, id = '']) => id);
    expect(refs.filter((id) => !(ids.has(id) || id.startsWith('cw-')))).toEqual([]);
  });

  it.each(ALL_PATTERNS)('in $name changes only its colors when recolored', (pattern) => {
    const navy = draw({ pattern, colors: COLORS, prefix: 'a' });
    const gray = draw({ pattern, colors: GRAYS, prefix: 'a' });
    expect(gray).not.toBe(navy);
    expect(shapeOf(gray)).toBe(shapeOf(navy));
  });
});

it('a picture of its own includes the light', () => {
  const [pattern] = ALL_PATTERNS;
  if (!pattern) throw new Error('no pattern');
  const svg = standaloneSvg('robe', { pattern, colors: COLORS, prefix: 'a' });
  expect(isWellFormed(svg)).toBe(true);
  expect(svg).toContain('id="cw-blur-10"');
});
