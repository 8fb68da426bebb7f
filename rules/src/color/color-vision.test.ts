import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COLOR_VISIONS, seenBy } from './color-vision.ts';
import { ciede2000 } from './nearest/ciede2000.ts';
import { labOf } from './space/lab.ts';

const apart = (one: string, other: string) => ciede2000(labOf(one), labOf(other));

describe('a color as others see it', () => {
  test.each(COLOR_VISIONS)('is the same for a gray (%s)', (vision) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 255 }), (level) => {
        const gray = `#${level.toString(16).padStart(2, '0').repeat(3)}`;
        expect(apart(seenBy(vision, gray), gray)).toBeLessThan(0.6);
      }),
    );
  });

  test('red and green look alike without red or green cones, not without blue ones', () => {
    const [red, green] = ['#b4423c', '#6e7d32'];
    const plain = apart(red, green);
    expect(apart(seenBy('protan', red), seenBy('protan', green))).toBeLessThan(plain / 2);
    expect(apart(seenBy('deutan', red), seenBy('deutan', green))).toBeLessThan(plain / 2);
    expect(apart(seenBy('tritan', red), seenBy('tritan', green))).toBeGreaterThan(plain / 2);
  });

  test('is always a color', () => {
    const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(hex, fc.constantFrom(...COLOR_VISIONS), (color, vision) => {
        expect(seenBy(vision, color)).toMatch(/^#[0-9a-f]{6}$/);
      }),
    );
  });
});
