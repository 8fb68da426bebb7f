import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rulerFor } from './ruler.ts';

test('a ruler is as long as its words say', () => {
  expect(rulerFor(0.106)).toEqual({ label: '1/2 inch on the cloth', px: 120 });
  expect(rulerFor(0.2)).toEqual({ label: '1 inch on the cloth', px: 127 });
});

test('a ruler fits at any zoom of a product', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.03, max: 0.6, noNaN: true }), (mmPerPixel) => {
      const { px } = rulerFor(mmPerPixel);
      expect(px).toBeGreaterThan(40);
      expect(px).toBeLessThanOrEqual(150);
    }),
  );
});
