import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '../../money/cents.ts';
import { progressShare } from './discount-progress.ts';

const tiers = [500_00, 1_000_00, 1_500_00, 2_500_00].map((threshold, at) => ({
  threshold: cents(threshold),
  amount: cents((at + 1) * 25_00),
  label: '',
}));

test.each([
  [0, 0],
  [-20_00, 0],
  [250_00, 0.125],
  [500_00, 0.25],
  [1_000_00, 0.5],
  [2_000_00, 0.875],
  [2_500_00, 1],
  [9_000_00, 1],
])('%i cents fill %d of the bar', (amount, share) => expect(progressShare(tiers, cents(amount))).toBe(share));

test('more fills at least as much, and a tier is where its label is', () => {
  fc.assert(
    fc.property(fc.nat(300_000), fc.nat(300_000), (one, more) => {
      expect(progressShare(tiers, cents(one + more))).toBeGreaterThanOrEqual(progressShare(tiers, cents(one)));
    }),
  );
  for (const [at, { threshold }] of tiers.entries()) expect(progressShare(tiers, threshold)).toBe((at + 1) / 4);
});
