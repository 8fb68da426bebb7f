import { describe, expect, it } from 'vitest';
import { slotColor } from './slot-color.ts';

describe('the color of a slot', () => {
  it('repeats when there are fewer colors than slots (D22)', () => {
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

  it.each(['"/><script>', 'var(--x)', '#12345', '#ggg', 'red', 'url(#a)', '#123456;'])('is never %s', (text) => {
    expect(slotColor([text], 0)).toBe('#dddddd');
  });
});
