import fc from 'fast-check';
import { expect, it } from 'vitest';
import { closer, FIT, farther, pan, zoomLabel, zoomTo } from './zoom.ts';

const stage = { width: 400, height: 500 };

it('goes from fit to 400 % and back in steps', () => {
  let view = FIT;
  const seen = [zoomLabel(view)];
  for (let press = 0; press < 6; press++) {
    view = zoomTo(view, closer(view), stage);
    seen.push(zoomLabel(view));
  }
  expect(seen).toEqual(['Fit', '125%', '150%', '200%', '300%', '400%', '400%']);
  for (let press = 0; press < 6; press++) view = zoomTo(view, farther(view), stage);
  expect(view).toEqual(FIT);
});

it('keeps what is under the fingers under them', () => {
  const point = { x: 100, y: -50 };
  const { scale, x, y } = zoomTo(FIT, 2, stage, point);
  expect({ x: (point.x - x) / scale, y: (point.y - y) / scale }).toEqual(point);
});

it('never moves a picture off its stage', () => {
  const far = fc.double({ min: -5_000, max: 5_000, noNaN: true });
  fc.assert(
    fc.property(fc.double({ min: 0, max: 9, noNaN: true }), far, far, (scale, dx, dy) => {
      const view = pan(zoomTo(FIT, scale, stage), dx, dy, stage);
      expect(Math.abs(view.x)).toBeLessThanOrEqual(((view.scale - 1) * stage.width) / 2 + 1e-6);
      expect(Math.abs(view.y)).toBeLessThanOrEqual(((view.scale - 1) * stage.height) / 2 + 1e-6);
    }),
  );
});
