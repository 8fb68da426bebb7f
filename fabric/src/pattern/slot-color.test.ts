import { describe, expect, it } from 'vitest';
import { ALL_PATTERNS } from './all-patterns.ts';
import { fillSlots } from './fill-slots.ts';
import { PLACEHOLDERS, placeholderSvg } from './placeholder-svg.ts';
import { slotColor } from './slot-color.ts';

describe('the color of a slot', () => {
  it('starts again from the first when there are fewer colors than slots (D22)', () => {
    expect([0, 1, 2, 3].map((slot) => slotColor(['#a6192e', '#f7f2e4'], slot))).toEqual([
      '#a6192e',
      '#f7f2e4',
      '#a6192e',
      '#f7f2e4',
    ]);
  });

  it('is the gray of an empty slot without any color', () => {
    expect(slotColor([], 2)).toBe('#dddddd');
  });

  it('lets nothing but a color into the markup', () => {
    expect(slotColor(['"/><script>'], 0)).toBe('#dddddd');
  });
});

describe.each(ALL_PATTERNS)('$name', (pattern) => {
  it('uses every slot it claims and none beyond', () => {
    const used = new Set([...pattern.body.matchAll(/\{(\d)\}/g)].map((match) => Number(match[1])));
    expect([...used].sort()).toEqual(Array.from({ length: pattern.slots }, (_, slot) => slot));
  });

  it('has no slot left when filled', () => {
    expect(fillSlots(pattern, ['#a6192e'])).not.toMatch(/\{\d\}/);
  });

  it('can be written for the pattern upload', () => {
    const svg = placeholderSvg(pattern);
    for (const placeholder of PLACEHOLDERS.slice(0, pattern.slots)) expect(svg).toContain(`"${placeholder}"`);
  });
});
