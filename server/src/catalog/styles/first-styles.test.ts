import { ALL_PATTERNS } from '@colorway/fabric/pattern/all-patterns.ts';
import { drawProduct } from '@colorway/fabric/product/draw-product.ts';
import { PRODUCT_FRAMES } from '@colorway/fabric/product/product-frame.ts';
import { STYLE_KINDS } from '@colorway/fabric/product/style-kind.ts';
import { stylePicture } from '@colorway/fabric/product/style-picture.ts';
import { STYLE_PRODUCTS, type StyleProductType, WIZARD_STYLE_TYPES } from '@colorway/rules/styles/style-products.ts';
import { firstColors } from '@colorway/seed/catalogs/first-catalogs.ts';
import { type FirstStyle, firstStyles } from '@colorway/seed/styles/first-styles.ts';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { Findings } from '../../files/svg/findings.ts';
import { parseXml } from '../../files/svg/xml/parse.ts';

const styles = firstStyles();
const clothOf = ({ drawing }: FirstStyle) => {
  const pattern = ALL_PATTERNS.find(({ id }) => id === drawing.pattern);
  if (!pattern) throw new Error(`Expected the pattern ${drawing.pattern}`);
  return { pattern, colors: drawing.colors, prefix: 'style' };
};

describe.each(STYLE_PRODUCTS)('the starter patterns of $tab', ({ id }) => {
  const org = styles.filter((style) => style.collection === 'org' && style.productType === id);
  const photos = styles.filter((style) => style.collection === 'photo' && style.productType === id);
  const isInWizards = (WIZARD_STYLE_TYPES as readonly StyleProductType[]).includes(id);

  test('are enough to choose from, with unique names in an order from 1', () => {
    expect(org.length).toBeGreaterThanOrEqual(isInWizards ? 12 : 10);
    expect(photos.length).toBeGreaterThanOrEqual(6);
    for (const list of [org, photos]) {
      expect(new Set(list.map(({ patternName }) => patternName)).size).toBe(list.length);
      expect(list.map(({ index }) => index)).toEqual(list.map((_, at) => at + 1));
    }
  });

  test('are cut to fit their frame', async () => {
    const margin = 40;
    const [x = 0, y = 0, width = 0, height = 0] = PRODUCT_FRAMES[STYLE_KINDS[id]].split(' ').map(Number);
    const [first] = org;
    if (!first) throw new Error('Expected a style');
    const inner = drawProduct(STYLE_KINDS[id], clothOf(first));
    // Filters are hidden: shadows may fade out beyond the frame, cloth may not.
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x - margin} ${y - margin} ${width + 2 * margin} ${height + 2 * margin}" width="${width + 2 * margin}" height="${height + 2 * margin}">${inner.replaceAll(/ filter="[^"]*"/g, ' display="none"')}</svg>`;
    const { info } = await sharp(Buffer.from(svg)).trim({ threshold: 60 }).toBuffer({ resolveWithObject: true });
    const [left, top] = [-(info.trimOffsetLeft ?? 0), -(info.trimOffsetTop ?? 0)];
    expect(left).toBeGreaterThanOrEqual(margin - 5);
    expect(top).toBeGreaterThanOrEqual(margin - 5);
    expect(left + info.width).toBeLessThanOrEqual(margin + width + 5);
    expect(top + info.height).toBeLessThanOrEqual(margin + height + 5);
    expect(info.width * info.height).toBeGreaterThan((width * height) / 5);
  });
});

test('every drawing is valid and has a brand color for each slot', () => {
  const brandHexes = new Set(firstColors().flatMap(({ colorSet, hex }) => (colorSet === 'Knotty' ? [hex] : [])));
  for (const style of styles) {
    const cloth = clothOf(style);
    expect(style.drawing.colors).toHaveLength(cloth.pattern.slots);
    for (const hex of style.drawing.colors) expect(brandHexes).toContain(hex);
    const { svg } = stylePicture(style.collection, style.productType, cloth);
    expect(() => parseXml(svg, new Findings())).not.toThrow();
  }
});

test('a name means one cloth on every product', () => {
  const cloths = new Map(styles.map(({ patternName, drawing }) => [patternName, JSON.stringify(drawing)]));
  for (const { patternName, drawing } of styles) expect(JSON.stringify(drawing)).toBe(cloths.get(patternName));
  expect(new Set(cloths.values()).size).toBe(cloths.size);
});
