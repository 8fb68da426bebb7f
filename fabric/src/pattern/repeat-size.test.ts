import { describe, expect, it } from 'vitest';
import { ALL_PATTERNS } from './all-patterns.ts';
import { repeatSize } from './repeat-size.ts';

describe.each(ALL_PATTERNS)('an upright swatch of $name', (pattern) => {
  it('repeats without a seam: one step aside or down is a whole number of tiles', () => {
    const { width, height } = repeatSize(pattern);
    const angle = ((pattern.rotation ?? 0) * Math.PI) / 180;
    const steps = [
      (width * Math.cos(angle)) / pattern.width,
      (width * Math.sin(angle)) / pattern.height,
      (height * Math.sin(angle)) / pattern.width,
      (height * Math.cos(angle)) / pattern.height,
    ];
    for (const step of steps) expect(Math.abs(step - Math.round(step))).toBeLessThan(1e-6);
  });

  it('has a visible size', () => {
    const { width, height } = repeatSize(pattern);
    expect(Math.min(width, height)).toBeGreaterThan(250);
    expect(Math.max(width, height)).toBeLessThan(560);
  });
});
