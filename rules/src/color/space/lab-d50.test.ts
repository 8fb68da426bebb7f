import { lab } from 'culori';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatLabD50, labD50Of } from './lab-d50.ts';

test("equals culori's for any color", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (code) => {
      const hex = `#${code.toString(16).padStart(6, '0')}`;
      const [ours, theirs] = [labD50Of(hex), lab(hex)];
      expect(Math.abs(ours.l - (theirs?.l ?? 0))).toBeLessThan(0.05);
      expect(Math.abs(ours.a - (theirs?.a ?? 0))).toBeLessThan(0.05);
      expect(Math.abs(ours.b - (theirs?.b ?? 0))).toBeLessThan(0.05);
    }),
  );
});

test('is written with one decimal and without a negative zero', () => {
  expect(formatLabD50('#ffffff')).toBe('100.0 0.0 0.0');
});
