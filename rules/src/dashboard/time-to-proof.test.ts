import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysToProof, medianOf } from './time-to-proof.ts';

test('counts a started day as a day, and eight or more as eight', () => {
  expect(daysToProof([0.1, 1, 1.2, 7.01, 30])).toEqual([2, 1, 0, 0, 0, 0, 0, 2]);
});

test('counts everyone', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 400, noNaN: true })), (waits) => {
      expect(daysToProof(waits).reduce((sum, one) => sum + one, 0)).toBe(waits.length);
    }),
  );
});

test('has half of the waits at or below the median', () => {
  expect([medianOf([]), medianOf([3]), medianOf([4, 1, 2]), medianOf([1, 2])]).toEqual([null, 3, 2, 1.5]);
});
