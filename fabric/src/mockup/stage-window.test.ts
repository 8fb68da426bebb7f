import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ViewFacts } from './maps.ts';
import { stageWindow } from './stage-window.ts';

const facts = (hasGround: boolean, safe: ViewFacts['safe'] = [0.2, 0.1, 0.8, 0.9]): ViewFacts => ({
  version: 'made',
  width: 1200,
  height: 1000,
  u: 0,
  v: 0,
  step: 0.02,
  mmPerPx: 0.2,
  placeScale: 1,
  hasGround,
  safe,
});
const side = fc.integer({ min: 40, max: 3000 });

test('all of what must be seen is in a window on bare ground, and fills it in one direction', () => {
  fc.assert(
    fc.property(side, side, (width, height) => {
      const { scale, left, top } = stageWindow(facts(true), { width, height });
      expect(left).toBeLessThanOrEqual(240.001);
      expect(top).toBeLessThanOrEqual(100.001);
      expect(left + width / scale).toBeGreaterThanOrEqual(959.999);
      expect(top + height / scale).toBeGreaterThanOrEqual(899.999);
      expect(Math.min(width / scale / 720, height / scale / 800)).toBeCloseTo(1, 6);
    }),
  );
});

test('keeps clear of the room along the sides', () => {
  const room = { top: 80, right: 60, bottom: 10, left: 20 };
  const { scale, left, top } = stageWindow(facts(true), { width: 600, height: 500, room });
  expect((240 - left) * scale).toBeGreaterThanOrEqual(19.99);
  expect((100 - top) * scale).toBeGreaterThanOrEqual(79.99);
  expect((960 - left) * scale).toBeLessThanOrEqual(540.01);
  expect((900 - top) * scale).toBeLessThanOrEqual(490.01);
});

test('a picture without ground leaves no edge of a window bare', () => {
  fc.assert(
    fc.property(side, side, (width, height) => {
      const { scale, left, top } = stageWindow(facts(false), { width, height });
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(-0.001);
      expect(left + width / scale).toBeLessThanOrEqual(1200.001);
      expect(top + height / scale).toBeLessThanOrEqual(1000.001);
    }),
  );
});

test('zooming in stays within what was seen before, four times as near', () => {
  fc.assert(
    fc.property(side, side, fc.double({ min: 0, max: 1, noNaN: true }), (width, height, x) => {
      const full = stageWindow(facts(true), { width, height });
      const near = stageWindow(facts(true), { width, height }, { factor: 4, x, y: 0.5 });
      expect(near.scale).toBeCloseTo(full.scale * 4, 6);
      expect(near.left).toBeGreaterThanOrEqual(full.left - 0.001);
      expect(near.left + width / near.scale).toBeLessThanOrEqual(full.left + width / full.scale + 0.001);
    }),
  );
});
