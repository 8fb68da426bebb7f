import { describe, expect, test } from 'vitest';
import { isWellFormed } from '../well-formed.test-support.ts';
import { ART } from './art.ts';
import { HERO_WAYS, WALL } from './cloths.ts';

describe.each([...ART])('%s', (_name, draw) => {
  test('is a file of its own, of a size of its own, that refers to nothing outside', () => {
    const svg = draw();
    expect(isWellFormed(svg)).toBe(true);
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="[-\d. ]+" width="\d+" height="\d+">/);
    const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(id);
    expect(svg).not.toMatch(/href="(?!#)/);
    expect(svg.length).toBeLessThan(40_000);
  });
});

test('there is one for each way of the start page and each cloth of the wall', () => {
  for (const place of HERO_WAYS.keys()) expect(ART.has(`hero-${place}`)).toBe(true);
  for (const place of WALL.keys()) expect(ART.has(`wall-${place}`)).toBe(true);
});
