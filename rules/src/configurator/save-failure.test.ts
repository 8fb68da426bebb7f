import fc from 'fast-check';
import { expect, test } from 'vitest';
import { saveFix } from './save-failure.ts';

test.each([
  ['not-found', 0, { kind: 'patterns' }],
  ['no-product-type', 30, { kind: 'patterns' }],
  ['invalid-input', 0, { kind: 'fit' }],
  ['too-many-requests', 12, { kind: 'wait', seconds: 12 }],
  ['unavailable', 0.4, { kind: 'wait', seconds: 1 }],
  ['no-answer', 0, { kind: 'retry' }],
  ['internal', 0, { kind: 'retry' }],
])('after %s with %s seconds to wait', (code, waitSeconds, fix) => {
  expect(saveFix({ code, waitSeconds })).toEqual(fix);
});

test('nobody waits longer than ten minutes for a press', () => {
  fc.assert(
    fc.property(fc.string(), fc.double({ noNaN: true }), (code, waitSeconds) => {
      const fix = saveFix({ code, waitSeconds });
      if (fix.kind !== 'wait') return;
      expect(fix.seconds).toBeGreaterThan(0);
      expect(fix.seconds).toBeLessThanOrEqual(600);
    }),
  );
});
