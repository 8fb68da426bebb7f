import { describe, expect, it } from 'vitest';
import { liveCloth } from '../cloth/cloth.ts';
import { drawProduct } from '../product/draw-product.ts';
import { isWellFormed } from '../well-formed.test-support.ts';
import { type DrawnSource, drawnPattern } from './drawn-pattern.ts';

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="10 20 200 100" width="200" height="100" fill="none">' +
  '<defs><linearGradient id="u1-111"><stop style="stop-color:var(--slot-0,#111)"/></linearGradient><clipPath id="u1-c"><path d="M0 0h9v9z"/></clipPath></defs>' +
  '<rect id="u1-r" width="9" height="9" style="fill:var(--slot-2,#333);stroke:url(#u1-111)" clip-path="url(#u1-c)"/>' +
  '<use href="#u1-r"/><text>{0} url(#elsewhere) {p}</text></svg>';

const drawn = (change: Partial<DrawnSource> = {}) =>
  drawnPattern({ id: 'u1', name: 'Uploaded', svg: SVG, width: 200, height: 100, colorCount: 3, ...change });

const COLORS = ['#a6192e', '#f7f2e4', '#14213d'];

describe('an uploaded drawing', () => {
  it('is a tile of its own size and view box, with the attributes of its root', () => {
    const { width, height, slots, body } = drawn();
    expect([width, height, slots]).toEqual([200, 100, 3]);
    expect(body).toMatch(/^<svg width="200" height="100" viewBox="10 20 200 100" fill="none">/);
  });

  it('gets a view box and a size if they are missing', () => {
    const bare = '<svg><path d="M0 0h9v9z" style="fill:var(--slot-0,#111)"/></svg>';
    expect(drawn({ svg: bare }).body).toContain('viewBox="0 0 200 100"');
    expect(drawn({ width: Number.NaN, height: -1 })).toMatchObject({ width: 480, height: 480 });
  });

  it('is printed smaller in proportion if it is an artboard', () => {
    expect(drawn({ width: 3200, height: 1600 })).toMatchObject({ width: 640, height: 320 });
  });

  it('accepts only colors in its slots, live or filled', () => {
    const cloth = { pattern: drawn(), colors: COLORS, prefix: 'one' };
    const filled = drawProduct('necktie', cloth);
    expect(filled).toContain('style="stop-color:#a6192e"');
    expect(filled).toContain('style="fill:#14213d;stroke:url(#one-u1-111)"');
    const live = drawProduct('necktie', liveCloth({ ...cloth, colors: ['"/><script>', ...COLORS] }));
    expect(live).toContain('style="stop-color:var(--slot-0,#dddddd)"');
    expect(live).not.toContain('script');
    for (const markup of [filled, live]) expect(isWellFormed(markup)).toBe(true);
  });

  it('shares no id with a second copy, and its references follow', () => {
    const markup = drawProduct('bow-tie', { pattern: drawn(), colors: COLORS, prefix: 'two' });
    const ids = [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.filter((id) => !id?.startsWith('two-'))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const reference of ['clip-path="url(#two-u1-c)"', 'href="#two-u1-r"', 'url(#two-u1-111)'])
      expect(markup).toContain(reference);
  });

  it('keeps braces and names in its texts unchanged', () => {
    expect(drawProduct('robe', { pattern: drawn(), colors: COLORS, prefix: 'a' })).toContain(
      '<text>&#123;0} url(#elsewhere) &#123;p}</text>',
    );
  });
});
