import { STYLE_COLLECTIONS, STYLE_PRODUCTS } from '@colorway/rules/styles/style-products.ts';
import { describe, expect, it } from 'vitest';
import { clubRepp } from '../pattern/club-repp.ts';
import { isWellFormed } from '../well-formed.test-support.ts';
import { COLORS } from './all-drawings.test-support.ts';
import { stylePicture } from './style-picture.ts';

const draw = (collection: 'org' | 'photo', type: (typeof STYLE_PRODUCTS)[number]['id'], colors = COLORS) =>
  stylePicture(collection, type, { pattern: clubRepp, colors, prefix: 'a' });

describe.each(STYLE_COLLECTIONS)('the %s picture', (collection) => {
  it.each(STYLE_PRODUCTS)('of a $name is a valid file with a size for layout', ({ id }) => {
    const { svg, width, height } = draw(collection, id);
    expect(isWellFormed(svg)).toBe(true);
    expect(svg).toContain(`width="${width}" height="${height}"`);
    expect(Math.min(width, height)).toBeGreaterThan(200);
    for (const [, ref] of svg.matchAll(/(?:url\(|href=")#([^)"]+)/g)) expect(svg).toContain(` id="${ref}"`);
  });

  it('differs for each product type and colorway', () => {
    const all = STYLE_PRODUCTS.map(({ id }) => draw(collection, id).svg);
    expect(new Set(all).size).toBe(STYLE_PRODUCTS.length);
    expect(draw(collection, 'kimono', ['#ffffff', '#000000', '#123456']).svg).not.toBe(draw(collection, 'kimono').svg);
  });
});

it('a tie is shown worn, everything else on the stage, all in one shape', () => {
  expect(draw('photo', 'tie').svg).toContain('cw-collar');
  for (const { id } of STYLE_PRODUCTS) {
    const { width, height } = draw('photo', id);
    expect(width / height).toBe(0.8);
  }
  expect(draw('org', 'kimono').svg).not.toContain('a-stage');
});
