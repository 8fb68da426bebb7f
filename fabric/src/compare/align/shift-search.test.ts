import { expect, test } from 'vitest';
import type { Gray } from './gray.ts';
import { searchShifts } from './shift-search.ts';

const WIDTH = 90;
const HEIGHT = 70;

/** Soft spots on a grid of ten pixels, each of another light, which lie beside their place and larger. */
function spots({ x: moveX = 0, y: moveY = 0, scale = 1 } = {}): Gray {
  const values = new Float32Array(WIDTH * HEIGHT);
  for (let at = 0; at < values.length; at++) {
    const x = ((at % WIDTH) - WIDTH / 2 - moveX) / scale + 500;
    const y = (Math.floor(at / WIDTH) - HEIGHT / 2 - moveY) / scale + 500;
    const [column, row] = [Math.floor(x / 10), Math.floor(y / 10)];
    const light = 30 + Math.abs(((column * 37 + row * 101) ** 3 % 997) % 60);
    values[at] = light * Math.exp(-(((x % 10) - 5) ** 2 + ((y % 10) - 5) ** 2) / 8);
  }
  return { width: WIDTH, height: HEIGHT, values };
}

test('the right one of many repeats costs least', () => {
  const [best, next] = searchShifts(spots(), spots({ x: 7, y: -12 }), [1]);
  expect((best?.placement.x ?? 0) * WIDTH).toBeCloseTo(-7, 0);
  expect((best?.placement.y ?? 0) * WIDTH).toBeCloseTo(12, 0);
  expect(best?.cost).toBeLessThan((next?.cost ?? 0) / 4);
});

test('a move between two pixels is found', () => {
  const [best] = searchShifts(spots(), spots({ x: 3.5, y: 1.25 }), [1]);
  expect((best?.placement.x ?? 0) * WIDTH).toBeCloseTo(-3.5, 0.5);
  expect((best?.placement.y ?? 0) * WIDTH).toBeCloseTo(-1.25, 0.5);
});

test.each([0.9, 1.1])('the right scale of several costs least: %d', (scale) => {
  const [best] = searchShifts(spots(), spots({ scale }), [0.83, 0.91, 1, 1.11, 1.2]);
  expect(best?.placement.scale).toBeCloseTo(1 / scale, 1);
});
