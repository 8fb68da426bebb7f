import { readdirSync } from 'node:fs';
import { colorCountOf, slotOfColor, unusedSlots } from '@colorway/rules/pattern/placeholder.ts';
import { describe, expect, it } from 'vitest';
import { isWellFormed } from '../well-formed.test-support.ts';
import { ALL_PATTERNS } from './all-patterns.ts';
import { fillSlots } from './fill-slots.ts';
import { placeholderSvg } from './placeholder-svg.ts';
import { wildwood } from './wildwood.ts';

const PAINT = /\s(?:fill|stroke|stop-color|flood-color)="(#[^"]+)"/g;
const SHAPE = /<(?:path|rect|circle|ellipse|line|polygon|polyline)\b/g;

const paintsOf = (svg: string) => [...svg.matchAll(PAINT)].map(([, color = '']) => color);

describe('the patterns', () => {
  it('are at least twenty-six with different ids and names', () => {
    expect(ALL_PATTERNS.length).toBeGreaterThanOrEqual(26);
    for (const key of ['id', 'name'] as const)
      expect(new Set(ALL_PATTERNS.map((pattern) => pattern[key])).size).toBe(ALL_PATTERNS.length);
  });

  it('are one per file, named by id, so each can be loaded alone', () => {
    const files = new Set(readdirSync(import.meta.dirname));
    expect(ALL_PATTERNS.map(({ id }) => `${id}.ts`).filter((file) => !files.has(file))).toEqual([]);
  });

  it('include one of some fifteen hundred shapes to measure recoloring', () => {
    const shapes = wildwood.body.match(SHAPE) ?? [];
    expect(ALL_PATTERNS).toContain(wildwood);
    expect(shapes.length).toBeGreaterThanOrEqual(1400);
    expect(shapes.length).toBeLessThanOrEqual(1700);
  });

  it('keep a few details in ink or gilt outside the slots', () => {
    const fixed = ALL_PATTERNS.filter(({ body }) => paintsOf(body).length > 0).map(({ id }) => id);
    expect(fixed.sort()).toEqual(['boathouse-crest', 'honeybee']);
  });
});

describe.each(ALL_PATTERNS)('$name', (pattern) => {
  it('has two to six slots and uses each', () => {
    expect(pattern.slots).toBeGreaterThanOrEqual(2);
    expect(pattern.slots).toBeLessThanOrEqual(6);
    const used = new Set([...pattern.body.matchAll(/\{(\d)\}/g)].map((match) => Number(match[1])));
    expect([...used].sort()).toEqual(Array.from({ length: pattern.slots }, (_, slot) => slot));
  });

  it('is valid markup, with no slot left when filled', () => {
    expect(isWellFormed(`<svg>${fillSlots(pattern, ['#a6192e'])}</svg>`)).toBe(true);
  });

  it('writes exactly the placeholders of its slots for the pattern upload', () => {
    const svg = placeholderSvg(pattern);
    const slots = paintsOf(svg).flatMap((color) => slotOfColor(color) ?? []);
    expect(isWellFormed(svg)).toBe(true);
    expect(colorCountOf(slots)).toBe(pattern.slots);
    expect(unusedSlots(slots)).toEqual([]);
    expect(svg).not.toMatch(/var\(|\{/);
  });
});
